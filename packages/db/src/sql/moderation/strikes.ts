import { type Insertable, sql } from 'kysely';
import type { Strike } from '../../generated/tables.ts';
import { build, first, runBuilt, selectWhere, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Number of a member's unexpired strikes. */
export async function countStrikes(db: Queryable, userId: string, now: Date): Promise<number> {
  const counted = await first(
    db,
    selectWhere('strikes', { user_id: userId, lifted_at: null })
      .select(sql<number>`count(*)::int`.as('count'))
      .where('expires_at', '>', now),
  );
  return counted?.count ?? 0;
}

export const insertStrike = runBuilt((strike: Insertable<Strike>) => build.insertInto('strikes').values(strike));

export const liftStrikes = runBuilt(({ decisionId, at }: { decisionId: string; at: Date }) =>
  updateWhere('strikes', { decision_id: decisionId, lifted_at: null }).set({ lifted_at: at }),
);
