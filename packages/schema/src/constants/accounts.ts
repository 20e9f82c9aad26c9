/**
 * An account starts unconfirmed, until its e-mail address is confirmed; an operator may ban it, and the member may
 * delete it.
 */
export const USER_STATUSES = ['not_confirmed', 'active', 'banned', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** Of an account that is neither banned nor deleted. */
export const OPEN_STATUSES = ['not_confirmed', 'active'] as const satisfies readonly UserStatus[];
