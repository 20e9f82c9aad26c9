/** `time_bonus` and `welcome` are given by the rules; `code` is handed out by the operators. */
export const DISCOUNT_KINDS = ['code', 'welcome', 'time_bonus'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_STATUSES = ['active', 'expired', 'used'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** What a code looks like; it is read without regard to case and spaces. */
export const DISCOUNT_CODE_FORM = /^[A-Z0-9]{3,30}$/;
