import { findRunningBan, lockUsers } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { liftBan } from './ban-user.ts';

/**
 * Lifts a ban whose time is over, unless it was lifted before.
 * @throws if the ban is not over yet by this process's clock, so that the job is retried.
 */
export async function endBan(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const ban = await findRunningBan(client, decisionId);
    if (!ban?.until) return;
    if (ban.until > at) throw new Error('the ban is not over yet by the clock of this process');
    await lockUsers(client, [ban.user_id]);
    // It may have been lifted, and a new one made, while this waited for the lock.
    if (await findRunningBan(client, decisionId)) await liftBan(client, { userId: ban.user_id, by: 'end', at });
  });
}
