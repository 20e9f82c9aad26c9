export const SWIPE_ACTIONS = ['like', 'skip'] as const;
export type SwipeAction = (typeof SWIPE_ACTIONS)[number];

/** Likes of the swipe game per member and day of the site. */
export const SWIPE_LIKES_PER_DAY = 4;
/** How many of them per day are returned when undone. */
export const SWIPE_LIKES_GIVEN_BACK = 4;
