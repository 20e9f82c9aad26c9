/** What the law gives people who buy at a distance. */
const LEGAL_DAYS = 14;

/** Days in which a purchase can be withdrawn from: the site may give more than the law, never less. */
export function withdrawalDays({ refund_days }: { refund_days: number }): number {
  return Math.max(LEGAL_DAYS, refund_days);
}

/** The law's days for sending the money back, from the withdrawal on. */
export const REFUND_WITHIN_DAYS = 14;
