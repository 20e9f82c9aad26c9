import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** Ends the session of a token; an unknown one is ended already. */
export async function endSession(ctx: Context, { token }: { token: string }): Promise<void> {
  await ctx.db.prisma.session.deleteMany({ where: { token_hash: new Uint8Array(hashSecret(token)) } });
}
