/** The legal minimum for distance purchases. */
const LEGAL_DAYS = 14;

/**
 * Number of days in which a purchase can be withdrawn from; a site may grant more than the law requires, never less.
 */
export function withdrawalDays({ refund_days }: { refund_days: number }): number {
  return Math.max(LEGAL_DAYS, refund_days);
}

/** The legal deadline for the refund, counted from the withdrawal. */
export const REFUND_WITHIN_DAYS = 14;
