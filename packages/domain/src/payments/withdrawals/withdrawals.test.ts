import { randomUUID } from 'node:crypto';
import { ProviderUnavailableError } from '@vonk/ports';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../tests/context.ts';
import { lockWaits } from '../../../tests/lock-waits.ts';
import { type Order, setUpShop } from '../../../tests/shop.ts';
import type { Context } from '../../context.ts';
import { followRefunds } from './follow-refunds.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { withdraw } from './withdraw.ts';
import { sendWithdrawalMail } from './withdrawal-mail.ts';

/** Bundles of 10, 50 and 100 credits cost 5, 20 and 35 euros; credits are spent oldest first. */
const shop = setUpShop();
const second = shop.secondProcess();

const alice = shop.personPerTest('alice');
afterEach(() => shop.clock.reset());

const eur = (value: string) => ({ value, currency: 'EUR' });
const ask = ({ id }: { id: string }, { isConfirmed = false, ctx = shop.ctx, by = alice } = {}) =>
  withdraw(ctx, { site: shop.site, member: by.member, paymentId: id, isConfirmed });
const confirm = (order: { id: string }, ctx = shop.ctx) => ask(order, { isConfirmed: true, ctx });
const credits = async () => (await shop.creditsOf(alice)).credits;
const isPremium = async () => (await shop.creditsOf(alice)).paid_user;
const withdrawalOf = (order: Order) =>
  shop.ctx.db.prisma.withdrawal.findUniqueOrThrow({ where: { payment_id: order.id } });
const refundedAt = async (order: Order) =>
  (await shop.ctx.payments.getPayment(order.providerId))?.amountRefunded.minor ?? 0;
const standingOf = async (order: Order) => [await credits(), await isPremium(), await shop.documentsOf(order)];
/** The state of an order's withdrawal, the credits that are left, and the money that went back. */
const endOf = async (order: Order) => [(await withdrawalOf(order)).state, await credits(), await refundedAt(order)];
const runRefund = async (order: Order, ctx = shop.ctx) =>
  refundWithdrawal(ctx, { withdrawalId: (await withdrawalOf(order)).id });
const spend = (amount: number) => shop.spend(alice, amount);
/** An order of Alice, who spent some of its credits. */
async function bought(credits: number, spent = 0): Promise<Order> {
  const order = await shop.buy(alice, credits);
  if (spent > 0) await spend(spent);
  return order;
}
/** The same, withdrawn, before the job that refunds it. */
async function withdrawn(credits: number, spent = 0): Promise<Order> {
  const order = await bought(credits, spent);
  await confirm(order);
  return order;
}
/** The same, refunded. */
async function refunded(credits: number, spent = 0): Promise<Order> {
  const order = await withdrawn(credits, spent);
  await runRefund(order);
  return order;
}
const jobsOf = async (name: 'refund-withdrawal' | 'send-withdrawal-mail', order: Order) =>
  (await shop.jobsOf(name, { withdrawalId: (await withdrawalOf(order)).id })).map(({ payload }) => payload);

const refusing = () => shop.refusing('createRefund');

describe('the offer', () => {
  test('shows what comes back and until when, and changes nothing', async () => {
    const order = await bought(50, 20);
    const offer = await ask(order);
    const facts = { amount: eur('12.00'), credits: 30, ends_premium: true, withdrawal: null };
    expect(offer).toMatchObject({ payment_id: order.id, ...facts });
    expect(Date.parse(offer.refund_by) - shop.clock.now().getTime()).toBe(14 * 24 * 3_600_000);
    expect(await credits()).toBe(30);
    expect(await shop.ctx.db.prisma.withdrawal.count({ where: { payment_id: order.id } })).toBe(0);
  });

  test('says that Premium ends if no other purchase keeps it, a refunded one not counted', async () => {
    await refunded(50, 1);
    const first = await shop.buy(alice, 50);
    expect((await ask(first)).ends_premium).toBe(true);
    await shop.buy(alice, 10);
    expect((await ask(first)).ends_premium).toBe(false);
  });

  test.each([
    [0, true],
    [1, true],
    [24, true],
    [25, false],
    [49, false],
  ])('of fifty credits with %i spent says that Premium ends: %s', async (spent, ends) => {
    const order = await bought(50, spent);
    expect((await ask(order)).ends_premium).toBe(ends);
    await confirm(order);
    await runRefund(order);
    expect(await isPremium()).toBe(!ends);
  });

  test.each([
    [1, '34.65'],
    [40, '21.00'],
    [99, '0.35'],
  ])('with %i of a hundred credits spent counts %s', async (spent, amount) => {
    const order = await bought(100, spent);
    expect((await ask(order)).amount).toEqual(eur(amount));
  });

  test('rounds half a cent in the member’s favour', async () => {
    const order = await shop.buy(alice, 50, { code: 'WELCOME25' });
    // 50 credits at 15 euros are 30 cents each; at 15.03, 25 of them are 7.515.
    await shop.ctx.db.pool.query('UPDATE payments SET amount_minor = 1503 WHERE id = $1', [order.id]);
    await spend(25);
    expect((await ask(order)).amount).toEqual(eur('7.52'));
  });
});

