import { OPEN_STATUSES } from '@vonk/schema/constants';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Payment } from '../../generated/tables.ts';
import { anyBuilt, build, compiledOnce, oneBuilt, runBuilt, selectWhere, updateWhere } from '../build.ts';

/** By our id, with its discount code. */
export const findOrder = oneBuilt(
  compiledOnce((id: string) =>
    build
      .selectFrom('payments as p')
      .leftJoin('discount_codes as c', 'c.id', 'p.discount_code_id')
      .selectAll('p')
      .select('c.code')
      .where('p.id', '=', id),
  ),
);

export const isOrdered = anyBuilt(compiledOnce((id: string) => selectWhere('payments', { id }).select('id')));

/** Locks a member's row. @returns false for a deleted or banned member, who cannot buy */
export const holdBuyer = anyBuilt(
  compiledOnce((userId: string) =>
    selectWhere('users', { id: userId }).select('id').where('status', 'in', OPEN_STATUSES).forNoKeyUpdate(),
  ),
);

/** Locks an order in any state. */
export const lockOrder = oneBuilt((id: string) => selectWhere('payments', { id }).selectAll().forUpdate());

/**
 * Locks a member's orders that can still change. Call it before locking the member: every change to an order locks in
 * this sequence.
 */
export const lockOpenOrders = runBuilt((userId: string) =>
  selectWhere('payments', { user_id: userId })
    .select('id')
    .where('status', 'in', ['open', 'pending'])
    .orderBy('id')
    .forUpdate(),
);

export const insertOrder = oneBuilt(
  compiledOnce(({ at, ...order }: Omit<Insertable<Payment>, 'consented_at'> & { at: Date }) =>
    build
      .insertInto('payments')
      .values({ ...order, consented_at: at, created_at: at, updated_at: at })
      .returningAll(),
  ),
);

export const changeOrder = oneBuilt(
  compiledOnce((id: string, changes: Updateable<Payment>) =>
    updateWhere('payments', { id }).set(changes).returningAll(),
  ),
);

/** @returns false for an order that reached the provider, or has ended */
export const failUnmade = anyBuilt(({ id, at }: { id: string; at: Date }) =>
  updateWhere('payments', { id, status: sql.lit('open'), provider_id: null })
    .set({ status: 'failed', updated_at: at })
    .returning('id'),
);

/** @returns false if that was recorded before */
export const noteFailureTold = anyBuilt(({ id, at }: { id: string; at: Date }) =>
  updateWhere('payments', { id, failure_told_at: null }).set({ failure_told_at: at }).returning('id'),
);

/** A failed order of a member whose account is open and who has neither ordered again nor paid another order since. */
export const findFailedOrder = oneBuilt((id: string) =>
  build
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('profiles as pr', 'pr.user_id', 'u.id')
    .select(['p.user_id', 'p.site_id', 'p.amount_minor', 'p.currency', 'u.email', 'u.language', 'pr.name'])
    .where('p.id', '=', id)
    .where('p.status', '=', 'failed')
    .where('u.status', 'in', OPEN_STATUSES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as o')
            .select('o.id')
            .whereRef('o.user_id', '=', 'p.user_id')
            .whereRef('o.id', '<>', 'p.id')
            .where(({ or, eb, ref }) =>
              or([eb('o.created_at', '>', ref('p.created_at')), eb('o.paid_at', '>=', ref('p.created_at'))]),
            ),
        ),
      ),
    ),
);
