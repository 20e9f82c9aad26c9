import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/**
 * What a mailed link is for; using it is another call, so that link scanners do nothing.
 * @throws AppError `token_invalid`.
 */
export async function inspectToken(
  ctx: Context,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ action: 'activate' }> {
  const found = await ctx.db.prisma.oneTimeToken.findFirst({
    where: {
      token_hash: new Uint8Array(hashSecret(token)),
      used_at: null,
      expires_at: { gt: ctx.clock.now() },
      user: { site_id: siteId },
    },
    select: { action: true },
  });
  if (found?.action !== 'activate') throw new AppError('token_invalid', { field: 'token' });
  return { action: 'activate' };
}
