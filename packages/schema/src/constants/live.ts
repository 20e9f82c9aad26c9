import { MINUTE, SECOND } from './durations.ts';

/** Polling of user and chats. */
export const POLL_START_DELAY = 5 * SECOND;
export const POLL_INTERVAL = 60 * SECOND;
/** A member seen within this time is online. */
export const ONLINE_WINDOW = 5 * MINUTE;
export const ACTIVITY_RESOLUTION = MINUTE;
export const UNREAD_BADGE_CAP = 99;
