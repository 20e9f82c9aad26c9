import { findAccount } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { refuseClosed } from './refuse-closed.ts';
import { type Origin, startSession } from './start-session.ts';

/**
 * Checks the credentials and opens a session. An unknown account costs the same work as a known one.
 * @throws AppError `login_failed`, `login_blocked`, and what `refuseClosed` throws.
 */
export async function logIn(
  ctx: Context,
  { site, email, password, origin }: { site: SiteRecord; email: string; password: string; origin: Origin },
): Promise<{ userId: string; token: string }> {
  const throttle = createLoginThrottle(ctx);
  const network = networkOf(origin.address);
  const user = await findAccount(ctx.db.pool, { siteId: site.id, email, now: ctx.clock.now() });
  const isKnownNetwork = (user?.addresses ?? []).some((address) => networkOf(address) === network);
  const attempt = { siteId: site.id, email, network, isKnownNetwork };
  await throttle.admit(attempt);
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !matches) throw new AppError('login_failed');
  await throttle.clear(attempt);
  await refuseClosed(ctx, { userId: user.id, status: user.status });
  const token = await startSession(ctx, { userId: user.id, origin, passwordHash: user.password_hash, isLogin: true });
  return { userId: user.id, token };
}
