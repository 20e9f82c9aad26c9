import { isBanned } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { banRefusal } from '../moderation/ban-refusal.ts';

/**
 * Keeps out a member who proved to be one of an account that is closed.
 * @throws AppError `account_banned` with the reason and a token to appeal, also where it is deleted besides;
 *   `account_deleted` with the day until which it can be had back.
 */
export async function refuseClosed(
  ctx: Context,
  { userId, status }: { userId: string; status: string },
): Promise<void> {
  if (status !== 'banned' && status !== 'deleted') return;
  if (status === 'banned' || (await isBanned(ctx.db.pool, userId))) throw await banRefusal(ctx, userId);
  const deletion = await ctx.db.prisma.deletion.findUnique({ where: { user_id: userId } });
  throw new AppError('account_deleted', deletion ? { params: { date: deletion.final_at.toISOString() } } : {});
}
