/** Likes that a new account may give in 24 hours, in addition to the swipe game's limit for free members. */
export const NEW_ACCOUNT_LIKES = 30;
/** Delay before likes are reloaded after a like in the pop-up. */
export const LIKES_RELOAD_DELAY = 500;
