import type { SpendingRow } from '@vonk/db/sql';

/** What is left of the cap in the given currency; null without a cap, zero for a cap in another currency. */
export function leftOf(row: SpendingRow, currency: string): number | null {
  if (row.cap_minor === null) return null;
  if (row.cap_currency !== currency) return 0;
  return Math.max(row.cap_minor - row.spent_minor - row.reserved_minor, 0);
}
