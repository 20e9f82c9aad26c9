import { prepared, type Queryable } from './query.ts';

export interface LedgerRow {
  /** Null for a payment that brought no credits. */
  entry_id: string | null;
  amount: number;
  balance: number | null;
  reason: string;
  created_at: Date;
  payment_id: string | null;
  payment_credits: number | null;
  payment_amount_minor: number | null;
  payment_currency: string | null;
  payment_method: string | null;
  payment_status: string | null;
  payment_bundle: string | null;
  payment_created_at: Date | null;
  payment_checkout_url: string | null;
  payment_discount_minor: number | null;
  payment_bonus_credits: number | null;
  payment_code: string | null;
}

/**
 * A member's credit entries and the payments that are not paid, newest first: `limit` of them after the first `offset`.
 * Entries keep the order in which they were written, in which their balances run, whatever the clocks of several
 * processes said: none stands above one that was written later.
 */
export function readLedger(
  db: Queryable,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<LedgerRow[]> {
  return prepared(
    db,
    `SELECT l.entry_id, l.amount, l.balance, l.reason, l.created_at, l.payment_id, p.credits AS payment_credits,
       p.amount_minor AS payment_amount_minor, p.currency AS payment_currency, p.method AS payment_method,
       p.status AS payment_status, p.bundle_id AS payment_bundle, p.created_at AS payment_created_at,
       p.checkout_url AS payment_checkout_url, p.discount_minor AS payment_discount_minor,
       p.bonus_credits AS payment_bonus_credits, d.code AS payment_code
     FROM (
       SELECT e.id AS entry_id, e.amount, e.balance, e.reason, e.created_at, e.payment_id,
         min(e.created_at) OVER (ORDER BY e.id DESC) AS place
       FROM (SELECT * FROM credit_entries WHERE user_id = $1 ORDER BY id DESC LIMIT $2::int + $3::int) e
       UNION ALL
       (SELECT NULL, 0, NULL, 'purchase', created_at, id, created_at
        FROM payments WHERE user_id = $1 AND status <> 'paid' ORDER BY created_at DESC LIMIT $2::int + $3::int)
     ) l
     LEFT JOIN payments p ON p.id = l.payment_id
     LEFT JOIN discount_codes d ON d.id = p.discount_code_id
     ORDER BY l.place DESC, l.entry_id DESC NULLS LAST, l.payment_id DESC OFFSET $2 LIMIT $3`,
    [userId, offset, limit],
  );
}
