export const SWIPE_ACTIONS = ['like', 'skip'] as const;
export type SwipeAction = (typeof SWIPE_ACTIONS)[number];
