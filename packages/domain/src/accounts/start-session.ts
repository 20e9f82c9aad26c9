import { insertSession, lockUsers } from '@vonk/db/sql';
import { AppError, DAY, SESSION_DAYS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret, newId, newSecret } from '../ids.ts';
import { noteDevice } from './note-device.ts';
import { refuseClosed } from './refuse-closed.ts';

/** Where a request comes from, as the session list and the throttles know it. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  userAgent: string;
}

interface Opening {
  userId: string;
  origin: Origin;
  /** Of the password that opens it, where one does. */
  passwordHash?: string | null;
  /** Of the passkey that opens it, where one does. */
  passkeyId?: string | null;
  /** Whether its member is told when it comes from a new device. */
  isLogin?: boolean;
}

/**
 * Opens a session and answers the token for its cookie, which is stored nowhere.
 * @throws AppError `login_failed` when that is no longer the member's, or the member is gone; `account_banned` or
 *   `account_deleted` where a link opens it and the account was closed meanwhile.
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
    // So that of logins in parallel one is the first.
    await lockUsers(client, [userId]);
    if (!(await insertSession(client, session))) return false;
    await noteDevice(ctx, client, { userId, origin, isLogin, now });
    return true;
  });
  if (isOpen) return token;
  // By a link, which was good a moment ago: its member may know why it no longer is.
  if (passwordHash === null && passkeyId === null) await refuseNow(ctx, userId);
  throw new AppError('login_failed');
}

async function refuseNow(ctx: Context, userId: string): Promise<void> {
  const user = await ctx.db.prisma.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (user) await refuseClosed(ctx, { userId, status: user.status });
}
