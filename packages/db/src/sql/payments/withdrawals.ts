import { type Insertable, type NotNull, sql } from 'kysely';
import type { Withdrawal } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, insertNew, oneBuilt, runBuilt, selectWhere, updateWhere } from '../build.ts';

/** The withdrawal period: this many days after the day of payment, by the site's time zone. */
interface Term {
  timeZone: string;
  days: number;
}

/** A member's paid orders, each with the end of its withdrawal period. */
const paidOrders = (userId: string, { timeZone, days }: Term) =>
  build
    .selectFrom('payments as p')
    .selectAll('p')
    .select(({ ref }) =>
      sql<Date>`((${ref('p.paid_at')} AT TIME ZONE ${timeZone})::date + 1 + ${days}::int)::timestamp AT TIME ZONE ${timeZone}`.as(
        'ends_at',
      ),
    )
    .where('p.user_id', '=', userId)
    .where('p.status', '=', 'paid')
    .$narrowType<{ paid_at: NotNull }>();

/** Locks a paid order of the member. */
export const lockPaidOrder = oneBuilt(({ paymentId, userId, ...term }: Term & { paymentId: string; userId: string }) =>
  paidOrders(userId, term).where('p.id', '=', paymentId).forUpdate(),
);

/** The member's paid orders that can still be withdrawn from, the earliest deadline first. */
export const readWithdrawable = allBuilt(({ userId, now, ...term }: Term & { userId: string; now: Date }) => {
  const left = paidOrders(userId, term).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('withdrawals as w').select('w.id').whereRef('w.payment_id', '=', 'p.id'))),
  );
  return build.selectFrom(left.as('orders')).selectAll().where('ends_at', '>', now).orderBy('ends_at').orderBy('id');
});

/** A member's paid orders without a withdrawal whose credits arrived after the account was deleted. */
export const readUnclaimed = allBuilt((userId: string) =>
  build
    .selectFrom('payments as p')
    .innerJoin('deletions as d', 'd.user_id', 'p.user_id')
    .selectAll('p')
    .where('p.user_id', '=', userId)
    .where('p.status', '=', 'paid')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('credit_entries as e')
          .select('e.id')
          .whereRef('e.payment_id', '=', 'p.id')
          .where('e.reason', '=', 'purchase')
          .whereRef('e.created_at', '>=', 'd.requested_at'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('withdrawals as w').select('w.id').whereRef('w.payment_id', '=', 'p.id'))),
    )
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id'),
);

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>;

export const readWithdrawal = oneBuilt((paymentId: string) =>
  selectWhere('withdrawals', { payment_id: paymentId }).selectAll(),
);

/** A withdrawal takes all unspent credits of its order, whichever refund is reported later. */
export const isWithdrawn = anyBuilt((paymentId: string) => {
  const withdrawn = selectWhere('withdrawals', { payment_id: paymentId }).select('id');
  return withdrawn.where('state', '<>', 'refused');
});

/** @returns null if its number is taken */
export const insertWithdrawal = oneBuilt((withdrawal: Insertable<Withdrawal>) =>
  insertNew('withdrawals', withdrawal, ['number']).returningAll(),
);

/** Records that the money was refunded, or never will be. @returns null if that was already recorded */
export const settleWithdrawal = oneBuilt(
  ({ id, isBack, refundId, at }: { id: string; isBack: boolean; refundId: string | null; at: Date }) =>
    updateWhere('withdrawals', { id, state: sql.lit('requested') })
      .set(({ fn, val }) => ({
        state: isBack ? 'refunded' : 'refused',
        refunded_at: isBack ? at : null,
        refused_at: isBack ? null : at,
        provider_refund_id: fn.coalesce(val(refundId), 'provider_refund_id'),
      }))
      .returningAll(),
);

/** Enqueues a job, each under its own key, for withdrawals whose refund has been outstanding since then. */
export const enqueueRefunds = runBuilt(({ before, keyPrefix }: { before: Date; keyPrefix: string }) =>
  selectWhere('withdrawals', { state: sql.lit('requested') })
    .select(({ ref }) =>
      sql`graphile_worker.add_job('refund-withdrawal', json_build_object('withdrawalId', ${ref('id')}),
        job_key := ${keyPrefix} || ${ref('id')})`.as('job'),
    )
    .where('requested_at', '<', before),
);
