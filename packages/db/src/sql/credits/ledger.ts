import type { CreditReason, PaymentStatus } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, build, selectWhere } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import { alike, allRows, col, fieldsOf, oneValue, orNull, type RowWith } from '../statement.ts';

export interface CreditEntryInput {
  userId: string;
  /** Whole credits; negative for a debit. */
  amount: number;
  reason: CreditReason;
  /** What caused it; a reference can be used only once per user. */
  reference: string;
  paymentId?: string;
  at: Date;
}

/**
 * Writes an entry and adds it to the user's credits, in one statement. Returns the new balance, or null when there were
 * too few credits; then nothing was written. A reference that was already used is a unique violation. Messages are
 * debited in `write_message` (prisma/functions/credits.sql), which writes the message as well.
 */
export const writeCreditEntry = oneValue(
  { balance: col.int4() },
  fieldsOf<CreditEntryInput>('userId', 'amount', 'reason', 'reference', 'paymentId', 'at'),
  `WITH moved AS (
     UPDATE users SET credits = credits + $2::int WHERE id = $1 AND credits + $2::int >= 0 RETURNING credits
   )
   INSERT INTO credit_entries (user_id, amount, balance, reason, reference, payment_id, created_at)
   SELECT $1, $2, credits, $3, $4, $5, $6 FROM moved RETURNING balance`,
);

const LEDGER = {
  /** Null for a payment without credits. */
  entry_id: orNull(col.int8()),
  amount: col.int4(),
  ...alike(
    orNull(col.int4()),
    'balance',
    'payment_credits',
    'payment_amount_minor',
    'payment_discount_minor',
    'payment_bonus_credits',
    'payment_refunded_minor',
    'payment_charged_back_minor',
  ),
  reason: col.text<CreditReason>(),
  created_at: col.timestamptz(),
  payment_id: orNull(col.uuid()),
  ...alike(
    orNull(col.text()),
    'reference',
    'payment_currency',
    'payment_method',
    'payment_checkout_url',
    'payment_code',
  ),
  payment_status: orNull(col.text<PaymentStatus>()),
  payment_bundle: orNull(col.uuid()),
  payment_created_at: orNull(col.timestamptz()),
  payment_paid_at: orNull(col.timestamptz()),
};
export type LedgerRow = RowWith<typeof LEDGER>;

const COLUMNS = `l.entry_id, l.amount, l.balance, l.reason, l.reference, l.created_at, l.payment_id, p.credits AS payment_credits,
  p.amount_minor AS payment_amount_minor, p.currency AS payment_currency, p.method AS payment_method,
  p.status AS payment_status, p.bundle_id AS payment_bundle, p.created_at AS payment_created_at,
  p.checkout_url AS payment_checkout_url, p.discount_minor AS payment_discount_minor,
  p.bonus_credits AS payment_bonus_credits, p.paid_at AS payment_paid_at,
  p.refunded_minor AS payment_refunded_minor, p.charged_back_minor AS payment_charged_back_minor, d.code AS payment_code`;

/**
 * A member's credit entries and unpaid payments, newest first: `limit` of them after the first `offset`. Entries keep
 * the order in which they were written, which is the order of their balances: even if the clocks of several processes
 * differ, no entry comes above one that was written later.
 */
export const readLedger = allRows(
  LEDGER,
  (userId: string, { offset, limit }: { offset: number; limit: number }) => [userId, offset, limit],
  `SELECT ${COLUMNS}
   FROM (
     SELECT e.id AS entry_id, e.amount, e.balance, e.reason, e.reference, e.created_at, e.payment_id,
       min(e.created_at) OVER (ORDER BY e.id DESC) AS place
     FROM (SELECT * FROM credit_entries WHERE user_id = $1 ORDER BY id DESC LIMIT $2::int + $3::int) e
     UNION ALL
     (SELECT NULL, 0, NULL, 'purchase', NULL, created_at, id, created_at
      FROM payments WHERE user_id = $1 AND status <> 'paid' ORDER BY created_at DESC LIMIT $2::int + $3::int)
   ) l
   LEFT JOIN payments p ON p.id = l.payment_id
   LEFT JOIN discount_codes d ON d.id = p.discount_code_id
   ORDER BY l.place DESC, l.entry_id DESC NULLS LAST, l.payment_id DESC OFFSET $2 LIMIT $3`,
);

/** The entries of one of the member's payments, newest first, or the payment itself if it has none. */
export const readLedgerOf = allRows(
  LEDGER,
  (userId: string, paymentId: string) => [userId, paymentId],
  `SELECT ${COLUMNS}
   FROM (
     SELECT e.id AS entry_id, COALESCE(e.amount, 0) AS amount, e.balance, COALESCE(e.reason, 'purchase') AS reason, e.reference,
       COALESCE(e.created_at, o.created_at) AS created_at, o.id AS payment_id
     FROM payments o LEFT JOIN credit_entries e ON e.user_id = o.user_id AND e.payment_id = o.id
     WHERE o.id = $2 AND o.user_id = $1
   ) l
   JOIN payments p ON p.id = l.payment_id
   LEFT JOIN discount_codes d ON d.id = p.discount_code_id
   ORDER BY l.entry_id DESC`,
);

/**
 * Who got a member's messages, by the messages' client ids; nobody who left or blocked the member.
 */
export const readReceivers = allRows(
  { client_id: col.uuid(), profile_id: col.uuid(), name: col.text() },
  (profileId: string, clientIds: string[]) => [profileId, clientIds],
  `SELECT m.client_id, o.id AS profile_id, o.name
   FROM messages m
   JOIN conversation_sides s ON s.conversation_id = m.conversation_id AND s.profile_id = $1
   JOIN profiles o ON o.id = s.other_profile_id
   WHERE m.sender_profile_id = $1 AND m.client_id = ANY ($2::uuid[])
     AND (o.fictional OR o.status <> 'disabled') AND NOT ${hasBlocked('o.id', '$1')}`,
);

export type ExportedEntry = Awaited<ReturnType<typeof readEntriesBelow>>[number];

/** A member's credit entries before a given one, or the newest ones; newest first. */
export const readEntriesBelow = allBuilt(
  (userId: string, { below, limit }: { below: string | null; limit: number }) => {
    const newest = selectWhere('credit_entries', { user_id: userId }).selectAll().orderBy('id', 'desc');
    const entries = (below === null ? newest : newest.where('id', '<', below)).limit(limit);
    return (
      build
        .selectFrom(entries.as('e'))
        .leftJoin('payments as p', 'p.id', 'e.payment_id')
        .leftJoin('receipts as r', (join) =>
          join
            .onRef('r.payment_id', '=', 'e.payment_id')
            .on('e.reference', '=', sql<string>`r.kind || ':' || r.payment_id || ':' || r.returned_minor`),
        )
        .leftJoin('withdrawals as w', (join) =>
          join
            .onRef('w.payment_id', '=', 'e.payment_id')
            .on('e.reference', '=', sql<string>`'withdrawal:' || w.payment_id`),
        )
        .select(['e.id', 'e.amount', 'e.balance', 'e.reason', 'e.created_at', 'e.payment_id', 'p.currency', 'p.method'])
        /** The price paid for these credits; negative for a refund. Null if no money moved. */
        .select(({ ref }) =>
          sql<number | null>`CASE WHEN ${ref('e.reason')} = 'purchase' THEN ${ref('p.amount_minor')}
        ELSE COALESCE(${ref('r.gross_minor')}, -${ref('w.amount_minor')}) END`.as('money_minor'),
        )
        .orderBy('e.id', 'desc')
    );
  },
);
