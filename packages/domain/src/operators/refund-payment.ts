import { lockOrder, lockUsers, type Queryable, readWithdrawal, writeLiveEvents } from '@vonk/db/sql';
import { type MoneyValue, toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';
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
  /** Refunds all the remaining money, even for spent credits; otherwise the price of the unspent ones. */
  isWhole?: boolean;
}

export interface Refund {
  number: string;
  amount: MoneyValue;
  /** Credits taken from the account. */
  credits: number;
  /** Whether the member is premium only through this payment and loses it with the refund. */
  endsPremium: boolean;
}

/**
 * Refunds a payment like a withdrawal: the unspent credits leave the account at once, a job has the provider send the
 * money, and the member gets a credit note. A payment is refunded this way once, and not in addition to a withdrawal.
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
      subject: id,
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

/** Locks the order and its member, in the order used by everything that moves credits. */
async function lockPayment(client: Queryable, id: string) {
  const order = await lockOrder(client, id);
  if (!order) throw new Refusal('payment_unknown', 'No payment has this id.');
  if (order.status !== 'paid') throw new Refusal('payment_not_paid', `It is not paid (${order.status}).`);
  await lockUsers(client, [order.user_id]);
  return order;
}
