import { insertSession, lockUsers } from '@vonk/db/sql';
import { AppError, DAY, SESSION_DAYS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret, newId, newSecret } from '../ids.ts';
import { noteDevice } from './note-device.ts';
import { refuseClosed } from './refuse-closed.ts';

/** Where a request comes from, for the session list and the throttles. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  userAgent: string;
}

interface Opening {
  userId: string;
  origin: Origin;
  /** Hash of the password used to log in, if any. */
  passwordHash?: string | null;
  /** The passkey used to log in, if any. */
  passkeyId?: string | null;
  /** Whether to notify the member of a new device. */
  isLogin?: boolean;
}

/**
 * Opens a session and returns the token for its cookie; only the token's hash is stored.
 * @throws AppError `login_failed` when the password or passkey was replaced, or the member is gone; `account_banned` or
 *   `account_deleted` when a link opens it and the account was closed in the meantime.
 */
export async function startSession(
  ctx: Context,
  { userId, origin, passwordHash = null, passkeyId = null, isLogin = false }: Opening,
): Promise<string> {
  const now = ctx.clock.now();
  const token = newSecret();
  const session = {
    id: newId(now),
    userId,
    tokenHash: hashSecret(token),
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address,
    now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY),
    passwordHash,
    passkeyId,
  };
  const isOpen = await ctx.db.tx(async (client) => {
    // So that exactly one of several parallel logins counts as the first.
    await lockUsers(client, [userId]);
    if (!(await insertSession(client, session))) return false;
    await noteDevice(ctx, client, { userId, origin, isLogin, now });
    return true;
  });
  if (isOpen) return token;
  // Opened by a link, which was valid a moment ago: its member may learn why it no longer is.
  if (passwordHash === null && passkeyId === null) await refuseNow(ctx, userId);
  throw new AppError('login_failed');
}

async function refuseNow(ctx: Context, userId: string): Promise<void> {
  const user = await ctx.db.prisma.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (user) await refuseClosed(ctx, { userId, status: user.status });
}
