import type { LeavingReason } from '@vonk/schema/constants';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Deletion, Tables } from '../../generated/tables.ts';
import { anyRowOf, build, first, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** How an account and its profile stood before they were deleted. */
export type StatesBefore = Pick<Selectable<Deletion>, 'user_status' | 'profile_status'>;

/** How the open account of a member stands; null where another request closed it, or changed its password. */
export function readOpenStates(
  db: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<StatesBefore | null> {
  return first(
    db,
    build
      .selectFrom('users as u')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['u.status as user_status', 'p.status as profile_status'])
      .where('u.id', '=', userId)
      .where('u.password_hash', '=', passwordHash)
      .where('u.status', 'in', ['not_confirmed', 'active']),
  );
}

/** Closes an account, so that nobody sees it and no session or push is left; the caller holds the member's row. */
export async function closeAccount(
  db: Queryable,
  deletion: StatesBefore & { user_id: string; requested_at: Date; final_at: Date; reason: LeavingReason | null },
): Promise<void> {
  const { user_id: userId } = deletion;
  await rows(db, build.updateTable('users').set({ status: 'deleted', new_email: null }).where('id', '=', userId));
  await rows(db, build.updateTable('profiles').set({ status: 'disabled' }).where('user_id', '=', userId));
  await rows(db, build.insertInto('deletions').values(deletion));
  await rows(db, build.deleteFrom('sessions').where('user_id', '=', userId));
}

/** Cancels a member's orders that only this site knows of: not sent by a mandate yet, or a direct debit not confirmed. */
export function cancelUnknownOrders(db: Queryable, { userId, now }: { userId: string; now: Date }) {
  return rows(
    db,
    build
      .updateTable('payments as p')
      .set({ status: 'canceled', updated_at: now })
      .where('p.user_id', '=', userId)
      .where('p.status', '=', sql.lit('open'))
      .where('p.provider_id', 'is', null)
      .where('p.sent_at', 'is', null)
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('p.send_at', 'is not', null),
          exists(
            selectFrom('direct_debits as d')
              .select('d.payment_id')
              .whereRef('d.payment_id', '=', 'p.id')
              .where('d.confirmed_at', 'is', null),
          ),
        ]),
      )
      .returning(['p.id', 'p.user_id', 'p.discount_code_id']),
  );
}

/** Whom the mails of a deletion go to; null for a member who is back, or gone for good. */
export function findDeletionReader(
  db: Queryable,
  { userId, requestedAt, now }: { userId: string; requestedAt: Date; now: Date },
) {
  return first(
    db,
    build
      .selectFrom('deletions as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['u.id', 'u.site_id', 'u.email', 'u.language', 'p.name', 'd.final_at'])
      .where('d.user_id', '=', userId)
      .where('d.requested_at', '=', requestedAt)
      .where('d.final_at', '>', now)
      .where('d.account_erased_at', 'is', null),
  );
}

/** Takes those who are to be reminded: their time ends until then. */
export function takeUnreminded(db: Queryable, { now, until }: { now: Date; until: Date }) {
  return rows(
    db,
    build
      .updateTable('deletions')
      .set({ reminded_at: now })
      .where('reminded_at', 'is', null)
      .where('final_at', '>', now)
      .where('final_at', '<=', until)
      .returning(['user_id', 'requested_at']),
  );
}

/** Ends a deletion whose time is not over. @returns how the account and its profile were before */
export function undoDeletion(
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<StatesBefore | null> {
  return first(
    db,
    build
      .deleteFrom('deletions')
      .where('user_id', '=', userId)
      .where('final_at', '>', now)
      .where('account_erased_at', 'is', null)
      .returning(['user_status', 'profile_status']),
  );
}

/** Opens an account again, as it was. */
export async function reopenAccount(
  db: Queryable,
  { userId, before, now }: { userId: string; before: StatesBefore; now: Date },
): Promise<void> {
  const { user_status, profile_status } = before;
  await rows(db, build.updateTable('users').set({ status: user_status }).where('id', '=', userId));
  await rows(
    db,
    build.updateTable('profiles').set({ status: profile_status, last_active_at: now }).where('user_id', '=', userId),
  );
}

/**
 * The condition that what profile `p` said and showed is still needed: a report of it waits for an answer, or people who
 * talked with it are being warned of a fraud, of whom the last are those of a ban since `warnedSince`.
 */
const isNeeded = (warnedSince: Date) => {
  const { or, exists, selectFrom } = expressionBuilder<Tables & { p: Tables['profiles'] }, 'p'>();
  return or([
    exists(
      selectFrom('reports as r')
        .select('r.id')
        .whereRef('r.profile_id', '=', 'p.id')
        .where('r.status', '=', sql.lit('open')),
    ),
    exists(
      selectFrom('bans as b')
        .innerJoin('moderation_decisions as md', 'md.id', 'b.decision_id')
        .select('b.decision_id')
        .whereRef('b.user_id', '=', 'p.user_id')
        .where('b.lifted_at', 'is', null)
        .where('md.rule', '=', 'fraud')
        .where('b.since', '>', warnedSince),
    ),
  ]);
};

interface Due {
  now: Date;
  /** People were warned of a fraud, where its ban is older. */
  warnedSince: Date;
}

/**
 * Takes accounts that are to be erased. Those that could not be go behind all others, so that they keep nobody waiting,
 * no matter how many.
 */
export async function takeDue(db: Queryable, { now, warnedSince, limit }: Due & { limit: number }): Promise<string[]> {
  const due = build
    .selectFrom('deletions as d')
    .innerJoin('profiles as p', 'p.user_id', 'd.user_id')
    .select('d.user_id')
    .where('d.final_at', '<=', now)
    .where('d.erased_at', 'is', null)
    .where(({ eb, or, not }) => or([eb('d.account_erased_at', 'is', null), not(isNeeded(warnedSince))]))
    .orderBy('d.tried_at', (order) => order.asc().nullsFirst())
    .orderBy('d.final_at')
    .limit(limit);
  const taken = await rows(
    db,
    build.updateTable('deletions').set({ tried_at: now }).where('user_id', '=', anyRowOf(due)).returning('user_id'),
  );
  return taken.map(({ user_id }) => user_id);
}

/** What of a member is to be erased; null for one who came back, or whose time is not over. */
export function findDue(db: Queryable, { userId, now, warnedSince }: Due & { userId: string }) {
  return first(
    db,
    build
      .selectFrom('deletions as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .innerJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['d.account_erased_at', 'p.id as profile_id'])
      .select(isNeeded(warnedSince).$castTo<boolean>().as('is_needed'))
      .where('d.user_id', '=', userId)
      .where('d.final_at', '<=', now)
      .where('d.erased_at', 'is', null)
      .where('u.status', '=', 'deleted'),
  );
}

/** Keeps that nothing is left to erase. */
export async function endDeletion(db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await rows(db, build.updateTable('deletions').set({ erased_at: now }).where('user_id', '=', userId));
}

/** An account that is gone for good can use no credits. */
export async function isErased(db: Queryable, userId: string): Promise<boolean> {
  const erased = await first(
    db,
    build
      .selectFrom('deletions')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('account_erased_at', 'is not', null),
  );
  return erased !== null;
}
