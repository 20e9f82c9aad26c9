import { randomUUID } from 'node:crypto';
import { HOUR } from '@vonk/schema';
import { createBundles, type TestMember } from '@vonk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal } from '../../../tests/context.ts';
import { setUpShop } from '../../../tests/shop.ts';
import { getSpendingCap } from './get-spending-cap.ts';
import { setSpendingCap } from './set-spending-cap.ts';

/** Bundles of 10, 50 and 100 credits cost 5, 20 and 35 euros. */
const shop = setUpShop();

afterEach(() => shop.clock.reset());
const alice = shop.personPerTest('alice');

const cap = (month: string | null, { member } = alice) => setSpendingCap(shop.ctx, { site: shop.site, member, month });
const read = ({ member } = alice) => getSpendingCap(shop.ctx, { site: shop.site, member });
const eur = (value: string) => ({ value, currency: 'EUR' });
const ordersOf = ({ user }: TestMember) => shop.ctx.db.prisma.payment.count({ where: { user_id: user.id } });
/** An order that can be canceled, and what the provider says of it. */
async function transfer(credits: number) {
  const order = await shop.order(alice, credits, { method: 'bank_transfer' });
  return { ...order, status: async () => (await shop.sandbox.findPayment(order.id))?.status };
}

describe('the spending cap', () => {
  test('is unset until set, and unset again once removed', async () => {
    expect(await read()).toMatchObject({ cap: null, left: null, spent: eur('0.00'), reserved: eur('0.00') });
    expect(await cap('49.5')).toMatchObject({ cap: eur('49.50'), left: eur('49.50') });
    expect(await read()).toMatchObject({ cap: eur('49.50') });
    expect(await cap(null)).toMatchObject({ cap: null, left: null });
  });

  test.each(['0', '0.00', '12.345'])('of %s euros is refused, and the previous one stays', async (month) => {
    await cap('20');
    expect(await refusal(cap(month))).toBe('invalid_value');
    expect(await read()).toMatchObject({ cap: eur('20.00') });
  });

  test('allows an order of exactly that amount and refuses a cent more, with what is left', async () => {
    await cap('25');
    await shop.buy(alice, 50);
    await expect(shop.order(alice, 100)).rejects.toMatchObject({
      code: 'spending_cap',
      status: 403,
      params: { left: '5.00', currency: 'EUR' },
    });
    await shop.buy(alice, 10);
    expect(await read()).toMatchObject({ spent: eur('25.00'), left: eur('0.00') });
    expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
    expect(await ordersOf(alice)).toBe(2);
  });

  test('lowered below what was spent allows nothing more and says so', async () => {
    await shop.buy(alice, 100);
    expect(await cap('10')).toMatchObject({ cap: eur('10.00'), spent: eur('35.00'), left: eur('0.00') });
    expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
    await cap('40');
    await shop.buy(alice, 10);
  });

  test('ignores other members’ purchases', async () => {
    const bob = await shop.person('bob');
    await shop.buy(bob, 100);
    await cap('5');
    await shop.buy(alice, 10);
    expect(await read(bob)).toMatchObject({ cap: null, spent: eur('35.00') });
  });

  test('counts the discounted amount paid', async () => {
    await cap('15');
    await shop.buy(alice, 50, { code: 'WELCOME25' });
    expect(await read()).toMatchObject({ spent: eur('15.00') });
  });
});

