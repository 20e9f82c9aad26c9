import {
  lockPaidOrder,
  lockUsers,
  type Queryable,
  readWithdrawal,
  type WithdrawalRow,
  writeLiveEvents,
} from '@vonk/db/sql';
import { AppError, DAY, REFUND_WITHIN_DAYS, toMoney, type WithdrawalOffer, withdrawalDays } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { LiveKey } from '../../live/live-notifier.ts';
import { newComplaintNumber } from '../../moderation/complaints/complaint-number.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { type Offer, readOffer } from './read-offer.ts';
import { writeWithdrawal } from './write-withdrawal.ts';

interface Wish {
  site: SiteRecord;
  member: SessionMember;
  paymentId: string;
  /** If false, only shows what would happen. */
  isConfirmed: boolean;
  /** Draws a random number, which may be in use. */
  draw?: (now: Date) => string;
}

type PaidOrder = NonNullable<Awaited<ReturnType<typeof lockPaidOrder>>>;

/**
 * The two steps of a withdrawal: an offer, and after confirmation the withdrawal itself. It takes the credits at once;
 * a job sends the money. A payment is withdrawn from once; later calls return that withdrawal.
 * @throws AppError `not_found` for anything but a paid order of the member, `withdrawal_closed`, `nothing_to_withdraw`
 */
export async function withdraw(ctx: Context, wish: Wish): Promise<WithdrawalOffer> {
  const { site, member, paymentId, isConfirmed } = wish;
  const now = ctx.clock.now();
  const { answer, events } = await ctx.db.tx(async (client) => {
    const order = await lockOrder(client, { site, member, paymentId });
    const made = await readWithdrawal(client, order.id);
    if (made) return { answer: toAnswer(order, offerOf(made), now, made), events: [] };
    if (now >= order.ends_at) throw new AppError('withdrawal_closed');
    const offer = await readOffer(client, order);
    if (offer.amountMinor <= 0) throw new AppError('nothing_to_withdraw');
    if (!isConfirmed) return { answer: toAnswer(order, offer, now, null), events: [] };
    const draw = wish.draw ?? newComplaintNumber;
    const row = await writeWithdrawal(client, order, { ...offer, operator: null, now, draw });
    await enqueue(client, 'send-withdrawal-mail', { withdrawalId: row.id, news: 'requested' });
    const told = [{ userId: order.user_id, kind: 'credits' as const, data: { payment_id: order.id } }];
    return { answer: toAnswer(order, offer, now, row), events: await writeLiveEvents(client, told) };
  });
  ctx.live.nudge(events satisfies LiveKey[]);
  return answer;
}

/** Locks the order and its member, in the order used by everything that moves credits. */
async function lockOrder(
  client: Queryable,
  { site, member, paymentId }: Omit<Wish, 'isConfirmed'>,
): Promise<PaidOrder> {
  const term = { timeZone: site.time_zone, days: withdrawalDays(site) };
  const order = await lockPaidOrder(client, { paymentId, userId: member.userId, ...term });
  if (!order) throw new AppError('not_found');
  await lockUsers(client, [order.user_id]);
  return order;
}

function offerOf(row: WithdrawalRow): Offer {
  return { amountMinor: row.amount_minor, credits: row.credits, endsPremium: false };
}

function toAnswer(order: PaidOrder, offer: Offer, now: Date, row: WithdrawalRow | null): WithdrawalOffer {
  const from = row?.requested_at ?? now;
  return {
    payment_id: order.id,
    amount: toMoney({ minor: offer.amountMinor, currency: order.currency }),
    credits: offer.credits,
    ends_at: order.ends_at.toISOString(),
    refund_by: new Date(from.getTime() + REFUND_WITHIN_DAYS * DAY).toISOString(),
    ends_premium: offer.endsPremium,
    withdrawal: row && { number: row.number, state: row.state, requested_at: row.requested_at.toISOString() },
  };
}
