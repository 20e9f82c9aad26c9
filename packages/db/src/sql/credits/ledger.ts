import { prepared, type Queryable } from '../query.ts';

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
  payment_paid_at: Date | null;
  payment_refunded_minor: number | null;
  payment_charged_back_minor: number | null;
  payment_code: string | null;
}

const COLUMNS = `l.entry_id, l.amount, l.balance, l.reason, l.created_at, l.payment_id, p.credits AS payment_credits,
  p.amount_minor AS payment_amount_minor, p.currency AS payment_currency, p.method AS payment_method,
  p.status AS payment_status, p.bundle_id AS payment_bundle, p.created_at AS payment_created_at,
  p.checkout_url AS payment_checkout_url, p.discount_minor AS payment_discount_minor,
  p.bonus_credits AS payment_bonus_credits, p.paid_at AS payment_paid_at,
  p.refunded_minor AS payment_refunded_minor, p.charged_back_minor AS payment_charged_back_minor, d.code AS payment_code`;

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
    `SELECT ${COLUMNS}
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

/** The entries of one of the member's payments, newest first, or the payment itself where it brought none. */
export function readLedgerOf(db: Queryable, userId: string, paymentId: string): Promise<LedgerRow[]> {
  return prepared(
    db,
    `SELECT ${COLUMNS}
     FROM (
       SELECT e.id AS entry_id, COALESCE(e.amount, 0) AS amount, e.balance, COALESCE(e.reason, 'purchase') AS reason,
         COALESCE(e.created_at, o.created_at) AS created_at, o.id AS payment_id
       FROM payments o LEFT JOIN credit_entries e ON e.user_id = o.user_id AND e.payment_id = o.id
       WHERE o.id = $2 AND o.user_id = $1
     ) l
     JOIN payments p ON p.id = l.payment_id
     LEFT JOIN discount_codes d ON d.id = p.discount_code_id
     ORDER BY l.entry_id DESC`,
    [userId, paymentId],
  );
}

export interface ExportedEntry {
  id: string;
  amount: number;
  balance: number;
  reason: string;
  created_at: Date;
  payment_id: string | null;
  /** What was paid for these credits; negative went back for them. Null where no money moved. */
  money_minor: number | null;
  currency: string | null;
  method: string | null;
}

/** A member's credit entries before one of them, or the newest ones; newest first. */
export function readEntriesBelow(
  db: Queryable,
  userId: string,
  { below, limit }: { below: string | null; limit: number },
): Promise<ExportedEntry[]> {
  return prepared(
    db,
    `SELECT e.id, e.amount, e.balance, e.reason, e.created_at, e.payment_id, p.currency, p.method,
       CASE WHEN e.reason = 'purchase' THEN p.amount_minor ELSE COALESCE(r.gross_minor, -w.amount_minor) END AS money_minor
     FROM (
       SELECT * FROM credit_entries WHERE user_id = $1 AND id < COALESCE($2::bigint, 9223372036854775807)
       ORDER BY id DESC LIMIT $3
     ) e
     LEFT JOIN payments p ON p.id = e.payment_id
     LEFT JOIN receipts r ON r.payment_id = e.payment_id
       AND e.reference = r.kind || ':' || r.payment_id || ':' || r.returned_minor
     LEFT JOIN withdrawals w ON w.payment_id = e.payment_id AND e.reference = 'withdrawal:' || w.payment_id
     ORDER BY e.id DESC`,
    [userId, below, limit],
  );
}
