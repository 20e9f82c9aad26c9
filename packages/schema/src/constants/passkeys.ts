import { MINUTE } from './durations.ts';

/** Maximum per member. */
export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Long enough for a person to find the key and touch it. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE;
