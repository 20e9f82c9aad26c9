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

/** A member with a session. */
export async function signedIn(ctx: Context, options: MemberOptions): Promise<SignedIn> {
  const { user, profile } = await createMember(ctx.db, options);
  return { userId: user.id, profileId: profile.id, email: user.email, ...(await openSession(ctx, user.id)) };
}

/** Another browser of the same member. */
export async function openSession(ctx: Context, userId: string): Promise<{ token: string; cookie: string }> {
  const token = await startSession(ctx, { userId, origin: { address: '127.0.0.1', userAgent: 'test' } });
  return { token, cookie: `${SESSION_COOKIE}=${token}` };
}
