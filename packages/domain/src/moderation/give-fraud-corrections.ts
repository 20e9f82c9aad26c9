import { prepared, type Queryable } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { enqueueAll } from '../jobs/enqueue.ts';

/** How many are noted in one transaction. */
const BATCH = 200;

/**
 * Has those told whom a mail warned of a ban that an appeal undid, a batch a transaction. Run again after it broke off, it
 * goes on where it was.
 */
export async function giveFraudCorrections(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  for (;;) {
    const noted = await ctx.db.tx(async (client) => {
      const userIds = await noteBatch(client, decisionId, at);
      await enqueueAll(
        client,
        'fraud-correction-mail',
        userIds.map((userId) => ({ decisionId, userId })),
      );
      return userIds.length;
    });
    if (noted < BATCH) return;
  }
}

async function noteBatch(client: Queryable, decisionId: string, at: Date): Promise<string[]> {
  const rows = await prepared<{ user_id: string }>(
    client,
    `UPDATE fraud_notices SET withdrawn_at = $2
     WHERE decision_id = $1 AND withdrawn_at IS NULL AND user_id = ANY(ARRAY(
       SELECT n.user_id FROM fraud_notices n JOIN moderation_decisions d ON d.id = n.decision_id
       WHERE n.decision_id = $1 AND n.mailed_at IS NOT NULL AND n.withdrawn_at IS NULL AND d.reversed_at IS NOT NULL
       ORDER BY n.user_id LIMIT $3 FOR UPDATE OF n))
     RETURNING user_id`,
    [decisionId, at, BATCH],
  );
  return rows.map((row) => row.user_id);
}
