import { lockUsers, prepared } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** Shows members again whose pause is over, unless they were banned or left meanwhile. */
export async function endPauses(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const over = await prepared<{ id: string }>(
      client,
      `SELECT id FROM users WHERE paused_until <= $1 AND status = 'active' ORDER BY id`,
      [now],
    );
    const ids = over.map(({ id }) => id);
    await lockUsers(client, ids);
    // Who chose another time meanwhile keeps it.
    await prepared(
      client,
      `WITH ended AS (
         UPDATE users SET paused_until = NULL WHERE id = ANY($1::uuid[]) AND paused_until <= $2 AND status = 'active' RETURNING id
       )
       UPDATE profiles p SET status = 'active' FROM ended WHERE p.user_id = ended.id AND p.status = 'paused'`,
      [ids, now],
    );
  });
}
