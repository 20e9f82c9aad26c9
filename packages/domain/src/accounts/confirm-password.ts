import { invalidField } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import type { SessionMember } from './find-session.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import type { Origin } from './start-session.ts';

export interface Confirmation {
  site: SiteRecord;
  member: SessionMember;
  password: string;
  origin: Origin;
}

/**
 * Checks the member's password again before an action that a stolen session must not perform. Returns the address and
 * hash it was checked against.
 * @throws AppError `password_wrong`, `login_blocked`.
 */
export async function confirmPassword(
  ctx: Context,
  { site, member, password, origin }: Confirmation,
): Promise<{ email: string; passwordHash: string }> {
  const { email, password_hash: passwordHash } = await ctx.db.prisma.user.findUniqueOrThrow({
    where: { id: member.userId },
    select: { email: true, password_hash: true },
  });
  const throttle = createLoginThrottle(ctx);
  const attempt = { siteId: site.id, email, network: networkOf(origin.address), isKnownNetwork: true };
  await throttle.admit(attempt);
  if (!(await verifyPassword(passwordHash, password))) throw invalidField('password', 'password_wrong');
  await throttle.clear(attempt);
  return { email, passwordHash };
}