describe('an unpaid order', () => {
  test('counts while it can still be paid, and not once it is over', async () => {
    await cap('20');
    const open = await shop.order(alice, 50);
    expect(await read()).toMatchObject({ spent: eur('0.00'), reserved: eur('20.00'), left: eur('0.00') });
    expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
    await shop.become(open, 'pending');
    expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
    await shop.become(open, 'canceled');
    expect(await read()).toMatchObject({ reserved: eur('0.00'), left: eur('20.00') });
    await shop.order(alice, 50);
  });

  test.each(['canceled', 'failed', 'expired'] as const)(
    'that is %s without our knowing blocks no other order',
    async (status) => {
      await cap('20');
      await shop.set(await shop.order(alice, 50), status);
      await shop.order(alice, 50);
    },
  );

  test('that was paid without our knowing blocks another order', async () => {
    await cap('20');
    await shop.set(await shop.order(alice, 50), 'paid');
    expect(await refusal(shop.order(alice, 50))).toBe('spending_cap');
    expect(await read()).toMatchObject({ spent: eur('20.00'), reserved: eur('0.00') });
  });

  test('that can be canceled makes room for another, newest first and no more than needed', async () => {
    await cap('30');
    const first = await transfer(50);
    shop.clock.advance(1);
    const other = await transfer(10);
    await shop.order(alice, 10);
    await shop.order(alice, 10);
    expect([await first.status(), await other.status()]).toEqual(['open', 'canceled']);
    expect(await read()).toMatchObject({ reserved: eur('30.00'), left: eur('0.00') });
  });

  test('is kept after an hour, when its money may be on its way', async () => {
    await cap('20');
    const { status } = await transfer(50);
    shop.clock.advance(HOUR);
    expect(await refusal(shop.order(alice, 50))).toBe('spending_cap');
    expect(await status()).toBe('open');
  });

  test('is kept if another would not fit without it either', async () => {
    await cap('20');
    const { status } = await transfer(10);
    expect(await refusal(shop.order(alice, 100))).toBe('spending_cap');
    await cap('0.01');
    expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
    expect(await status()).toBe('open');
  });

  test('paid while another was about to replace it counts as paid', async () => {
    await cap('20');
    const order = await transfer(50);
    const cancelPayment = async (id: string) => {
      await shop.set(order, 'paid');
      return shop.ctx.payments.cancelPayment(id);
    };
    const ctx = shop.withPayments({ cancelPayment });
    expect(await refusal(shop.order(alice, 50, { ctx }))).toBe('spending_cap');
    expect(await read()).toMatchObject({ spent: eur('20.00'), reserved: eur('0.00') });
  });

  test('requested again with its key is returned, not refused', async () => {
    await cap('20');
    const key = { idempotencyKey: randomUUID() };
    const first = await shop.order(alice, 50, key);
    expect(await shop.order(alice, 50, key)).toEqual(first);
    const both = await Promise.all([shop.order(alice, 50, key), shop.order(alice, 50, key)]);
    expect(both).toEqual([first, first]);
  });

  test('that never reached the provider counts for two minutes, while a retry may resume it', async () => {
    await cap('20');
    const ctx = shop.withPayments({ createPayment: () => Promise.reject(new Error('lost')) });
    await shop.order(alice, 50, { ctx }).catch(() => {});
    expect(await refusal(shop.order(alice, 50))).toBe('spending_cap');
    shop.clock.advance(2 * 60_000 + 1);
    await shop.order(alice, 50);
  });
});

test.each([
  ['without keys', () => null],
  ['by a key each', randomUUID],
])('twenty orders at once %s under a cap that allows one make one', async (_how, draw) => {
  await cap('20');
  const orders = shop.inTurns(20, (ctx) => shop.order(alice, 50, { ctx, idempotencyKey: draw() }));
  expect(await outcomesOf(orders)).toEqual({ done: 1, codes: Array(19).fill('spending_cap') });
  expect(await ordersOf(alice)).toBe(1);
});

test('money returned by a partial refund or a charge-back may be spent again', async () => {
  await cap('35');
  const order = await shop.buy(alice, 100);
  await shop.refund(order, 1000);
  expect(await read()).toMatchObject({ spent: eur('25.00'), left: eur('10.00') });
  await shop.chargeBack(order);
  expect(await read()).toMatchObject({ spent: eur('0.00'), left: eur('35.00') });
});

describe('the month', () => {
  test('follows the site’s time zone', async () => {
    shop.clock.set('2026-06-30T21:59:59.999Z');
    await cap('20');
    await shop.buy(alice, 50);
    expect(await read()).toMatchObject({ spent: eur('20.00'), resets_at: '2026-06-30T22:00:00.000Z' });
    shop.clock.advance(1);
    expect(await read()).toMatchObject({ spent: eur('0.00'), left: eur('20.00') });
    expect((await read()).resets_at).toBe('2026-07-31T22:00:00.000Z');
    await shop.buy(alice, 50);
  });

  test('of an order is the month of its payment', async () => {
    shop.clock.set('2026-08-31T21:55:00.000Z');
    await cap('20');
    const open = await shop.order(alice, 50);
    shop.clock.advance(10 * 60_000);
    expect(await read()).toMatchObject({ spent: eur('0.00'), reserved: eur('20.00') });
    expect(await refusal(shop.order(alice, 50))).toBe('spending_cap');
    await shop.become(open, 'paid');
    expect(await read()).toMatchObject({ spent: eur('20.00'), reserved: eur('0.00') });
  });
});

test('after moving to another currency nothing can be ordered until the cap is set in it', async () => {
  await cap('100');
  const [bundle] = await createBundles(shop.ctx.db, { site: shop.site, country: 'SE', currency: 'SEK' });
  await shop.ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: { country: 'SE' } });
  expect(await read()).toMatchObject({ cap: eur('100.00'), left: { value: '0.00', currency: 'SEK' } });
  shop.bundles.push({ id: bundle?.id ?? '', credits: -1, price_minor: 500 });
  const swish = { method: 'swish' };
  expect(await refusal(shop.order(alice, -1, swish))).toBe('spending_cap');
  await cap('100');
  await shop.order(alice, -1, swish);
});
