import { sql } from 'kysely';
import { anyBuilt, runBuilt, selectWhere, updateWhere } from '../build.ts';

/**
 * An order keeps its buyer premium while at least half of its price stays paid; otherwise a gift of one credit would
 * buy it.
 */
const premiumOrders = (userId: string) =>
  selectWhere('payments', { user_id: userId, status: 'paid' })
    .select('id')
    .where(
      ({ ref }) =>
        sql<boolean>`2 * (${ref('refunded_minor')} + ${ref('charged_back_minor')})::bigint <= ${ref('amount_minor')}`,
    );

/** Call after a member's payment or refund. The caller has locked the member's row. */
export const updatePremium = runBuilt((userId: string) =>
  updateWhere('users', { id: userId }).set({ paid_user: sql<boolean>`EXISTS ${premiumOrders(userId)}` }),
);

/** Whether another order gives the member buyer premium. */
export const isPremiumWithout = anyBuilt((order: { id: string; user_id: string }) =>
  premiumOrders(order.user_id).where('id', '<>', order.id).limit(sql.lit(1)),
);
