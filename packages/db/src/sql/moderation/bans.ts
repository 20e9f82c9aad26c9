import { type Selectable, sql } from 'kysely';
import type { Ban } from '../../generated/tables.ts';
import { build, first, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

export async function insertBan(
  client: Queryable,
  ban: Omit<Selectable<Ban>, 'lifted_at' | 'lifted_by'>,
): Promise<void> {
  await rows(client, build.insertInto('bans').values(ban));
}

export async function closeBannedUser(client: Queryable, userId: string): Promise<void> {
  await rows(client, build.updateTable('users').set({ status: 'banned' }).where('id', '=', userId));
}

/** Cancels orders that were not sent yet; skips locked ones. */
export function cancelUnsentOrders(client: Queryable, { userId, at }: { userId: string; at: Date }) {
  const unsent = build
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('open'))
    .where('send_at', 'is not', null)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked();
  const update = build
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: at })
    .where('id', 'in', unsent)
    .returning(['id', 'user_id', 'discount_code_id']);
  return rows(client, update);
}

export async function revokeMandates(client: Queryable, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const update = build
    .updateTable('mandates')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  await rows(client, update);
}

/** Restores the mandates that were revoked at an instant. */
export async function restoreMandates(
  client: Queryable,
  { userId, revokedAt }: { userId: string; revokedAt: Date },
): Promise<void> {
  const update = build
    .updateTable('mandates')
    .set({ revoked_at: null })
    .where('user_id', '=', userId)
    .where('revoked_at', '=', revokedAt);
  await rows(client, update);
}

/** Lifts the active ban; null if there is none. */
export function liftRunningBan(
  client: Queryable,
  { userId, by, at }: { userId: string; by: NonNullable<Ban['lifted_by']>; at: Date },
) {
  const update = build
    .updateTable('bans as b')
    .from('profiles as p')
    .set({ lifted_at: at, lifted_by: by })
    .where('b.user_id', '=', userId)
    .where('b.lifted_at', 'is', null)
    .whereRef('p.user_id', '=', 'b.user_id')
    .returning(['b.decision_id', 'p.id as profile_id', 'b.since', 'b.previous_status', 'b.previous_profile_status']);
  return first(client, update);
}

/** False if the account is not banned. */
export function reopenBannedUser(
  client: Queryable,
  { userId, status }: { userId: string; status: Ban['previous_status'] },
): Promise<boolean> {
  const update = build
    .updateTable('users')
    .set({ status })
    .where('id', '=', userId)
    .where('status', '=', 'banned')
    .returning('id');
  return some(client, update);
}

/** The ban of a decision, if still active. */
export function findRunningBan(db: Queryable, decisionId: string) {
  const query = build
    .selectFrom('bans')
    .select(['user_id', 'until'])
    .where('decision_id', '=', decisionId)
    .where('lifted_at', 'is', null);
  return first(db, query);
}

/** What a member sees of the active ban. */
export function readBanOf(db: Queryable, { userId, now }: { userId: string; now: Date }) {
  const query = build
    .selectFrom('bans as b')
    .innerJoin('moderation_decisions as d', 'd.id', 'b.decision_id')
    .select(['b.decision_id', 'b.until'])
    .select((eb) => [
      eb.ref('d.facts').$notNull().as('facts'),
      eb('d.appeal_until', '>', now).$castTo<boolean>().as('can_appeal'),
    ])
    .where('b.user_id', '=', userId)
    .where('b.lifted_at', 'is', null);
  return first(db, query);
}
