export const LINK_ACTIONS = ['activate', 'reset', 'mail_change', 'reactivate'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];
