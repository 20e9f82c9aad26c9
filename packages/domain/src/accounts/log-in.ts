import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { networkOf } from './network.ts';
import { verifyPassword } from './password.ts';
import { type Origin, startSession } from './start-session.ts';

/**
 * Checks the credentials and opens a session. An unknown account costs the same work as a known one.
 * @throws AppError `login_failed`, `login_blocked`, `account_banned`, `account_deleted`.
 */
export async function logIn(
  ctx: Context,
  { site, email, password, origin }: { site: SiteRecord; email: string; password: string; origin: Origin },
): Promise<{ userId: string; token: string }> {
  const throttle = createLoginThrottle(ctx);
  const network = networkOf(origin.address);
  const user = await ctx.db.prisma.user.findUnique({
    where: { site_id_email: { site_id: site.id, email } },
    select: { id: true, password_hash: true, status: true, sessions: { select: { address: true } } },
  });
  const isKnownNetwork = (user?.sessions ?? []).some((session) => networkOf(session.address) === network);
  const attempt = { siteId: site.id, email, network, isKnownNetwork };
  await throttle.admit(attempt);
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !matches) throw new AppError('login_failed');
  if (user.status === 'banned') throw new AppError('account_banned');
  if (user.status === 'deleted') throw new AppError('account_deleted');
  await throttle.clear(attempt);
  const token = await startSession(ctx, { userId: user.id, origin, passwordHash: user.password_hash, isLogin: true });
  return { userId: user.id, token };
}
