import { type Context, startSession } from '@vonk/domain';
import { SESSION_COOKIE } from '@vonk/schema';
import { createMember, type MemberOptions } from '@vonk/testing';

export interface SignedIn {
  userId: string;
  profileId: string;
  email: string;
  token: string;
  /** The `Cookie` header of the member's browser. */
  cookie: string;
}

/** A member with a session; for a closed account, a session from before. */
export async function signedIn(ctx: Context, options: MemberOptions): Promise<SignedIn> {
  const { user, profile } = await createMember(ctx.db, options);
  const { status } = user;
  const isClosed = status === 'banned' || status === 'deleted';
  const become = (next: string) => ctx.db.prisma.user.update({ where: { id: user.id }, data: { status: next } });
  if (isClosed) await become('active');
  const session = await openSession(ctx, user.id);
  if (isClosed) await become(status);
  return { userId: user.id, profileId: profile.id, email: user.email, ...session };
}

/** Another browser of the same member. */
export async function openSession(ctx: Context, userId: string): Promise<{ token: string; cookie: string }> {
  const token = await startSession(ctx, { userId, origin: { address: '127.0.0.1', userAgent: 'test' } });
  return { token, cookie: `${SESSION_COOKIE}=${token}` };
}
