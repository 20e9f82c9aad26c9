import type { BlockedDebitKind } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { anyBuilt, build, runBuilt } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, fieldsOf, noRows, oneRow, run, type Statement, statement } from '../statement.ts';

/** Until the transaction ends, no other charge or code for this account or number can be made. */
export const lockDebitHash = runBuilt((hash: Buffer) =>
  build.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(encode(${hash}::bytea, 'hex'), 0))`.as('lock')),
);

/** Whether one of these three is barred from direct debit. */
export const isDebitBlocked = anyBuilt(
  ({ memberHash, ibanHash, mobileHash }: { memberHash: Buffer; ibanHash: Buffer; mobileHash: Buffer }) => {
    const hashes = [memberHash, ibanHash, mobileHash];
    return build.selectFrom('blocked_debits').select('hash').where('hash', 'in', hashes).limit(sql.lit(1));
  },
);

/**
 * Orders that count: collected, in progress, or certain to be collected; neither failed nor still waiting for a code.
 */
const COUNTS = `(p.status IN ('pending', 'paid') OR p.status = 'open' AND (p.send_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM direct_debits c WHERE c.payment_id = p.id AND c.confirmed_at IS NOT NULL)))`;

/** What a member and an account were or will be charged since then, not counting one order. */
export const readDebitStanding = oneRow(
  { on_the_way: col.int4(), has_paid: col.bool(), of_member: col.int4(), of_account: col.int4() },
  fieldsOf<{ userId: string; ibanHash: Buffer; paymentId: string; since: Date }>(
    'userId',
    'ibanHash',
    'paymentId',
    'since',
  ),
  `SELECT
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
    ) AND p.method = 'direct_debit' AND p.id <> $3 AND ${COUNTS}`,
);

/** After a charge-back, bars the account and the mobile number from direct debit and revokes the mandate. */
export const blockDebit = noRows(
  ({ id, mandate_id }: { id: string; mandate_id: string | null }, at: Date) => [mandate_id, id, at],
  `WITH revoked AS (
     UPDATE mandates SET revoked_at = COALESCE(revoked_at, $3) WHERE id = $1 RETURNING iban_hash, mobile_hash
   ) INSERT INTO blocked_debits (hash, kind, payment_id, created_at)
   SELECT iban_hash, 'iban', $2::uuid, $3::timestamptz FROM revoked
   UNION ALL SELECT mobile_hash, 'mobile', $2::uuid, $3::timestamptz FROM revoked
   ON CONFLICT (hash) DO NOTHING`,
);

const rehash = (table: string, hash: string) => statement({}, `UPDATE ${table} SET ${hash} = $2 WHERE ${hash} = $1`);
/** Where hashes of a kind are stored besides the blocks. */
const REHASH: Record<BlockedDebitKind, readonly Statement[]> = {
  iban: [rehash('direct_debits', 'iban_hash'), rehash('mandates', 'iban_hash')],
  mobile: ['direct_debits', 'mandates', 'code_requests'].map((table) => rehash(table, 'mobile_hash')),
  member: [],
};
const REHASH_BLOCK = statement(
  {},
  `UPDATE blocked_debits SET hash = $2 WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM blocked_debits WHERE hash = $2)`,
);

/** Moves everything from one hash to another; a block that exists under both is not moved. */
export async function rehashDebit(
  db: Queryable,
  { kind, from, to }: { kind: BlockedDebitKind; from: Buffer; to: Buffer },
): Promise<void> {
  for (const each of [...REHASH[kind], REHASH_BLOCK]) await run(db, each, [from, to]);
}
