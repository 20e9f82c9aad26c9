import { sql } from 'kysely';
import { build, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

interface Use {
  codeId: string;
  userId: string;
  paymentId: string;
  at: Date;
}

const insertUse = ({ codeId, userId, paymentId, at }: Use) =>
  build
    .insertInto('discount_uses')
    .values({ discount_code_id: codeId, user_id: userId, payment_id: paymentId, created_at: at });

/**
 * Takes a code for a payment. The row is the use: there is one for each member, even with requests at the same time.
 * @returns whether it was free
 */
export function takeCode(db: Queryable, use: Use) {
  return some(
    db,
    insertUse(use)
      .onConflict((conflict) => conflict.columns(['discount_code_id', 'user_id']).doNothing())
      .returning('payment_id'),
  );
}

/** Takes it also from another payment, unless that one is paid. */
export async function takeCodeOver(db: Queryable, use: Use): Promise<void> {
  await rows(
    db,
    insertUse(use).onConflict((conflict) =>
      conflict
        .columns(['discount_code_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({
          payment_id: ref('excluded.payment_id'),
          created_at: ref('excluded.created_at'),
        }))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payments as p')
                .select('p.id')
                .whereRef('p.id', '=', 'discount_uses.payment_id')
                .where('p.status', '=', 'paid'),
            ),
          ),
        ),
    ),
  );
}

export async function letCodeGo(db: Queryable, paymentId: string): Promise<void> {
  await rows(db, build.deleteFrom('discount_uses').where('payment_id', '=', paymentId));
}

/**
 * Ends orders that never came to the provider and were written before an instant, or one of them, and lets their codes
 * go. One that a mandate may be charged for is left alone until its sending, or its confirmation, is long past.
 */
export async function expireUnmade(
  db: Queryable,
  { paymentId, before, chargedBefore, at }: { paymentId: string | null; before: Date; chargedBefore: Date; at: Date },
): Promise<void> {
  const unmade = build
    .updateTable('payments')
    .set({ status: 'expired', updated_at: at })
    .where('status', '=', sql.lit('open'))
    .where('provider_id', 'is', null)
    .where('created_at', '<', before)
    .where(
      ({ fn, selectFrom }) =>
        fn.coalesce(
          'payments.sent_at',
          selectFrom('direct_debits as d').select('d.confirmed_at').whereRef('d.payment_id', '=', 'payments.id'),
          sql<Date>`'-infinity'`,
        ),
      '<',
      chargedBefore,
    )
    .returning('id');
  await rows(
    db,
    build
      .with('given_up', () => (paymentId === null ? unmade : unmade.where('id', '=', paymentId)))
      .deleteFrom('discount_uses')
      .where('payment_id', 'in', ({ selectFrom }) => selectFrom('given_up').select('id')),
  );
}
