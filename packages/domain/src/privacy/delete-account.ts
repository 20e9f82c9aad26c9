import { lockOpenOrders, lockUsers, readOpenStates } from '@vonk/db/sql';
import { invalidField, type LeavingReason } from '@vonk/schema';
import { confirmPassword } from '../accounts/confirm-password.ts';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Origin } from '../accounts/start-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { beginDeletion } from './begin-deletion.ts';

interface Leaving {
  site: SiteRecord;
  member: SessionMember;
  password: string;
  reason?: LeavingReason | null;
  origin: Origin;
}

/**
 * Deletes the member's account: it becomes invisible at once, loses all sessions and pushes, and orders not yet at the
 * provider are cancelled. Until `finalAt` the mailed link restores it.
 * @throws AppError `password_wrong`, `login_blocked`.
 */
export async function deleteAccount(ctx: Context, leaving: Leaving): Promise<{ finalAt: Date }> {
  const { site, member, password, reason = null, origin } = leaving;
  const { userId } = member;
  const { passwordHash } = await confirmPassword(ctx, { site, member, password, origin });
  const now = ctx.clock.now();
  const { finalAt, events } = await ctx.db.tx(async (client) => {
    await lockOpenOrders(client, userId);
    await lockUsers(client, [userId]);
    const before = await readOpenStates(client, { userId, passwordHash });
    // A concurrent request changed the password or deleted the account.
    if (!before) throw invalidField('password', 'password_wrong');
    return beginDeletion(client, { userId, before, reason, now });
  });
  ctx.live.nudge(events);
  return { finalAt };
}
