import { DAY } from './limits.ts';

/** Why a member leaves; asked, never required. */
export const LEAVING_REASONS = [
  'met_somebody',
  'break',
  'too_many_mails',
  'too_expensive',
  'nobody_fits',
  'fictional_profiles',
  'privacy',
  'other',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** So long before a deletion is final, the member is reminded of the way back. */
export const DELETION_REMINDER = 3 * DAY;
/** Lengths of a pause that the page offers, in days. */
export const PAUSE_DAYS = [7, 30, 90] as const;
/** The longest pause that is taken. */
export const LONGEST_PAUSE_DAYS = 365;
/** The discount for members who stay is good for so long. */
export const STAY_CODE_DAYS = 14;
