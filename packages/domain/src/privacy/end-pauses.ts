import { endPausesOf, lockUsers, readPausesOver } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** Makes members visible whose pause is over, unless they were banned or deleted. */
export async function endPauses(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const userIds = await readPausesOver(client, now);
    await lockUsers(client, userIds);
    await endPausesOf(client, { userIds, now });
  });
}
