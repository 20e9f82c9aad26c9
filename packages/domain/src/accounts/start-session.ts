import { insertSession } from '@vonk/db/sql';
import { AppError, DAY, SESSION_DAYS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret, newId, newSecret } from '../ids.ts';

/** Where a request comes from, as the session list and the throttles know it. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  userAgent: string;
}

/**
 * Opens a session and answers the token for its cookie, which is stored nowhere. `passwordHash` is of the password that
 * opens it.
 * @throws AppError `login_failed` when that is no longer the member's, or the member is gone.
 */
export async function startSession(
  ctx: Context,
  { userId, origin, passwordHash = null }: { userId: string; origin: Origin; passwordHash?: string | null },
): Promise<string> {
  const now = ctx.clock.now();
  const token = newSecret();
  const isOpen = await insertSession(ctx.db.pool, {
    id: newId(now),
    userId,
    tokenHash: hashSecret(token),
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address,
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY),
    passwordHash,
  });
  if (!isOpen) throw new AppError('login_failed');
  return token;
}
