import { preparedOne } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './password.ts';
import { refuseClosed } from './refuse-closed.ts';
import { type Origin, startSession } from './start-session.ts';

interface Account {
  id: string;
  password_hash: string;
  status: string;
  /** From which its open sessions were opened. */
  addresses: string[];
}

/**
 * Checks the credentials and opens a session. An unknown account costs the same work as a known one.
 * @throws AppError `login_failed`, `login_blocked`, and as `refuseClosed`.
 */
export async function logIn(
  ctx: Context,
  { site, email, password, origin }: { site: SiteRecord; email: string; password: string; origin: Origin },
): Promise<{ userId: string; token: string }> {
  const throttle = createLoginThrottle(ctx);
  const network = networkOf(origin.address);
  const user = await findAccount(ctx, { siteId: site.id, email });
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

/** One statement, whether there is such an account or not. */
function findAccount(ctx: Context, { siteId, email }: { siteId: string; email: string }): Promise<Account | null> {
  return preparedOne(
    ctx.db.pool,
    `SELECT u.id, u.password_hash, u.status,
       ARRAY(SELECT DISTINCT s.address FROM sessions s WHERE s.user_id = u.id AND s.expires_at > $3) AS addresses
     FROM users u WHERE u.site_id = $1 AND u.email = $2`,
    [siteId, email, ctx.clock.now()],
  );
}
