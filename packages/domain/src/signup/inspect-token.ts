import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';
import { LINK_ACTIONS, type LinkAction } from '../links/links.ts';

/**
 * What a mailed link is for; using it is another call, so that link scanners do nothing.
 * @throws AppError `token_invalid`.
 */
export async function inspectToken(
  ctx: Context,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ action: LinkAction }> {
  const found = await ctx.db.prisma.oneTimeToken.findFirst({
    where: {
      token_hash: new Uint8Array(hashSecret(token)),
      used_at: null,
      expires_at: { gt: ctx.clock.now() },
      user: { site_id: siteId },
    },
    select: { action: true },
  });
  const action = LINK_ACTIONS.find((known) => known === found?.action);
  if (!action) throw new AppError('token_invalid', { field: 'token' });
  return { action };
}
