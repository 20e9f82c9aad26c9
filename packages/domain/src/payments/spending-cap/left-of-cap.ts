import type { SpendingRow } from '@vonk/db/sql';

/** What the cap leaves, in the currency that was asked for; null without a cap. One in another currency leaves nothing. */
export function leftOf(row: SpendingRow, currency: string): number | null {
  if (row.cap_minor === null) return null;
  if (row.cap_currency !== currency) return 0;
  return Math.max(row.cap_minor - row.spent_minor - row.reserved_minor, 0);
}
