import { deleteOtherSessions, deleteOwnSession, lockUsers, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import type { SessionMember } from './find-session.ts';

type Caller = Pick<SessionMember, 'userId' | 'sessionId'>;

/**
 * Ends one of the member's sessions, including the pushes to that browser.
 * @throws AppError `not_found`, also for another member's session.
 */
export async function endOwnSession(ctx: Context, { member, id }: { member: Caller; id: string }): Promise<void> {
  const count = await endSome(ctx, member, (client) => deleteOwnSession(client, { userId: member.userId, id }));
  if (count === 0) throw new AppError('not_found');
}

/** Ends all of the member's sessions except the current one. */
export async function endOtherSessions(ctx: Context, { member }: { member: Caller }): Promise<void> {
  await endSome(ctx, member, (client) => deleteOtherSessions(client, member));
}

/** All open pages get the event and check their session; those still logged in carry on. */
async function endSome(ctx: Context, { userId }: Caller, end: (client: Queryable) => Promise<number>): Promise<number> {
  const { count, events } = await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    const ended = await end(client);
    const told = ended > 0 ? [{ userId, kind: 'session_ended', data: {} }] : [];
    return { count: ended, events: await writeLiveEvents(client, told) };
  });
  ctx.live.nudge(events);
  return count;
}
