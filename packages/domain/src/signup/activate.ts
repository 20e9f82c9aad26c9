import { lockUsers, prepared, preparedOne } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { type Origin, startSession } from '../accounts/start-session.ts';
import { deliverHeldMessages } from '../chat/deliver-held-messages.ts';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { tellNetwork } from '../tracking/tell-network.ts';

/**
 * Confirms the e-mail address: the account becomes active, the profile visible, waiting messages are delivered and a
 * session starts. A link works once.
 * @throws AppError `token_invalid`.
 */
export async function activate(
  ctx: Context,
  { siteId, token, origin }: { siteId: string; token: string; origin: Origin },
): Promise<{ userId: string; sessionToken: string; delivered: number }> {
  const now = ctx.clock.now();
  const { userId, delivered } = await ctx.db.tx(async (client) => {
    const user = await preparedOne<{ id: string }>(
      client,
      `SELECT u.id FROM one_time_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.token_hash = $1 AND t.action = 'activate' AND u.site_id = $2`,
      [hashSecret(token), siteId],
    );
    if (!user) throw new AppError('token_invalid', { field: 'token' });
    // Before any link is spent: a member has several, and each spends the others.
    await lockUsers(client, [user.id]);
    const used = await prepared(
      client,
      `UPDATE one_time_tokens t SET used_at = $3 FROM users u
       WHERE t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $3 AND u.id = $2 AND u.status = 'not_confirmed'
       RETURNING 1`,
      [hashSecret(token), user.id, now],
    );
    if (used.length === 0) throw new AppError('token_invalid', { field: 'token' });
    await prepared(
      client,
      `UPDATE one_time_tokens SET used_at = $2 WHERE user_id = $1 AND action = 'activate' AND used_at IS NULL`,
      [user.id, now],
    );
    const delivered = await deliverHeldMessages(client, {
      userId: user.id,
      at: now,
      isDemo: ctx.options.isDemo,
    });
    await prepared(client, `UPDATE users SET status = 'active', confirmed_at = $2 WHERE id = $1`, [user.id, now]);
    await prepared(client, `UPDATE profiles SET status = 'active', last_active_at = $2 WHERE user_id = $1`, [
      user.id,
      now,
    ]);
    await enqueue(client, 'send-welcome-mail', { userId: user.id });
    await tellNetwork(client, { userId: user.id, event: 'confirmed', at: now });
    return { userId: user.id, delivered };
  });
  ctx.live.nudge(delivered.events);
  return { userId, sessionToken: await startSession(ctx, { userId, origin }), delivered: delivered.count };
}
