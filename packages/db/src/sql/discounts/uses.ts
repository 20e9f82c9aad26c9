import { anyBuilt, deleteWhere, insertNew, runBuilt } from '../build.ts';
import type { Queryable } from '../query.ts';
import { noRows, run, statement } from '../statement.ts';

interface Use {
  codeId: string;
  userId: string;
  paymentId: string;
  at: Date;
}

/**
 * Takes a code for a payment. The row is the use; each member can have only one, even with concurrent requests.
 * @returns whether it was free
 */
export const takeCode = anyBuilt(({ codeId, userId, paymentId, at }: Use) => {
  const use = { discount_code_id: codeId, user_id: userId, payment_id: paymentId, created_at: at };
  return insertNew('discount_uses', use, ['discount_code_id', 'user_id']).returning('payment_id');
});

/** Takes a code even from another payment, unless that one is paid. */
export const takeCodeOver = noRows(
  ({ codeId, userId, paymentId, at }: Use) => [codeId, userId, paymentId, at],
  `INSERT INTO discount_uses AS u (discount_code_id, user_id, payment_id, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (discount_code_id, user_id) DO UPDATE SET payment_id = excluded.payment_id, created_at = excluded.created_at
   WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = u.payment_id AND p.status = 'paid')`,
);

export const letCodeGo = runBuilt((paymentId: string) => deleteWhere('discount_uses', { payment_id: paymentId }));

const expire = (which: string) =>
  statement(
    {},
    `WITH given_up AS (
       UPDATE payments SET status = 'expired', updated_at = $1
       WHERE status = 'open' AND provider_id IS NULL AND created_at < $2 AND ${which}
         AND COALESCE(sent_at, (SELECT confirmed_at FROM direct_debits d WHERE d.payment_id = payments.id), '-infinity') < $3
       RETURNING id
     ) DELETE FROM discount_uses WHERE payment_id IN (SELECT id FROM given_up)`,
  );
const EXPIRE_ALL = expire('true');
const EXPIRE_ONE = expire('id = $4');

/**
 * Expires orders that never reached the provider and were written before an instant, or one of them, and releases their
 * codes. An order that may be charged to a mandate is kept until well after its sending or confirmation.
 */
export async function expireUnmade(
  db: Queryable,
  { paymentId, before, chargedBefore, at }: { paymentId: string | null; before: Date; chargedBefore: Date; at: Date },
): Promise<void> {
  const values = [at, before, chargedBefore];
  await (paymentId === null ? run(db, EXPIRE_ALL, values) : run(db, EXPIRE_ONE, [...values, paymentId]));
}
