import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import type { TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Order, setUpShop } from '../../tests/shop.ts';
import { sendMessage } from '../chat/send-message.ts';
import { syncPayment } from './sync-payment.ts';

/** Credits are spent oldest order first. A refund takes the unspent credits of its own order. */
const shop = setUpShop();
let alice: TestMember;

beforeEach(async () => {
  alice = await shop.person('alice');
});

const credits = async () => (await shop.creditsOf(alice)).credits;
const isPremium = async () => (await shop.creditsOf(alice)).paid_user;

async function spend(amount: number): Promise<void> {
  await shop.ctx.db.tx((client) =>
    writeCreditEntry(client, {
      userId: alice.user.id,
      amount: -amount,
      reason: 'gift',
      reference: `gift:${randomUUID()}`,
      at: shop.clock.now(),
    }),
  );
}
async function refund(order: Order, minor?: number): Promise<void> {
  await shop.sandbox.refund(order.id, minor, { notify: false });
  await syncPayment(shop.ctx, order);
}
async function chargeBack(order: Order): Promise<void> {
  await shop.sandbox.chargeback(order.id, { notify: false });
  await syncPayment(shop.ctx, order);
}

describe('a refund', () => {
  test('of an unspent order takes all its credits, and premium with them', async () => {
    const order = await shop.buy(alice, 50);
    await refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('after spending takes what is left, never below zero', async () => {
    const order = await shop.buy(alice, 50);
    await spend(45);
    await refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    const second = await shop.buy(alice, 10);
    await spend(10);
    await refund(second);
    expect(await credits()).toBe(0);
    const { _sum } = await shop.ctx.db.prisma.creditEntry.aggregate({
      where: { user_id: alice.user.id },
      _sum: { amount: true },
    });
    expect(_sum.amount).toBe(0);
  });

  test('told many times at once, to two processes, turns the ledger once', async () => {
    const order = await shop.buy(alice, 50);
    await spend(20);
    await shop.sandbox.refund(order.id, undefined, { notify: false });
    await Promise.all(shop.inTurns(20, (ctx) => syncPayment(ctx, order)));
    expect(await credits()).toBe(0);
    const turned = await shop.ctx.db.prisma.creditEntry.findMany({
      where: { user_id: alice.user.id, reason: 'refund' },
    });
    expect(turned.map(({ amount }) => amount)).toEqual([-30]);
  });

  test('during spending shares the credits with it', async () => {
    const bob = await shop.person('bob');
    const order = await shop.buy(alice, 10);
    await shop.sandbox.refund(order.id, undefined, { notify: false });
    const write = () =>
      sendMessage(shop.ctx, {
        site: shop.site,
        member: alice.member,
        profileId: bob.profile.id,
        text: 'Hi',
        clientId: randomUUID(),
      }).catch(() => {});
    await Promise.all([write(), syncPayment(shop.ctx, order), write(), syncPayment(shop.ctx, order), write()]);
    expect(await credits()).toBe(0);
    const entries = await shop.ctx.db.prisma.creditEntry.findMany({ where: { user_id: alice.user.id } });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('in parts takes as much as the whole', async () => {
    const order = await shop.buy(alice, 100);
    // Thirds of 35 euros.
    await refund(order, 1167);
    expect([await credits(), await isPremium()]).toEqual([66, true]);
    await refund(order, 1167);
    expect([await credits(), await isPremium()]).toEqual([33, false]);
    await refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('in many small parts does not round up each part', async () => {
    const order = await shop.buy(alice, 10);
    for (let part = 0; part < 10; part++) await refund(order, 10);
    expect(await credits()).toBe(8);
  });

  test('plus a charge-back of the same order takes the order’s credits once', async () => {
    const order = await shop.buy(alice, 100);
    await shop.buy(alice, 50);
    await refund(order, 1750);
    expect(await credits()).toBe(100);
    await chargeBack(order);
    expect([await credits(), await isPremium()]).toEqual([50, true]);
  });

  test('reported together with the payment grants the credits and takes them back', async () => {
    const order = await shop.order(alice, 50);
    await shop.sandbox.setStatus(order.id, 'paid', { notify: false });
    await refund(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    const entries = await shop.ctx.db.prisma.creditEntry.findMany({
      where: { user_id: alice.user.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['purchase', 50],
      ['refund', -50],
    ]);
  });
});

describe('with several orders', () => {
  test('the oldest one is spent first', async () => {
    const [older, newer] = [await shop.buy(alice, 50), await shop.buy(alice, 50)];
    await spend(20);
    await refund(newer);
    expect(await credits()).toBe(30);
    await refund(older);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
  });

  test('the older one loses only its unspent credits', async () => {
    const [older, newer] = [await shop.buy(alice, 50), await shop.buy(alice, 50)];
    await spend(20);
    await refund(older);
    expect([await credits(), await isPremium()]).toEqual([50, true]);
    await refund(newer);
    expect(await credits()).toBe(0);
  });

  test('the older one stays complete after the newer one is refunded', async () => {
    const [older, newer] = [await shop.buy(alice, 50), await shop.buy(alice, 50)];
    await refund(newer);
    expect(await credits()).toBe(50);
    await refund(older);
    expect(await credits()).toBe(0);
  });

  test('credits given before them are spent first', async () => {
    await shop.ctx.db.tx((client) =>
      writeCreditEntry(client, {
        userId: alice.user.id,
        amount: 5,
        reason: 'signup',
        reference: 'signup',
        at: shop.clock.now(),
      }),
    );
    const order = await shop.buy(alice, 10);
    await spend(5);
    await refund(order);
    expect(await credits()).toBe(0);
  });

  test('credits given after them are kept', async () => {
    const order = await shop.buy(alice, 10);
    await shop.ctx.db.tx((client) =>
      writeCreditEntry(client, {
        userId: alice.user.id,
        amount: 5,
        reason: 'adjustment',
        reference: 'sorry',
        at: shop.clock.now(),
      }),
    );
    await refund(order);
    expect(await credits()).toBe(5);
  });
});

test('a charge-back takes the order’s credits like a refund, once', async () => {
  const order = await shop.buy(alice, 50);
  await spend(10);
  await chargeBack(order);
  await syncPayment(shop.ctx, order);
  expect([await credits(), await isPremium()]).toEqual([0, false]);
  const row = await shop.ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: order.id } });
  expect(row).toMatchObject({ status: 'paid', charged_back_minor: 2000 });
});

describe('money that returns to us', () => {
  const UNHEARD = { notify: false };
  const documentsOf = async ({ id }: Order) =>
    (await shop.ctx.db.prisma.receipt.findMany({ where: { payment_id: id }, orderBy: { sequence: 'asc' } })).map(
      ({ kind, gross_minor }) => [kind, gross_minor],
    );
  const ledger = async () =>
    (await shop.ctx.db.prisma.creditEntry.findMany({ where: { user_id: alice.user.id }, orderBy: { id: 'asc' } })).map(
      ({ reason, amount }) => [reason, amount],
    );
  const rowOf = ({ id }: Order) => shop.ctx.db.prisma.payment.findUniqueOrThrow({ where: { id } });

  test('from a reversed charge-back restores credits and Premium and corrects the credit note', async () => {
    const order = await shop.buy(alice, 50);
    await spend(20);
    await chargeBack(order);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    await shop.sandbox.reverseChargebacks(order.id, UNHEARD);
    await syncPayment(shop.ctx, order);
    await syncPayment(shop.ctx, order);
    expect([await credits(), await isPremium()]).toEqual([30, true]);
    expect(await ledger()).toEqual([
      ['purchase', 50],
      ['gift', -20],
      ['chargeback', -30],
      ['adjustment', 30],
    ]);
    expect(await documentsOf(order)).toEqual([
      ['receipt', 2000],
      ['chargeback', -2000],
      ['chargeback_undone', 2000],
    ]);
    expect(await rowOf(order)).toMatchObject({ charged_back_minor: 0, chargeback_undone_minor: 2000 });
  });

  test('from a failed dashboard refund does so too, for its amount', async () => {
    const order = await shop.buy(alice, 100);
    await refund(order, 1750);
    await shop.sandbox.refund(order.id, 700, { ...UNHEARD, isPending: true });
    await syncPayment(shop.ctx, order);
    expect([await credits(), await isPremium()]).toEqual([30, false]);
    await shop.sandbox.finishRefunds(order.id, 'failed', UNHEARD);
    await syncPayment(shop.ctx, order);
    expect([await credits(), await isPremium()]).toEqual([50, true]);
    expect(await documentsOf(order)).toEqual([
      ['receipt', 3500],
      ['refund', -1750],
      ['refund', -700],
      ['refund_undone', 700],
    ]);
  });

  test('restores no credits that were spent or belong to a refund that stands', async () => {
    const order = await shop.buy(alice, 50);
    await spend(40);
    await refund(order, 1000);
    expect(await credits()).toBe(0);
    await shop.sandbox.refund(order.id, 1000, { ...UNHEARD, isPending: true });
    await syncPayment(shop.ctx, order);
    await shop.sandbox.finishRefunds(order.id, 'failed', UNHEARD);
    await syncPayment(shop.ctx, order);
    expect(await credits()).toBe(0);
  });

  test('told many times at once, to two processes, comes back once', async () => {
    const order = await shop.buy(alice, 50);
    await chargeBack(order);
    await shop.sandbox.reverseChargebacks(order.id, UNHEARD);
    await Promise.all(shop.inTurns(20, (ctx) => syncPayment(ctx, order)));
    expect(await ledger()).toEqual([
      ['purchase', 50],
      ['chargeback', -50],
      ['adjustment', 50],
    ]);
    expect(await documentsOf(order)).toHaveLength(3);
  });

  test('can be charged back and returned again', async () => {
    const order = await shop.buy(alice, 50);
    for (let turn = 0; turn < 2; turn++) {
      await chargeBack(order);
      expect([await credits(), await isPremium()]).toEqual([0, false]);
      await shop.sandbox.reverseChargebacks(order.id, UNHEARD);
      await syncPayment(shop.ctx, order);
      expect([await credits(), await isPremium()]).toEqual([50, true]);
    }
    await chargeBack(order);
    expect([await credits(), (await documentsOf(order)).length]).toEqual([0, 6]);
  });

  test('is not believed of an answer that is older than what was applied', async () => {
    const order = await shop.buy(alice, 50);
    const old = await shop.ctx.payments.getPayment(order.providerId);
    await chargeBack(order);
    const late = { ...shop.ctx, payments: { ...shop.ctx.payments, getPayment: vi.fn(shop.ctx.payments.getPayment) } };
    late.payments.getPayment.mockResolvedValueOnce(old);
    await syncPayment(late, order);
    expect(late.payments.getPayment).toHaveBeenCalledTimes(2);
    expect([await credits(), await isPremium()]).toEqual([0, false]);
    expect((await documentsOf(order)).length).toBe(2);
  });

  test('from a charge-back is applied during another refund', async () => {
    const order = await shop.buy(alice, 50);
    await refund(order, 1000);
    await chargeBack(order);
    expect(await credits()).toBe(0);
    await shop.sandbox.reverseChargebacks(order.id, UNHEARD);
    await shop.sandbox.refund(order.id, 500, UNHEARD);
    await syncPayment(shop.ctx, order);
    expect(await credits()).toBe(12);
    const sum = (await documentsOf(order)).reduce((total, [, gross]) => total + Number(gross), 0);
    expect(sum).toBe(500);
  });
});
