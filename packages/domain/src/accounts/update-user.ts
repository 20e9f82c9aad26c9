import { lockUsers } from '@vonk/db/sql';
import { AppError, type Locale } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import type { SessionMember } from './find-session.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { assertStrongPassword } from './password-strength.ts';
import { setPassword } from './set-password.ts';
import type { Origin } from './start-session.ts';

export async function changeLanguage(
  ctx: Context,
  { member, language }: { member: SessionMember; language: Locale },
): Promise<void> {
  await ctx.db.prisma.user.update({ where: { id: member.userId }, data: { language } });
}

/**
 * Sets a new password and ends every other session of the member.
 * @throws AppError `old_password_wrong`, `password_too_weak`, `login_blocked`.
 */
export async function changePassword(
  ctx: Context,
  input: { site: SiteRecord; member: SessionMember; oldPassword: string; password: string; origin: Origin },
): Promise<void> {
  const user = await ctx.db.prisma.user.findUniqueOrThrow({
    where: { id: input.member.userId },
    select: { email: true, password_hash: true, profile: { select: { name: true } } },
  });
  const throttle = createLoginThrottle(ctx);
  const attempt = {
    siteId: input.site.id,
    email: user.email,
    network: networkOf(input.origin.address),
    isKnownNetwork: true,
  };
  await throttle.admit(attempt);
  if (!(await verifyPassword(user.password_hash, input.oldPassword))) {
    throw new AppError('invalid_input', { fields: { old_password: { code: 'old_password_wrong' } } });
  }
  await throttle.clear(attempt);
  await assertStrongPassword({ password: input.password, personal: [user.email, user.profile?.name ?? ''] });
  const passwordHash = await hashPassword(input.password);
  const { userId, sessionId: keptSessionId } = input.member;
  const events = await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    return setPassword(client, { userId, passwordHash, keptSessionId, keepsPasskeys: true, now: ctx.clock.now() });
  });
  ctx.live.nudge(events);
}
