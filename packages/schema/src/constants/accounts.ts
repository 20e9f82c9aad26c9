/** How an account stands: its address is to be confirmed first, and an operator or the member may close it. */
export const USER_STATUSES = ['not_confirmed', 'active', 'banned', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