describe('a withdrawal', () => {
  test('takes the unspent credits at once, refunds the money, which ends Premium, and sends mails for both', async () => {
    const order = await bought(50, 20);
    const { withdrawal } = await confirm(order);
    expect(withdrawal).toMatchObject({ state: 'requested', number: expect.stringMatching(/^\d{6}-\w{5}$/) });
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'gift -20', 'refund -30']);
    expect(await jobsOf('send-withdrawal-mail', order)).toMatchObject([{ news: 'requested' }]);
    expect(await jobsOf('refund-withdrawal', order)).toHaveLength(1);
    expect([await credits(), await isPremium()]).toEqual([0, true]);
    await runRefund(order);
    expect(await refundedAt(order)).toBe(1200);
    expect(await withdrawalOf(order)).toMatchObject({
      state: 'refunded',
      refunded_at: shop.clock.now(),
      provider_refund_id: expect.stringMatching(/^re_/),
    });
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    expect((await ask(order)).withdrawal).toEqual({ ...withdrawal, state: 'refunded' });
  });

  test('leaves credits of other purchases and gifts alone', async () => {
    const older = await shop.buy(alice, 50);
    const newer = await shop.buy(alice, 10);
    await spend(30);
    expect(await confirm(older)).toMatchObject({ credits: 20, amount: eur('8.00') });
    await runRefund(older);
    expect([await credits(), await isPremium()]).toEqual([10, true]);
    expect(await confirm(newer)).toMatchObject({ credits: 10, amount: eur('5.00') });
    await runRefund(newer);
    expect([await credits(), await isPremium()]).toEqual([0, true]);
  });

  test('confirmed twenty times at once in two processes makes one debit, one refund and one number', async () => {
    const order = await shop.buy(alice, 50);
    const answers = await Promise.all(shop.inTurns(20, (ctx) => confirm(order, ctx)));
    expect(new Set(answers.map(({ withdrawal }) => withdrawal?.number)).size).toBe(1);
    expect(new Set(answers.map(({ amount }) => amount.value))).toEqual(new Set(['20.00']));
    await Promise.all(shop.inTurns(6, (ctx) => runRefund(order, ctx)));
    expect(await refundedAt(order)).toBe(2000);
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'refund -50']);
    expect(await jobsOf('send-withdrawal-mail', order)).toHaveLength(1);
  });

  test('during spending returns only unspent credits, and nothing goes below zero', async () => {
    const bob = await shop.person('bob');
    const order = await shop.buy(alice, 10);
    const write = (ctx: Context) => shop.send(alice, bob, 'Hi', { ctx }).catch(() => {});
    const answer = confirm(order).catch((error: Error) => error);
    await Promise.all([write(second), write(shop.ctx), write(second), write(shop.ctx), answer]);
    const bookings = await shop.ctx.db.prisma.creditEntry.findMany({ where: { user_id: alice.user.id } });
    const messages = bookings.filter(({ reason }) => reason === 'message').length;
    expect(bookings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await credits()).toBe(0);
    expect(await answer).toMatchObject({ credits: 10 - 3 * messages });
  });

  test('waits for a concurrent booking of the order and returns no more than is left', async () => {
    const order = await shop.buy(alice, 50);
    const { outcome } = await shop.ctx.db.tx(async (client) => {
      await client.query('UPDATE payments SET charged_back_minor = amount_minor WHERE id = $1', [order.id]);
      const asked = refusal(confirm(order, second));
      await expect.poll(() => lockWaits(shop.ctx.db)).toBe(1);
      return { outcome: asked };
    });
    expect(await outcome).toBe('nothing_to_withdraw');
  });

  test('draws another number if one is in use', async () => {
    const [first, other] = [await shop.buy(alice, 10), await shop.buy(alice, 10)];
    const { withdrawal } = await confirm(first);
    const numbers = [withdrawal?.number ?? '', '261122-22222'];
    const words = { site: shop.site, member: alice.member, paymentId: other.id, isConfirmed: true };
    const drawn = await withdraw(shop.ctx, { ...words, draw: () => numbers.shift() ?? '' });
    expect(drawn.withdrawal?.number).toBe('261122-22222');
  });
});

