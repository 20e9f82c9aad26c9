import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dying, rerunningFirst } from '../../tests/rerun.ts';
import { setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { syncPayment } from './sync-payment.ts';

const shop = setUpShop();
let ctx: Context;
let other: Context;
let counted: string[];

beforeAll(() => {
  const counts = { payment: (state: string) => void counted.push(state) };
  ctx = { ...shop.ctx, counts };
  other = { ...shop.secondProcess(), counts };
});
beforeEach(() => {
  counted = [];
});
const alice = shop.personPerTest('alice');

async function ended(status: 'paid' | 'failed') {
  const order = await shop.order(alice, 50);
  await shop.set(order, status);
  return order;
}

describe('an order is counted once', () => {
  test('when requested six times in two processes at once', async () => {
    const idempotencyKey = randomUUID();
    const ask = (turn: number) => shop.order(alice, 50, { idempotencyKey, ctx: turn % 2 ? other : ctx });
    const orders = await Promise.all(Array.from({ length: 6 }, (_, turn) => ask(turn)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(counted).toEqual(['open']);
  });

  test('when its transaction is retried', async () => {
    await shop.order(alice, 50, { ctx: rerunningFirst(ctx) });
    expect(counted).toEqual(['open']);
  });
});

describe('the outcome of a payment is counted once', () => {
  test('when forty webhooks reach two processes at once', async () => {
    const order = await ended('paid');
    await Promise.all(Array.from({ length: 40 }, (_, turn) => syncPayment(turn % 2 ? other : ctx, order)));
    expect(counted).toEqual(['paid']);
  });

  test('when its transaction is retried', async () => {
    const order = await ended('failed');
    await syncPayment(rerunningFirst(ctx), order);
    expect(counted).toEqual(['failed']);
  });

  test('and not if its transaction is rolled back', async () => {
    const order = await ended('paid');
    await expect(syncPayment(dying(ctx), order)).rejects.toThrow('died');
    expect(counted).toEqual([]);
  });
});
