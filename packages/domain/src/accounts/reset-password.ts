import { networkOf } from '@vonk/schema/network';
import type { Context } from '../context.ts';
import { readLink, spendLink } from '../links/links.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { hashPassword } from './password.ts';
import { assertStrongPassword } from './password-strength.ts';
import { setPassword } from './set-password.ts';
import type { Origin } from './start-session.ts';

/**
 * Sets a new password by the mailed link, and removes all of the member's sessions and passkeys to log everyone else
 * out. Also unblocks a login that wrong passwords had blocked.
 * @throws AppError `token_invalid`, `password_too_weak`.
 */
export async function resetPassword(
  ctx: Context,
  { site, token, password, origin }: { site: SiteRecord; token: string; password: string; origin: Origin },
): Promise<void> {
  const now = ctx.clock.now();
  const key = { siteId: site.id, token, action: 'reset' as const, now };
  const { email, name } = await readLink(ctx.db.pool, key);
  await assertStrongPassword({ password, personal: [email, name] });
  const passwordHash = await hashPassword(password);
  const events = await ctx.db.tx(async (client) => {
    const { id: userId } = await spendLink(client, key);
    return setPassword(client, { userId, passwordHash, keptSessionId: null, keepsPasskeys: false, now });
  });
  ctx.live.nudge(events);
  await createLoginThrottle(ctx).clear({
    siteId: site.id,
    email,
    network: networkOf(origin.address),
    isKnownNetwork: true,
  });
}
