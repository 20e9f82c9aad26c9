import { cancelUnsent } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { settleCode } from '../../discounts/hold-code.ts';

/**
 * Undoes an order that is not sent yet; repeating it changes nothing. The first to lock the row decides between
 * sending and undoing, not the clocks of two processes.
 * @throws AppError `not_found` if it is not the member's, `undo_too_late`.
 */
export async function undoOrder(
  ctx: Context,
  { member, paymentId }: { member: SessionMember; paymentId: string },
): Promise<void> {
  const at = ctx.clock.now();
  const isUndone = await ctx.db.tx(async (client) => {
    const undone = await cancelUnsent(client, { paymentId, userId: member.userId, at });
    if (undone) await settleCode(client, undone, { status: 'canceled', at });
    return undone !== null;
  });
  if (isUndone) return;
  const payment = await ctx.db.prisma.payment.findFirst({ where: { id: paymentId, user_id: member.userId } });
  if (!payment) throw new AppError('not_found');
  if (payment.status !== 'canceled' || payment.send_at === null) throw new AppError('undo_too_late');
}
