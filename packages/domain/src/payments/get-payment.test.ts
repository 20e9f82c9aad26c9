import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { setUpShop } from '../../tests/shop.ts';
import { getPayment } from './get-payment.ts';

const shop = setUpShop();
const alice = shop.personPerTest('alice');
const look = ({ id }: { id: string }, { member = alice.member, asksProvider = true } = {}) =>
  getPayment(shop.ctx, { member, paymentId: id, asksProvider });

describe('reading a payment', () => {
  test('is allowed only to its member', async () => {
    const order = await shop.order(alice, 10);
    const { member } = await shop.person('bob');
    expect(await refusal(look(order, { member }))).toBe('not_found');
    expect(await refusal(look({ id: randomUUID() }))).toBe('not_found');
    expect(await look(order)).toMatchObject({ payment_id: order.id, status: 'open' });
  });

  test('shows whether it made its member premium', async () => {
    const first = await shop.buy(alice, 10);
    shop.clock.advance(1000);
    const second = await shop.buy(alice, 50);
    expect([(await look(first)).is_first, (await look(second)).is_first]).toEqual([true, false]);
  });

  test('asks the provider when its webhook is late, unless told not to', async () => {
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    expect((await look(order)).status).toBe('open');
    shop.clock.advance(4001);
    expect((await look(order, { asksProvider: false })).status).toBe('open');
    const paid = await look(order);
    expect(paid).toMatchObject({ status: 'paid' });
    expect(paid.checkout_url).toBeUndefined();
    expect(await shop.creditsOf(alice)).toEqual({ credits: 10, paid_user: true });
  });

  test('returns the stored state when the provider does not respond', async () => {
    const order = await shop.order(alice, 10);
    shop.clock.advance(4001);
    shop.sandbox.failNext('500');
    expect((await look(order)).status).toBe('open');
    expect((await shop.paymentOf(order)).status).toBe('open');
  });
});
