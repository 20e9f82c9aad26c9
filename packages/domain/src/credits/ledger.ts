import { prepared, type Queryable } from '@vonk/db/sql';
import type { CreditReason } from '@vonk/schema';

export interface CreditEntryInput {
  userId: string;
  /** Whole credits; negative takes. */
  amount: number;
  reason: CreditReason;
  /** What caused it; the same reference is written once per user. */
  reference: string;
  paymentId?: string;
  at: Date;
}

/**
 * Writes an entry and moves the user's credits by it, in one statement. Answers the credits afterwards, or null when
 * there were too few; then nothing was written. A reference that was written before is a unique violation.
 */
export async function writeCreditEntry(db: Queryable, entry: CreditEntryInput): Promise<number | null> {
  const rows = await prepared<{ balance: number }>(
    db,
    `WITH moved AS (
       UPDATE users SET credits = credits + $2::int WHERE id = $1 AND credits + $2::int >= 0 RETURNING credits
     )
     INSERT INTO credit_entries (user_id, amount, balance, reason, reference, payment_id, created_at)
     SELECT $1, $2, credits, $3, $4, $5, $6 FROM moved RETURNING balance`,
    [entry.userId, entry.amount, entry.reason, entry.reference, entry.paymentId ?? null, entry.at],
  );
  return rows[0]?.balance ?? null;
}
