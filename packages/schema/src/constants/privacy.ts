import { DAY } from './durations.ts';

/** Why a member leaves; optional. */
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

/** How long before a deletion becomes final the member gets a reminder. */
export const DELETION_REMINDER = 3 * DAY;
/** Lengths of a pause offered on the page, in days. */
export const PAUSE_DAYS = [7, 30, 90] as const;
export const LONGEST_PAUSE_DAYS = 365;
/** How long the discount for members who stay is valid. */
export const STAY_CODE_DAYS = 14;

/** How long a deleted account can be restored; its e-mail address stays taken until then. */
export const DELETION_GRACE_DAYS = 14;
