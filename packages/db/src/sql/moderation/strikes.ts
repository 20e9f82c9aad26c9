import { type Insertable, sql } from 'kysely';
import type { Strike } from '../../generated/tables.ts';
import { build, first, runBuilt } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Number of a member's unexpired strikes. */
export async function countStrikes(db: Queryable, userId: string, now: Date): Promise<number> {
  const counted = await first(
    db,
    build
      .selectFrom('strikes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('lifted_at', 'is', null),
  );
  return counted?.count ?? 0;
}

export const insertStrike = runBuilt((strike: Insertable<Strike>) => build.insertInto('strikes').values(strike));

export const liftStrikes = runBuilt(({ decisionId, at }: { decisionId: string; at: Date }) =>
  build
    .updateTable('strikes')
    .set({ lifted_at: at })
    .where('decision_id', '=', decisionId)
    .where('lifted_at', 'is', null),
);
