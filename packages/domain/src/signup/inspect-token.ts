import { AppError, LINK_ACTIONS, type LinkAction } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/**
 * What a mailed link is for. Using it is a separate request, so that link scanners change nothing.
 * @throws AppError `token_invalid`, with the `action` of a used or expired link.
 */
export async function inspectToken(
  ctx: Context,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ action: LinkAction }> {
  const found = await ctx.db.prisma.oneTimeToken.findFirst({
    where: { token_hash: new Uint8Array(hashSecret(token)), user: { site_id: siteId } },
    select: { action: true, used_at: true, expires_at: true },
  });
  const action = LINK_ACTIONS.find((known) => known === found?.action);
  if (!found || !action) throw new AppError('token_invalid', { field: 'token' });
  if (found.used_at !== null || found.expires_at <= ctx.clock.now()) {
    throw new AppError('token_invalid', { field: 'token', params: { action } });
  }
  return { action };
}
