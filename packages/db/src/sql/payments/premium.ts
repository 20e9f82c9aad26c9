import { sql } from 'kysely';
import { build, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

/**
 * An order keeps its buyer premium while at least half of its price stays paid; otherwise a gift of one credit would
 * buy it.
 */
const premiumOrders = (userId: string) =>
  build
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .where(
      ({ ref }) =>
        sql<boolean>`2 * (${ref('refunded_minor')} + ${ref('charged_back_minor')})::bigint <= ${ref('amount_minor')}`,
    );

/** Call after a member's payment or refund. The caller has locked the member's row. */
export async function updatePremium(db: Queryable, userId: string): Promise<void> {
  const update = build
    .updateTable('users')
    .set({ paid_user: sql<boolean>`EXISTS ${premiumOrders(userId)}` })
    .where('id', '=', userId);
  await rows(db, update);
}

/** Whether another order gives the member buyer premium. */
export function isPremiumWithout(db: Queryable, order: { id: string; user_id: string }) {
  return some(db, premiumOrders(order.user_id).where('id', '<>', order.id).limit(sql.lit(1)));
}
