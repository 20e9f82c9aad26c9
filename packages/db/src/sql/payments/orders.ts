import { OPEN_STATUSES } from '@vonk/schema/constants';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Payment } from '../../generated/tables.ts';
import { build, first, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

/** By our id, with the code that it was ordered with. */
export function findOrder(db: Queryable, id: string) {
  return first(
    db,
    build
      .selectFrom('payments as p')
      .leftJoin('discount_codes as c', 'c.id', 'p.discount_code_id')
      .selectAll('p')
      .select('c.code')
      .where('p.id', '=', id),
  );
}

export function isOrdered(db: Queryable, id: string) {
  return some(db, build.selectFrom('payments').select('id').where('id', '=', id));
}

/** Holds the row of a member. @returns false for one who left or was banned, who buys nothing */
export function holdBuyer(db: Queryable, userId: string) {
  return some(
    db,
    build
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('status', 'in', OPEN_STATUSES)
      .forNoKeyUpdate(),
  );
}

/** Locks an order, whatever became of it. */
export function lockOrder(db: Queryable, id: string) {
  return first(db, build.selectFrom('payments').selectAll().where('id', '=', id).forUpdate());
}

/** Locks the orders of a member that can still move: before the member is, as whatever moves an order locks both. */
export async function lockOpenOrders(db: Queryable, userId: string): Promise<void> {
  await rows(
    db,
    build
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['open', 'pending'])
      .orderBy('id')
      .forUpdate(),
  );
}

export async function insertOrder(
  db: Queryable,
  { at, ...order }: Omit<Insertable<Payment>, 'consented_at'> & { at: Date },
): Promise<void> {
  await rows(db, build.insertInto('payments').values({ ...order, consented_at: at, created_at: at, updated_at: at }));
}

export function changeOrder(db: Queryable, id: string, changes: Updateable<Payment>) {
  return first(db, build.updateTable('payments').set(changes).where('id', '=', id).returningAll());
}

/** @returns false for an order that came to the provider, or is over */
export function failUnmade(db: Queryable, { id, at }: { id: string; at: Date }) {
  return some(
    db,
    build
      .updateTable('payments')
      .set({ status: 'failed', updated_at: at })
      .where('id', '=', id)
      .where('status', '=', sql.lit('open'))
      .where('provider_id', 'is', null)
      .returning('id'),
  );
}

/** @returns false where it was noted before */
export function noteFailureTold(db: Queryable, { id, at }: { id: string; at: Date }) {
  return some(
    db,
    build
      .updateTable('payments')
      .set({ failure_told_at: at })
      .where('id', '=', id)
      .where('failure_told_at', 'is', null)
      .returning('id'),
  );
}

/** A failed order of a member who is still there and has neither ordered again nor paid another order since. */
export function findFailedOrder(db: Queryable, id: string) {
  return first(
    db,
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
}
