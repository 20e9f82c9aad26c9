import { activateAccount, findActivation, lockUsers, spendActivation, voidLinks } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { type Origin, startSession } from '../accounts/start-session.ts';
import { deliverHeldMessages } from '../chat/deliver-held-messages.ts';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { tellNetwork } from '../tracking/tell-network.ts';

/**
 * Confirms the e-mail address: activates the account, shows the profile, delivers waiting messages and starts a
 * session. A link works once.
 * @throws AppError `token_invalid`.
 */
export async function activate(
  ctx: Context,
  { siteId, token, origin }: { siteId: string; token: string; origin: Origin },
): Promise<{ userId: string; sessionToken: string; delivered: number }> {
  const now = ctx.clock.now();
  const tokenHash = hashSecret(token);
  const { userId, delivered } = await ctx.db.tx(async (client) => {
    const user = await findActivation(client, { tokenHash, siteId });
    if (!user) throw new AppError('token_invalid', { field: 'token' });
    const { id: userId } = user;
    // Locked before a link is spent: a member has several, and each spends the others.
    await lockUsers(client, [userId]);
    if (!(await spendActivation(client, { tokenHash, userId, now }))) {
      throw new AppError('token_invalid', { field: 'token' });
    }
    await voidLinks(client, { userId, actions: ['activate'], now });
    const delivered = await deliverHeldMessages(client, { userId, at: now, isDemo: ctx.options.isDemo });
    await activateAccount(client, { userId, now });
    await enqueue(client, 'send-welcome-mail', { userId });
    await tellNetwork(client, { userId, event: 'confirmed', at: now });
    return { userId, delivered };
  });
  ctx.live.nudge(delivered.events);
  return { userId, sessionToken: await startSession(ctx, { userId, origin }), delivered: delivered.count };
}
