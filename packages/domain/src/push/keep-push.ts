import { forgetOtherEndpoints, keepSubscription, lockUsers } from '@vonk/db/sql';
import { invalidField, type PushSubscription } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';

const LONGEST_USER_AGENT = 300;

interface KeepPush {
  member: Pick<SessionMember, 'userId' | 'sessionId'>;
  subscription: PushSubscription | 'denied' | false;
  userAgent: string;
}

/**
 * Stores where this session's browser receives pushes. A session has one; an endpoint of another session moves to this
 * one. It ends with the session: by logout, a new password, or expiry.
 * @throws AppError `invalid_input` if it cannot be a browser's subscription.
 */
export async function keepPush(ctx: Context, { member, subscription, userAgent }: KeepPush): Promise<void> {
  const { userId, sessionId } = member;
  if (subscription === false || subscription === 'denied') {
    await ctx.db.prisma.pushSubscription.deleteMany({ where: { session_id: sessionId } });
    return;
  }
  if (!(await ctx.push.accepts(subscription))) throw invalidField('subscription', 'invalid_value');
  const { endpoint, p256dh, auth } = subscription;
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    await forgetOtherEndpoints(client, { sessionId, endpoint });
    await keepSubscription(client, {
      id: newId(now),
      userId,
      sessionId,
      endpoint,
      p256dh,
      auth,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      now,
    });
  });
}
