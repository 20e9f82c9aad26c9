import { type Insertable, sql } from 'kysely';
import type { Strike } from '../../generated/tables.ts';
import { build, first, rows } from '../build.ts';
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

export async function insertStrike(client: Queryable, strike: Insertable<Strike>): Promise<void> {
  await rows(client, build.insertInto('strikes').values(strike));
}

export async function liftStrikes(
  client: Queryable,
  { decisionId, at }: { decisionId: string; at: Date },
): Promise<void> {
  const update = build
    .updateTable('strikes')
    .set({ lifted_at: at })
    .where('decision_id', '=', decisionId)
    .where('lifted_at', 'is', null);
  await rows(client, update);
}
