import { AppError } from '@vonk/schema';
import { type SentMessage, type Writing, writeToProfile } from '../chat/write-to-profile.ts';
import type { Context } from '../context.ts';

/**
 * Sends a profile a gift from the catalogue as a separate message, at the site's gift price.
 * @throws AppError `gift_unavailable`, and what `writeToProfile` throws.
 */
export async function sendGift(ctx: Context, input: Writing & { gift: string }): Promise<SentMessage> {
  const row = await ctx.db.prisma.gift.findUnique({ where: { key: input.gift } });
  if (!row) throw new AppError('gift_unavailable');
  const gift = { key: row.key, names: row.names as Record<string, string>, isOffered: row.is_active };
  return writeToProfile(ctx, { ...input, text: '', gift, cost: input.site.gift_credits });
}
