import { lockOrder, lockUsers, type Queryable, readWithdrawal, writeLiveEvents } from '@vonk/db/sql';
import type { MoneyValue } from '@vonk/schema';
import type { Context } from '../context.ts';
import { toMoney } from '../credits/money.ts';
import { newComplaintNumber } from '../moderation/complaints/complaint-number.ts';
import { endsPremium } from '../payments/premium.ts';
import { readOffer } from '../payments/withdrawals/read-offer.ts';
import { writeWithdrawal } from '../payments/withdrawals/write-withdrawal.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

interface RefundWish {
  operator: string;
  /** The payment's id. */
  payment: string;
  reason: string;
  /** All that is left of the money, also for credits that are spent; else what the unspent ones cost. */
  isWhole?: boolean;
}

export interface Refund {
  number: string;
  amount: MoneyValue;
  /** What left the account. */
  credits: number;
  /** Whether the member is premium by this payment alone, and no longer once the money went. */
  endsPremium: boolean;
}

/**
 * Gives money of a payment back, as a withdrawal does: the unspent credits leave at once, a job has the provider send the
 * money, and a credit note tells the member. A payment is refunded in this way once, and not beside a withdrawal.
 * @throws Refusal `payment_unknown`, `payment_not_paid`, `refund_made`, `nothing_to_refund`, `reason_invalid`
 */
export async function refundPayment(
  ctx: Pick<Context, 'db' | 'clock' | 'live'>,
  { operator, payment: id, reason, isWhole = false }: RefundWish,
): Promise<Refund> {
  const why = readReason(reason);
  const now = ctx.clock.now();
  const { refund, events } = await ctx.db.tx(async (client) => {
    const order = await lockPayment(client, id);
    const made = await readWithdrawal(client, id);
    if (made) throw new Refusal('refund_made', `It was given back before: ${made.number}, ${made.state}.`);
    const offer = await readOffer(client, order);
    const left = order.amount_minor - order.refunded_minor - order.charged_back_minor;
    const amountMinor = isWhole ? left : offer.amountMinor;
    if (amountMinor <= 0) throw new Refusal('nothing_to_refund', 'Nothing of it is left to give back.');
    const { credits } = offer;
    const { number } = await writeWithdrawal(client, order, {
      amountMinor,
      credits,
      operator,
      now,
      draw: newComplaintNumber,
    });
    await writeAuditEntry(client, {
      operator,
      action: 'members.refund',
      subject: { kind: 'payment', id },
      data: { user: order.user_id, number, amount_minor: amountMinor, currency: order.currency, credits, reason: why },
      at: now,
    });
    const told = [{ userId: order.user_id, kind: 'credits' as const, data: { payment_id: id } }];
    const amount = toMoney({ minor: amountMinor, currency: order.currency });
    const ends = await endsPremium(client, order, amountMinor);
    return { refund: { number, amount, credits, endsPremium: ends }, events: await writeLiveEvents(client, told) };
  });
  ctx.live.nudge(events);
  return refund;
}

/** The order and its member, in the order in which all that moves credits locks them. */
async function lockPayment(client: Queryable, id: string) {
  const order = await lockOrder(client, id);
  if (!order) throw new Refusal('payment_unknown', 'No payment has this id.');
  if (order.status !== 'paid') throw new Refusal('payment_not_paid', `It is not paid (${order.status}).`);
  await lockUsers(client, [order.user_id]);
  return order;
}
