import { DAY, SESSION_DAYS } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret, newId, newSecret } from '../ids.ts';

/** Where a request comes from, as the session list and the throttles know it. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  userAgent: string;
}

/** Opens a session and answers the token for its cookie, which is stored nowhere. */
export async function startSession(
  ctx: Context,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<string> {
  const now = ctx.clock.now();
  const token = newSecret();
  await ctx.db.prisma.session.create({
    data: {
      id: newId(now),
      user_id: userId,
      token_hash: new Uint8Array(hashSecret(token)),
      user_agent: origin.userAgent.slice(0, 300),
      address: origin.address,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY),
    },
  });
  return token;
}
