import { preparedOne, type Queryable } from '@vonk/db/sql';
import {
  AppError,
  DAY,
  DEBIT_LIMIT_CENTS,
  DEBIT_LIMIT_DAYS,
  DEBITS_ON_THE_WAY,
  FIRST_DEBITS_ON_THE_WAY,
} from '@vonk/schema';

export interface DebitCheck {
  /** Of the order that is to be charged; it is not counted twice. */
  paymentId: string;
  userId: string;
  memberHash: Buffer;
  ibanHash: Uint8Array;
  mobileHash: Uint8Array;
  /** Euro cents. */
  amountMinor: number;
  now: Date;
}

interface Standing {
  on_the_way: number;
  has_paid: boolean;
  of_member: number;
  of_account: number;
}

/** What counts: collected, on its way, or sure to be; neither failed nor still waiting for its code. */
const COUNTS = `(p.status IN ('pending', 'paid') OR p.status = 'open' AND (p.send_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM direct_debits c WHERE c.payment_id = p.id AND c.confirmed_at IS NOT NULL)))`;

const STANDING = `
  SELECT
    count(*) FILTER (WHERE p.user_id = $1 AND p.status <> 'paid')::int AS on_the_way,
    COALESCE(bool_or(p.user_id = $1 AND p.status = 'paid' AND p.charged_back_minor = 0), false) AS has_paid,
    COALESCE(sum(p.amount_minor) FILTER (WHERE p.user_id = $1 AND p.created_at > $4), 0)::int AS of_member,
    COALESCE(sum(p.amount_minor) FILTER (WHERE a.payment_id IS NOT NULL AND p.created_at > $4), 0)::int AS of_account
  FROM payments p
  LEFT JOIN (
    SELECT payment_id FROM direct_debits WHERE iban_hash = $2
    UNION
    SELECT o.id FROM mandates m JOIN payments o ON o.mandate_id = m.id WHERE m.iban_hash = $2
  ) a ON a.payment_id = p.id
  WHERE p.id IN (
      SELECT id FROM payments WHERE user_id = $1
      UNION ALL SELECT payment_id FROM direct_debits WHERE iban_hash = $2
      UNION ALL SELECT o.id FROM mandates m JOIN payments o ON o.mandate_id = m.id WHERE m.iban_hash = $2
    ) AND p.method = 'direct_debit' AND p.id <> $3 AND ${COUNTS}`;

/**
 * Whether this member and account may be charged. The caller holds the member's row; the account is locked here, so that
 * of orders at once by several members each counts the others.
 * @throws AppError `debit_blocked`, `debit_limit`.
 */
export async function checkDebit(client: Queryable, check: DebitCheck): Promise<void> {
  const { paymentId, userId, memberHash, ibanHash, mobileHash, amountMinor, now } = check;
  await preparedOne(client, `SELECT pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))`, [ibanHash]);
  const blocked = await preparedOne(client, `SELECT 1 FROM blocked_debits WHERE hash IN ($1, $2, $3) LIMIT 1`, [
    memberHash,
    ibanHash,
    mobileHash,
  ]);
  if (blocked) throw new AppError('debit_blocked');
  const since = new Date(now.getTime() - DEBIT_LIMIT_DAYS * DAY);
  const standing = await preparedOne<Standing>(client, STANDING, [userId, ibanHash, paymentId, since]);
  if (!standing) return;
  const most = standing.has_paid ? DEBITS_ON_THE_WAY : FIRST_DEBITS_ON_THE_WAY;
  const sum = Math.max(standing.of_member, standing.of_account) + amountMinor;
  if (standing.on_the_way >= most || sum > DEBIT_LIMIT_CENTS) throw new AppError('debit_limit');
}
