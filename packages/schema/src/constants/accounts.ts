import { MINUTE } from './durations.ts';

/**
 * An account starts unconfirmed, until its e-mail address is confirmed; an operator may ban it, and the member may
 * delete it.
 */
export const USER_STATUSES = ['not_confirmed', 'active', 'banned', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** Of an account that is neither banned nor deleted. */
export const OPEN_STATUSES = ['not_confirmed', 'active'] as const satisfies readonly UserStatus[];

export const SESSION_COOKIE = 'auth.session';
export const SESSION_DAYS = 30;
/** How long a device stays known after its last login, and how many are known per member. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_DEVICES = 20;
/** At most one mail about logins from new devices per this interval; in milliseconds. */
export const NEW_DEVICE_MAIL_EVERY = 15 * MINUTE;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const RESET_TOKEN_HOURS = 1;
/** Mails for a new password per account and day of its site. */
export const RESET_MAILS_PER_DAY = 5;
export const MAIL_CHANGE_TOKEN_HOURS = 24;
export const LOGIN_FAILURES = 5;
export const LOGIN_BLOCK_MINUTES = 15;
