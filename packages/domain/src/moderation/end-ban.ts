import { lockUsers, preparedOne } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { liftBan } from './ban-user.ts';

/** Lifts a ban whose time is over, unless it was lifted before. */
export async function endBan(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  const find = `SELECT user_id FROM bans WHERE decision_id = $1 AND lifted_at IS NULL AND until <= $2`;
  await ctx.db.tx(async (client) => {
    const ban = await preparedOne<{ user_id: string }>(client, find, [decisionId, at]);
    if (!ban) return;
    await lockUsers(client, [ban.user_id]);
    // It may have been lifted, and another one begun, while this waited for the lock.
    if (await preparedOne(client, find, [decisionId, at]))
      await liftBan(client, { userId: ban.user_id, by: 'end', at });
  });
}
