import { sql } from 'kysely';
import { insertsInto, oneBuiltValue, runBuilt, selectWhere, updateWhere } from '../build.ts';

/** Number of a member's unexpired strikes. */
export const countStrikes = oneBuiltValue(
  (userId: string, now: Date) =>
    selectWhere('strikes', { user_id: userId, lifted_at: null })
      .select(sql<number>`count(*)::int`.as('count'))
      .where('expires_at', '>', now),
  0,
);

export const insertStrike = insertsInto('strikes');

export const liftStrikes = runBuilt(({ decisionId, at }: { decisionId: string; at: Date }) =>
  updateWhere('strikes', { decision_id: decisionId, lifted_at: null }).set({ lifted_at: at }),
);
