import { lockUsers, setPause } from '@vonk/db/sql';
import { AppError, DAY, invalidField, LONGEST_PAUSE_DAYS } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';

/**
 * Hides the member's profile until then, or shows it again if `until` is null. Existing conversations continue.
 * @throws AppError `invalid_value` for a time in the past or too far ahead; `unconfirmed` if the profile is not visible
 * yet.
 */
export async function pauseAccount(
  ctx: Context,
  { member, until }: { member: SessionMember; until: Date | null },
): Promise<{ pausedUntil: Date | null }> {
  const { userId } = member;
  const now = ctx.clock.now();
  if (until && (until <= now || until.getTime() > now.getTime() + LONGEST_PAUSE_DAYS * DAY))
    throw invalidField('until', 'invalid_value');
  await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    if (!(await setPause(client, { userId, until, now }))) throw new AppError('account_deleted');
  });
  return { pausedUntil: until };
}

/** Until when the member's profile is hidden; null if it is not. */
export async function readPause(ctx: Context, { member }: { member: SessionMember }): Promise<Date | null> {
  const { paused_until: until } = await ctx.db.prisma.user.findUniqueOrThrow({
    where: { id: member.userId },
    select: { paused_until: true },
  });
  return until;
}