describe('is refused', () => {
  test('for another member’s, an unpaid or an unknown payment', async () => {
    const bob = await shop.person('bob');
    const [his, open] = [await shop.buy(bob, 50), await shop.order(alice, 50)];
    for (const order of [his, open, { id: randomUUID() }])
      for (const isConfirmed of [false, true]) expect(await refusal(ask(order, { isConfirmed }))).toBe('not_found');
    expect((await shop.creditsOf(bob)).credits).toBe(50);
  });

  test('a millisecond after the last day in the site’s time zone', async () => {
    const order = await shop.buy(alice, 50);
    const { ends_at } = await ask(order);
    const { paid_at } = await shop.paymentOf(order);
    expect(Date.parse(ends_at)).toBeGreaterThanOrEqual((paid_at?.getTime() ?? 0) + 14 * 24 * 3_600_000);
    // Midnight in Amsterdam in summer.
    expect(ends_at).toMatch(/T22:00:00\.000Z$/);
    shop.clock.set(ends_at);
    expect(await refusal(ask(order))).toBe('withdrawal_closed');
    expect(await refusal(confirm(order))).toBe('withdrawal_closed');
    shop.clock.advance(-1);
    expect((await confirm(order)).credits).toBe(50);
    shop.clock.advance(1);
    expect((await ask(order)).withdrawal?.state).toBe('requested');
  });

  test('when all credits are spent, or taken for all the money or for all but one cent', async () => {
    const spent = await bought(10, 10);
    const refunded = await shop.buy(alice, 10);
    await shop.refund(refunded);
    const nearly = await shop.buy(alice, 10);
    await shop.refund(nearly, 499);
    for (const order of [spent, refunded, nearly]) expect(await refusal(confirm(order))).toBe('nothing_to_withdraw');
  });
});

