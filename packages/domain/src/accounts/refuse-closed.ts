import { isBanned } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { banRefusal } from '../moderation/ban-refusal.ts';

/**
 * Refuses a member of a closed account, once authenticated.
 * @throws AppError `account_banned` with the reason and a token to appeal, even if the account is also deleted;
 *   `account_deleted`, with the date until which it can be restored, if it still can be.
 */
export async function refuseClosed(
  ctx: Context,
  { userId, status }: { userId: string; status: string },
): Promise<void> {
  if (status !== 'banned' && status !== 'deleted') return;
  if (status === 'banned' || (await isBanned(ctx.db.pool, userId))) throw await banRefusal(ctx, userId);
  const deletion = await ctx.db.prisma.deletion.findUnique({ where: { user_id: userId } });
  // Final ones wait for the job that erases them, and their link has expired.
  const isFinal = !deletion || deletion.final_at <= ctx.clock.now();
  throw new AppError('account_deleted', isFinal ? {} : { params: { date: deletion.final_at.toISOString() } });
}
