import { DAY } from '@vonk/schema';
import { beforeEach, expect, test } from 'vitest';
import { setUpShop } from '../../tests/shop.ts';
import { withdraw } from '../payments/withdrawals/withdraw.ts';
import { readUnused } from './read-unused.ts';

/** Bundles of 10, 50 and 100 credits cost 5, 20 and 35 euros; credits are spent oldest first. */
const shop = setUpShop();

beforeEach(() => shop.clock.set('2026-06-04T12:00:00.000Z'));
const alice = shop.personPerTest('alice');

const read = () => readUnused(shop.ctx, { site: shop.site, member: alice.member });
const spend = (amount: number) => shop.spend(alice, amount);

test('is empty for a member without credits', async () => {
  expect(await read()).toEqual({ credits: 0, withdrawable: [] });
});

test('values given credits at nothing, and bought ones only until their time is over', async () => {
  const rich = await shop.person('carol', { credits: 7 });
  expect(await readUnused(shop.ctx, { site: shop.site, member: rich.member })).toEqual({
    credits: 7,
    withdrawable: [],
  });
  const order = await shop.buy(alice, 10);
  const { credits, withdrawable } = await read();
  expect(credits).toBe(10);
  expect(withdrawable).toEqual([
    { payment_id: order.id, amount: { value: '5.00', currency: 'EUR' }, ends_at: expect.any(String) },
  ]);
  const endsAt = new Date(withdrawable[0]?.ends_at ?? 0);
  expect(endsAt.getTime()).toBeGreaterThanOrEqual(shop.clock.now().getTime() + 14 * DAY);
  shop.clock.set(new Date(endsAt.getTime() - 1));
  expect((await read()).withdrawable).toHaveLength(1);
  shop.clock.set(endsAt);
  expect(await read()).toEqual({ credits: 10, withdrawable: [] });
});

test('lists each of several orders as its withdrawal would refund it', async () => {
  const first = await shop.buy(alice, 50);
  shop.clock.advance(DAY);
  const second = await shop.buy(alice, 10);
  await spend(20);
  const { credits, withdrawable } = await read();
  expect(credits).toBe(40);
  expect(withdrawable.map(({ payment_id, amount }) => [payment_id, amount.value])).toEqual([
    [first.id, '12.00'],
    [second.id, '5.00'],
  ]);
  for (const { payment_id: paymentId, amount, ends_at } of withdrawable) {
    const made = await withdraw(shop.ctx, { site: shop.site, member: alice.member, paymentId, isConfirmed: true });
    expect([made.amount, made.ends_at]).toEqual([amount, ends_at]);
  }
  expect(await read()).toEqual({ credits: 0, withdrawable: [] });
});