describe('webhooks of the refund', () => {
  test.each([
    ['before the job has its answer', true],
    ['after the job', false],
  ])('%s take no credits again, however often they arrive', async (_when, isEarly) => {
    const order = await shop.buy(alice, 50);
    await shop.buy(alice, 10);
    await spend(20);
    await confirm(order);
    const tell = () => Promise.all([shop.sync(order), shop.sync(order, second)]);
    if (isEarly) {
      const createRefund = async (...input: Parameters<Context['payments']['createRefund']>) => {
        await shop.ctx.payments.createRefund(...input);
        await tell();
        throw new ProviderUnavailableError('lost');
      };
      await expect(runRefund(order, shop.withPayments({ createRefund }))).rejects.toThrow('lost');
      expect((await withdrawalOf(order)).state).toBe('requested');
    }
    await runRefund(order);
    await tell();
    expect(await refundedAt(order)).toBe(1200);
    expect(await credits()).toBe(10);
    expect((await withdrawalOf(order)).state).toBe('refunded');
  });

  test('and partial dashboard refunds before and after take each credit once', async () => {
    const order = await shop.buy(alice, 100);
    await shop.refund(order, 350);
    expect(await credits()).toBe(90);
    await spend(40);
    expect(await confirm(order)).toMatchObject({ credits: 50, amount: eur('17.50') });
    await shop.refund(order, 700);
    await runRefund(order);
    await shop.sync(order);
    expect(await refundedAt(order)).toBe(350 + 700 + 1750);
    expect(await credits()).toBe(0);
  });

  test('and a later charge-back of the rest change the ledger once and end Premium', async () => {
    const order = await refunded(50, 30);
    expect(await isPremium()).toBe(true);
    await shop.chargeBack(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });
});

describe('a provider', () => {
  test('that is unavailable leaves the withdrawal as it is, for the job’s retry', async () => {
    const order = await withdrawn(50);
    await expect(runRefund(order, shop.away('createRefund'))).rejects.toThrow();
    expect([(await withdrawalOf(order)).state, await credits()]).toEqual(['requested', 0]);
    await runRefund(order);
    expect([(await withdrawalOf(order)).state, await refundedAt(order)]).toEqual(['refunded', 2000]);
  });

  test('that refuses gives the credits back once, notifies the member and logs an error', async () => {
    const order = await withdrawn(50, 20);
    const error = vi.spyOn(shop.ctx.logger, 'error');
    await Promise.all(Array.from({ length: 5 }, () => runRefund(order, refusing())));
    expect(error).toHaveBeenCalled();
    error.mockRestore();
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'gift -20', 'refund -30', 'adjustment 30']);
    expect((await withdrawalOf(order)).state).toBe('refused');
    expect(await jobsOf('send-withdrawal-mail', order)).toMatchObject([{ news: 'requested' }, { news: 'refused' }]);
    expect((await confirm(order)).withdrawal?.state).toBe('refused');
    // The credits given back belong to their order again.
    await shop.refund(order, 400);
    expect(await credits()).toBe(20);
    await shop.refund(order);
    expect(await credits()).toBe(0);
  });

  test('whose refund failed right away counts as one that refused', async () => {
    const order = await withdrawn(50);
    const failed = { id: 're_x', status: 'failed' as const, amount: { minor: 2000, currency: 'EUR' } };
    await runRefund(order, shop.withPayments({ createRefund: async () => failed }));
    expect([(await withdrawalOf(order)).state, await credits()]).toEqual(['refused', 50]);
  });

  test('that refuses after a partial refund gives back only the remaining credits', async () => {
    const order = await withdrawn(50);
    await shop.refund(order, 500);
    await runRefund(order);
    // 12.5 credits' worth, counted as 13.
    expect([(await withdrawalOf(order)).state, await credits()]).toEqual(['refused', 37]);
    await shop.refund(order);
    expect(await credits()).toBe(0);
  });

  test('that refuses has a partial refund in the meantime counted, while the clock moves on', async () => {
    const order = await withdrawn(50, 25);
    await shop.refund(order, 400);
    expect(await credits()).toBe(0);
    const slow = async (id: string) => {
      shop.clock.advance(1);
      const state = await shop.ctx.payments.getPayment(id);
      shop.clock.advance(1);
      return state;
    };
    const { createRefund } = refusing().payments;
    await runRefund(order, shop.withPayments({ createRefund, getPayment: slow }));
    // 10 credits' worth of the 25 that came back.
    expect([(await withdrawalOf(order)).state, await credits()]).toEqual(['refused', 15]);
  });

  test('that refuses after a full refund gives back nothing and sends no second mail', async () => {
    const order = await withdrawn(50);
    await shop.sandbox.refund(order.id, undefined, { notify: false });
    await runRefund(order);
    expect(await endOf(order)).toEqual(['refunded', 0, 2000]);
    expect(await jobsOf('send-withdrawal-mail', order)).toHaveLength(1);
  });
});

