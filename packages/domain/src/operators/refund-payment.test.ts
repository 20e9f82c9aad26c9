import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf } from '../../tests/context.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { type Order, setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { refundWithdrawal } from '../payments/withdrawals/refund-withdrawal.ts';
import { withdraw } from '../payments/withdrawals/withdraw.ts';
import { refundPayment } from './refund-payment.ts';

/** Bundles of 10, 50 and 100 credits cost 5, 20 and 35 euros. */
const shop = setUpShop();
const second = shop.secondProcess();

const alice = shop.personPerTest('alice');

type Wish = Partial<Parameters<typeof refundPayment>[1]> & { ctx?: Context };
const refund = ({ id }: { id: string }, { ctx = shop.ctx, ...wish }: Wish = {}) =>
  refundPayment(ctx, { operator: 'anna', payment: id, reason: 'paid twice', ...wish });
const withdrawalOf = (order: Order) =>
  shop.ctx.db.prisma.withdrawal.findUniqueOrThrow({ where: { payment_id: order.id } });
const run = async (order: Order, ctx = shop.ctx) =>
  refundWithdrawal(ctx, { withdrawalId: (await withdrawalOf(order)).id });
const refundedAt = async (order: Order) =>
  (await shop.ctx.payments.getPayment(order.providerId))?.amountRefunded.minor ?? 0;
const spend = (amount: number) => shop.spend(alice, amount);
const credits = async () => (await shop.creditsOf(alice)).credits;

describe('a refund', () => {
  test('refunds the unspent credits once, however often the job runs, and is recorded', async () => {
    const order = await shop.buy(alice, 50);
    await spend(20);
    const { number, ...given } = await refund(order);
    expect(given).toEqual({ amount: { value: '12.00', currency: 'EUR' }, credits: 30, endsPremium: true });
    expect(await credits()).toBe(0);
    expect(await withdrawalOf(order)).toMatchObject({ number, operator: 'anna', state: 'requested' });
    const { id: withdrawalId } = await withdrawalOf(order);
    const [job] = await shop.jobsOf('refund-withdrawal', { withdrawalId });
    expect(job?.payload).toEqual({ withdrawalId });
    await Promise.all([run(order), run(order, second)]);
    await run(order);
    await shop.sync(order);
    expect(await refundedAt(order)).toBe(1200);
    expect(await withdrawalOf(order)).toMatchObject({ state: 'refunded' });
    expect(await credits()).toBe(0);
    const facts = { number, amount_minor: 1200, currency: 'EUR', credits: 30, reason: 'paid twice' };
    const act = { operator: 'anna', action: 'members.refund', subject_kind: 'payment' };
    expect(await shop.actsOn(order.id)).toMatchObject([{ ...act, data: { user: alice.user.id, ...facts } }]);
    // The member gets the credit note, but no mail about a withdrawal they did not make.
    expect(await shop.ctx.db.prisma.receipt.count({ where: { payment_id: order.id, kind: 'refund' } })).toBe(1);
    expect(await shop.jobsOf('send-withdrawal-mail', { withdrawalId })).toEqual([]);
  });

  test('of the whole payment returns all the money, even if every credit is spent', async () => {
    const order = await shop.buy(alice, 50);
    await spend(50);
    expect(await refusalOf(refund(order))).toBe('nothing_to_refund');
    expect(await refund(order, { isWhole: true })).toMatchObject({ amount: { value: '20.00' }, credits: 0 });
    await run(order);
    expect(await refundedAt(order)).toBe(2000);
    expect(await credits()).toBe(0);
  });

  test('is made once, when several operators and the member request it at once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shop.buy(alice, 50);
      const before = await credits();
      const own = { site: shop.site, member: alice.member, paymentId: order.id, isConfirmed: true };
      const refunds = () =>
        ['anna', 'bert', 'cleo'].map((operator, turn) =>
          refund(order, { operator, ctx: turn % 2 ? second : shop.ctx }),
        );
      const [{ codes }] = await Promise.all([outcomesOf(refunds()), withdraw(second, own)]);
      const { operator } = await withdrawalOf(order);
      expect(codes).toEqual(Array(operator === null ? 3 : 2).fill('refund_made'));
      expect(await shop.actsOn(order.id)).toMatchObject(operator === null ? [] : [{ operator }]);
      expect(before - (await credits())).toBe(50);
      await run(order);
      expect(await refundedAt(order)).toBe(2000);
    }
  });

  test('waits for a concurrent booking of the order and returns no more than is left', async () => {
    const order = await shop.buy(alice, 50);
    const { outcome } = await shop.ctx.db.tx(async (client) => {
      await client.query('UPDATE payments SET charged_back_minor = amount_minor WHERE id = $1', [order.id]);
      const asked = refusalOf(refund(order, { isWhole: true, ctx: second }));
      await expect.poll(() => lockWaits(shop.ctx.db)).toBe(1);
      return { outcome: asked };
    });
    expect(await outcome).toBe('nothing_to_refund');
  });

  test('is refused without a reason and for an unpaid, refunded or unknown payment', async () => {
    const open = await shop.order(alice, 10);
    expect(await refusalOf(refund(open))).toBe('payment_not_paid');
    expect(await refusalOf(refund({ id: randomUUID() }))).toBe('payment_unknown');
    const order = await shop.buy(alice, 10);
    expect(await refusalOf(refund(order, { reason: '' }))).toBe('reason_invalid');
    await shop.refund(order);
    expect(await refusalOf(refund(order, { isWhole: true }))).toBe('nothing_to_refund');
    expect(await shop.actsOn(order.id)).toEqual([]);
  });
});
