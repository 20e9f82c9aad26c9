import { type Selectable, sql } from 'kysely';
import type { Ban } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, oneBuilt, runBuilt, selectWhere, updateWhere } from '../build.ts';

export const insertBan = runBuilt((ban: Omit<Selectable<Ban>, 'lifted_at' | 'lifted_by'>) =>
  build.insertInto('bans').values(ban),
);

export const closeBannedUser = runBuilt((userId: string) =>
  updateWhere('users', { id: userId }).set({ status: 'banned' }),
);

/** Cancels orders that were not sent yet; skips locked ones. */
export const cancelUnsentOrders = allBuilt(({ userId, at }: { userId: string; at: Date }) => {
  const unsent = selectWhere('payments', { user_id: userId, status: sql.lit('open'), sent_at: null })
    .select('id')
    .where('send_at', 'is not', null)
    .forUpdate()
    .skipLocked();
  return build
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: at })
    .where('id', 'in', unsent)
    .returning(['id', 'user_id', 'discount_code_id']);
});

export const revokeMandates = runBuilt(({ userId, at }: { userId: string; at: Date }) =>
  updateWhere('mandates', { user_id: userId, revoked_at: null }).set({ revoked_at: at }),
);

/** Restores the mandates that were revoked at an instant. */
export const restoreMandates = runBuilt(({ userId, revokedAt }: { userId: string; revokedAt: Date }) =>
  updateWhere('mandates', { user_id: userId, revoked_at: revokedAt }).set({ revoked_at: null }),
);

/** Lifts the active ban; null if there is none. */
export const liftRunningBan = oneBuilt(
  ({ userId, by, at }: { userId: string; by: NonNullable<Ban['lifted_by']>; at: Date }) =>
    build
      .updateTable('bans as b')
      .from('profiles as p')
      .set({ lifted_at: at, lifted_by: by })
      .where('b.user_id', '=', userId)
      .where('b.lifted_at', 'is', null)
      .whereRef('p.user_id', '=', 'b.user_id')
      .returning(['b.decision_id', 'p.id as profile_id', 'b.since', 'b.previous_status', 'b.previous_profile_status']),
);

/** False if the account is not banned. */
export const reopenBannedUser = anyBuilt(({ userId, status }: { userId: string; status: Ban['previous_status'] }) =>
  updateWhere('users', { id: userId, status: 'banned' }).set({ status }).returning('id'),
);

/** The ban of a decision, if still active. */
export const findRunningBan = oneBuilt((decisionId: string) =>
  selectWhere('bans', { decision_id: decisionId, lifted_at: null }).select(['user_id', 'until']),
);

/** What a member sees of the active ban. */
export const readBanOf = oneBuilt(({ userId, now }: { userId: string; now: Date }) =>
  build
    .selectFrom('bans as b')
    .innerJoin('moderation_decisions as d', 'd.id', 'b.decision_id')
    .select(['b.decision_id', 'b.until'])
    .select((eb) => [
      eb.ref('d.facts').$notNull().as('facts'),
      eb('d.appeal_until', '>', now).$castTo<boolean>().as('can_appeal'),
    ])
    .where('b.user_id', '=', userId)
    .where('b.lifted_at', 'is', null),
);
