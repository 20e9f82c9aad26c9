import { type Insertable, sql } from 'kysely';
import type { Payment } from '../../generated/tables.ts';
import { build, first, rows } from '../build.ts';
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

export async function isOrdered(db: Queryable, id: string): Promise<boolean> {
  return (await first(db, build.selectFrom('payments').select('id').where('id', '=', id))) !== null;
}

/** Holds the row of a member. @returns false for one who left or was banned, who buys nothing */
export async function holdBuyer(db: Queryable, userId: string): Promise<boolean> {
  const held = await first(
    db,
    build
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('status', 'in', ['not_confirmed', 'active'])
      .forNoKeyUpdate(),
  );
  return held !== null;
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

/** Keeps where an order is paid. */
export function keepCheckout(
  db: Queryable,
  { id, ...made }: { id: string; provider_id: string; checkout_url: string | null; expires_at: Date | null },
) {
  return first(db, build.updateTable('payments').set(made).where('id', '=', id).returningAll());
}

/** @returns false for an order that came to the provider, or is over */
export async function failUnmade(db: Queryable, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const failed = await first(
    db,
    build
      .updateTable('payments')
      .set({ status: 'failed', updated_at: at })
      .where('id', '=', id)
      .where('status', '=', sql.lit('open'))
      .where('provider_id', 'is', null)
      .returning('id'),
  );
  return failed !== null;
}

/** @returns false where it was noted before */
export async function noteFailureTold(db: Queryable, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const noted = await first(
    db,
    build
      .updateTable('payments')
      .set({ failure_told_at: at })
      .where('id', '=', id)
      .where('failure_told_at', 'is', null)
      .returning('id'),
  );
  return noted !== null;
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
      .where('u.status', 'in', ['not_confirmed', 'active'])
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
