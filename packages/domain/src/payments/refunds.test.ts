import { writeCreditEntry } from '@vonk/db/sql';
import { describe, expect, test, vi } from 'vitest';
import { setUpShop } from '../../tests/shop.ts';

/** Credits are spent oldest order first. A refund takes the unspent credits of its own order. */
const shop = setUpShop();

const alice = shop.personPerTest('alice');

const credits = async () => (await shop.creditsOf(alice)).credits;
const isPremium = async () => (await shop.creditsOf(alice)).paid_user;
/** The sum of all bookings. */
const booked = async () => {
  const entries = await shop.ctx.db.prisma.creditEntry.findMany({ where: { user_id: alice.user.id } });
  return entries.reduce((sum, { amount }) => sum + amount, 0);
};
const spend = (amount: number) => shop.spend(alice, amount);
async function give(amount: number, reason: 'signup' | 'adjustment'): Promise<void> {
  const entry = { userId: alice.user.id, amount, reason, reference: reason, at: shop.clock.now() };
  await shop.ctx.db.tx((client) => writeCreditEntry(client, entry));
}

describe('a refund', () => {
  test.each([
    ['of an unspent order takes all its credits, and premium with them', 0],
    ['after spending takes what is left', 45],
    ['after spending everything takes nothing, and stays at zero', 50],
  ])('%s', async (_rule, spent) => {
    const order = await shop.buy(alice, 50);
    if (spent > 0) await spend(spent);
    await shop.refund(order);
    expect([await credits(), await isPremium(), await booked()]).toEqual([0, false, 0]);
  });

  test('told many times at once, to two processes, turns the ledger once', async () => {
    const order = await shop.buy(alice, 50);
    await spend(20);
    await shop.sandbox.refund(order.id, undefined, { notify: false });
    await Promise.all(shop.inTurns(20, (ctx) => shop.sync(order, ctx)));
    expect(await credits()).toBe(0);
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'gift -20', 'refund -30']);
    expect(await shop.documentsOf(order)).toEqual(['receipt 2000', 'refund -2000']);
  });

  test('during spending shares the credits with it', async () => {
    const bob = await shop.person('bob');
    const order = await shop.buy(alice, 10);
    await shop.sandbox.refund(order.id, undefined, { notify: false });
    const write = () => shop.send(alice, bob).catch(() => {});
    await Promise.all([write(), shop.sync(order), write(), shop.sync(order), write()]);
    expect(await credits()).toBe(0);
    expect(await booked()).toBe(0);
  });

  test('in parts takes as much as the whole', async () => {
    const order = await shop.buy(alice, 100);
    // Thirds of 35 euros.
    await shop.refund(order, 1167);
    expect([await credits(), await isPremium()]).toEqual([66, true]);
    await shop.refund(order, 1167);
    expect([await credits(), await isPremium()]).toEqual([33, false]);
    await shop.refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('in many small parts does not round up each part', async () => {
    const order = await shop.buy(alice, 10);
    for (let part = 0; part < 10; part++) await shop.refund(order, 10);
    expect(await credits()).toBe(8);
  });

  test('plus a charge-back of the same order takes the order’s credits once', async () => {
    const order = await shop.buy(alice, 100);
    await shop.buy(alice, 50);
    await shop.refund(order, 1750);
    expect(await credits()).toBe(100);
    await shop.chargeBack(order);
    expect([await credits(), await isPremium()]).toEqual([50, true]);
    expect(await shop.documentsOf(order)).toEqual(['receipt 3500', 'refund -1750', 'chargeback -1750']);
  });

  test('reported together with the payment grants the credits and takes them back', async () => {
    const order = await shop.order(alice, 50);
    await shop.set(order, 'paid');
    await shop.refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'refund -50']);
    expect(await shop.documentsOf(order)).toEqual(['receipt 2000', 'refund -2000']);
  });
});

