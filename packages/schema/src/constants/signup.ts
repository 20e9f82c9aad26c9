import { DAY } from './durations.ts';

export const ACTIVATION_TOKEN_HOURS = 7 * 24;
export const TERMS_VERSION_DEFAULT = '2023-12-01T12:00:00.000Z';
/** How long an account counts as new after sign-up; it also does until its e-mail address is confirmed. */
export const NEW_ACCOUNT_FOR = DAY;
