import { deleteSessionByHash, writeLiveEvents } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** Ends the session of a token and notifies its open pages; an unknown token counts as already ended. */
export async function endSession(ctx: Context, { token }: { token: string }): Promise<void> {
  const events = await ctx.db.tx(async (client) => {
    const ended = await deleteSessionByHash(client, hashSecret(token));
    return writeLiveEvents(
      client,
      ended.map(({ user_id: userId }) => ({ userId, kind: 'session_ended', data: {} })),
    );
  });
  ctx.live.nudge(events);
}