describe('with several orders', () => {
  test.each([
    ['the oldest one is spent first', 20, 'newer', 30],
    ['the older one loses only its unspent credits', 20, 'older', 50],
    ['the older one stays complete after the newer one is refunded', 0, 'newer', 50],
  ])('%s', async (_rule, spent, first, left) => {
    const [older, newer] = [await shop.buy(alice, 50), await shop.buy(alice, 50)];
    if (spent > 0) await spend(spent);
    await shop.refund(first === 'older' ? older : newer);
    expect([await credits(), await isPremium()]).toEqual([left, true]);
    await shop.refund(first === 'older' ? newer : older);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('credits given before them are spent first', async () => {
    await give(5, 'signup');
    const order = await shop.buy(alice, 10);
    await spend(5);
    await shop.refund(order);
    expect(await credits()).toBe(0);
  });

  test('credits given after them are kept', async () => {
    const order = await shop.buy(alice, 10);
    await give(5, 'adjustment');
    await shop.refund(order);
    expect(await credits()).toBe(5);
  });
});

test('a charge-back takes the order’s credits like a refund, once', async () => {
  const order = await shop.buy(alice, 50);
  await spend(10);
  await shop.chargeBack(order);
  await shop.sync(order);
  expect([await credits(), await isPremium()]).toEqual([0, false]);
  expect(await shop.paymentOf(order)).toMatchObject({ status: 'paid', charged_back_minor: 2000 });
});

describe('money that returns to us', () => {
  test('from a reversed charge-back restores credits and Premium and corrects the credit note', async () => {
    const order = await shop.buy(alice, 50);
    await spend(20);
    await shop.chargeBack(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    await shop.undoChargeBack(order);
    await shop.sync(order);
    expect([await credits(), await isPremium()]).toEqual([30, true]);
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'gift -20', 'chargeback -30', 'adjustment 30']);
    expect(await shop.documentsOf(order)).toEqual(['receipt 2000', 'chargeback -2000', 'chargeback_undone 2000']);
    expect(await shop.paymentOf(order)).toMatchObject({ charged_back_minor: 0, chargeback_undone_minor: 2000 });
  });

  test('from a failed dashboard refund does so too, for its amount', async () => {
    const order = await shop.buy(alice, 100);
    await shop.refund(order, 1750);
    await shop.refund(order, 700, { isPending: true });
    expect([await credits(), await isPremium()]).toEqual([30, false]);
    await shop.endRefunds(order, 'failed');
    expect([await credits(), await isPremium()]).toEqual([50, true]);
    expect(await shop.documentsOf(order)).toEqual(['receipt 3500', 'refund -1750', 'refund -700', 'refund_undone 700']);
  });

  test('restores no credits that were spent or belong to a refund that stands', async () => {
    const order = await shop.buy(alice, 50);
    await spend(40);
    await shop.refund(order, 1000);
    expect(await credits()).toBe(0);
    await shop.refund(order, 1000, { isPending: true });
    await shop.endRefunds(order, 'failed');
    expect(await credits()).toBe(0);
  });

  test('told many times at once, to two processes, comes back once', async () => {
    const order = await shop.buy(alice, 50);
    await shop.chargeBack(order);
    await shop.sandbox.reverseChargebacks(order.id, { notify: false });
    await Promise.all(shop.inTurns(20, (ctx) => shop.sync(order, ctx)));
    expect(await shop.ledgerOf(alice)).toEqual(['purchase 50', 'chargeback -50', 'adjustment 50']);
    expect(await shop.documentsOf(order)).toHaveLength(3);
  });

  test('can be charged back and returned again', async () => {
    const order = await shop.buy(alice, 50);
    for (let turn = 0; turn < 2; turn++) {
      await shop.chargeBack(order);
      expect([await credits(), await isPremium()]).toEqual([0, false]);
      await shop.undoChargeBack(order);
      expect([await credits(), await isPremium()]).toEqual([50, true]);
    }
    await shop.chargeBack(order);
    expect([await credits(), (await shop.documentsOf(order)).length]).toEqual([0, 6]);
  });

  test('is not believed of an answer that is older than what was applied', async () => {
    const order = await shop.buy(alice, 50);
    const old = await shop.ctx.payments.getPayment(order.providerId);
    await shop.chargeBack(order);
    const getPayment = vi.fn(shop.ctx.payments.getPayment).mockResolvedValueOnce(old);
    await shop.sync(order, shop.withPayments({ getPayment }));
    expect(getPayment).toHaveBeenCalledTimes(2);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    expect((await shop.documentsOf(order)).length).toBe(2);
  });

  test('from a charge-back is applied during another refund', async () => {
    const order = await shop.buy(alice, 50);
    await shop.refund(order, 1000);
    await shop.chargeBack(order);
    expect(await credits()).toBe(0);
    await shop.sandbox.reverseChargebacks(order.id, { notify: false });
    await shop.refund(order, 500);
    expect(await credits()).toBe(12);
    const sum = (await shop.documentsOf(order)).reduce((total, entry) => total + Number(entry.split(' ')[1]), 0);
    expect(sum).toBe(500);
  });
});
