import { HOUR, SECOND } from './durations.ts';

/** `time_bonus` and `welcome` are given automatically by rules; operators give out a `code`. */
export const DISCOUNT_KINDS = ['code', 'welcome', 'time_bonus'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_STATUSES = ['active', 'expired', 'used'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** The format of a code, which is read ignoring case and spaces. */
export const DISCOUNT_CODE_FORM = /^[A-Z0-9]{3,30}$/;

export const TIME_BONUS_CODE = 'TIMEBONUS25';
/** After sign-up. */
export const TIME_BONUS_WINDOW = 4 * HOUR;
export const TIME_BONUS_MODAL_DELAY = 40 * SECOND;
/** After sign-up. */
export const WELCOME_DISCOUNT_DAYS = 7;