describe('a refund that stays pending for days', () => {
  beforeEach(() => shop.sandbox.holdRefunds(true));
  afterEach(() => shop.sandbox.holdRefunds(false));

  const arrive = (order: Order, status: 'refunded' | 'failed') =>
    shop.sandbox.finishRefunds(order.id, status, { notify: false });
  async function sendOff(): Promise<Order> {
    const order = await refunded(50);
    await shop.sync(order);
    return order;
  }

  test('keeps the withdrawal open and Premium on, without a credit note, until the money arrives', async () => {
    const order = await sendOff();
    expect(await withdrawalOf(order)).toMatchObject({
      state: 'requested',
      provider_refund_id: expect.stringMatching(/^re_/),
    });
    expect(await standingOf(order)).toEqual([0, true, ['receipt 2000']]);
    await arrive(order, 'refunded');
    await runRefund(order);
    expect(await withdrawalOf(order)).toMatchObject({ state: 'refunded', refunded_at: shop.clock.now() });
    expect(await standingOf(order)).toEqual([0, false, ['receipt 2000', 'refund -2000']]);
  });

  test('and then fails gives the credits back once and keeps Premium and the receipt', async () => {
    const order = await sendOff();
    await arrive(order, 'failed');
    await Promise.all(shop.inTurns(5, (ctx) => runRefund(order, ctx)));
    await shop.sync(order);
    expect(await withdrawalOf(order)).toMatchObject({ state: 'refused', refused_at: shop.clock.now() });
    expect(await standingOf(order)).toEqual([50, true, ['receipt 2000']]);
    expect(await jobsOf('send-withdrawal-mail', order)).toMatchObject([{ news: 'requested' }, { news: 'refused' }]);
    await shop.refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('and fails ignores an older response', async () => {
    const order = await sendOff();
    const old = await shop.ctx.payments.getPayment(order.providerId);
    await arrive(order, 'failed');
    const late: Context['payments']['getPayment'] = async () => {
      shop.clock.advance(1);
      await runRefund(order, second);
      return old;
    };
    await shop.sync(order, shop.withPayments({ getPayment: late }));
    shop.clock.advance(1);
    await shop.sync(order);
    expect([(await withdrawalOf(order)).state, await credits(), await isPremium()]).toEqual(['refused', 50, true]);
  });

  test('counts a dashboard refund as well, and only that one if it fails', async () => {
    const order = await refunded(50, 25);
    await shop.refund(order, 400);
    expect([await credits(), (await shop.documentsOf(order)).length]).toEqual([0, 2]);
    await arrive(order, 'failed');
    await runRefund(order);
    expect([await credits(), await shop.documentsOf(order)]).toEqual([15, ['receipt 2000', 'refund -400']]);
  });

  test('gives back the credits of a failed dashboard refund', async () => {
    const order = await shop.buy(alice, 50);
    await shop.refund(order, 400, { isPending: true });
    expect(await credits()).toBe(40);
    await confirm(order);
    await runRefund(order);
    await shop.sync(order);
    await shop.endRefunds(order, 'failed', { isOfDashboard: true });
    expect([(await withdrawalOf(order)).state, await credits()]).toEqual(['requested', 10]);
    await arrive(order, 'refunded');
    await runRefund(order);
    await shop.sync(order);
    expect(await endOf(order)).toEqual(['refunded', 10, 1600]);
  });

  test('is checked on a webhook and every hour, by one job', async () => {
    const order = await sendOff();
    // The job that sent it and the one its webhook enqueued share one key.
    expect(await jobsOf('refund-withdrawal', order)).toHaveLength(1);
    const { id } = await withdrawalOf(order);
    await shop.ctx.db.pool.query(`SELECT graphile_worker.remove_job($1)`, [`refund-withdrawal:${id}`]);
    await followRefunds(shop.ctx);
    expect(await jobsOf('refund-withdrawal', order)).toHaveLength(0);
    shop.clock.advance(3_600_001);
    await Promise.all([followRefunds(shop.ctx), followRefunds(second)]);
    expect(await jobsOf('refund-withdrawal', order)).toHaveLength(1);
    await shop.ctx.db.pool.query(`SELECT graphile_worker.remove_job($1)`, [`refund-withdrawal:${id}`]);
    await arrive(order, 'refunded');
    await runRefund(order);
    await followRefunds(shop.ctx);
    expect(await jobsOf('refund-withdrawal', order)).toHaveLength(0);
  });
});

describe('credits given back after a refusal', () => {
  test('belong to their own order, not to an older or newer one', async () => {
    const [older, middle, newer] = [await bought(50), await bought(50), await bought(10, 10)];
    await confirm(middle);
    await runRefund(middle, refusing());
    expect(await credits()).toBe(100);
    expect(await ask(older)).toMatchObject({ credits: 40 });
    expect(await ask(newer)).toMatchObject({ credits: 10 });
    await shop.refund(newer);
    await shop.refund(older);
    expect(await credits()).toBe(50);
    await shop.refund(middle);
    expect(await credits()).toBe(0);
  });

  test('are not taken by the refund of a newer order', async () => {
    const [older, newer] = [await bought(50), await bought(50, 10)];
    await confirm(older);
    await spend(10);
    await confirm(newer);
    await runRefund(older, refusing());
    await runRefund(newer);
    expect([await refundedAt(newer), await credits()]).toEqual([1600, 40]);
  });
});

describe('the withdrawal mail', () => {
  async function mailed(news: 'requested' | 'refused') {
    const { id, number } = await withdrawalOf(await withdrawn(50, 20));
    await sendWithdrawalMail(shop.ctx, { withdrawalId: id, news });
    return { id, number, mail: shop.mails.at(-1) };
  }

  test('contains number, time, payment, amount, credits and what happens next', async () => {
    const { id, number, mail } = await mailed('requested');
    expect(mail).toMatchObject({ to: alice.user.email, subject: `We have your withdrawal ${number}` });
    for (const part of [mail?.text, mail?.html])
      for (const fact of [number, '€20.00', '€12.00', '30 credits', 'at the latest']) expect(part).toContain(fact);
    expect(mail?.messageId).toContain(id);
  });

  test('of a refusal says so', async () => {
    const { number, mail } = await mailed('refused');
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(shop.site.support_email);
  });
});
