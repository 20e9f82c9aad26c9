import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { setUpShop } from '../../tests/shop.ts';
import { getPayment } from './get-payment.ts';

const shop = setUpShop();
const alice = shop.personPerTest('alice');

describe('reading a payment', () => {
  test('is allowed only to its member', async () => {
    const [alice, bob] = await Promise.all([shop.person('alice'), shop.person('bob')]);
    const { id } = await shop.order(alice, 10);
    expect(await refusal(getPayment(shop.ctx, { member: bob.member, paymentId: id }))).toBe('not_found');
    expect(await refusal(getPayment(shop.ctx, { member: alice.member, paymentId: randomUUID() }))).toBe('not_found');
    expect(await getPayment(shop.ctx, { member: alice.member, paymentId: id })).toMatchObject({
      payment_id: id,
      status: 'open',
    });
  });

  test('shows whether it made its member premium', async () => {
    const first = await shop.buy(alice, 10);
    shop.clock.advance(1000);
    const second = await shop.buy(alice, 50);
    const look = ({ id }: { id: string }) => getPayment(shop.ctx, { member: alice.member, paymentId: id });
    expect([(await look(first)).is_first, (await look(second)).is_first]).toEqual([true, false]);
  });

  test('asks the provider when its webhook is late', async () => {
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    const look = () => getPayment(shop.ctx, { member: alice.member, paymentId: order.id });
    expect((await look()).status).toBe('open');
    shop.clock.advance(4001);
    const paid = await look();
    expect(paid).toMatchObject({ status: 'paid' });
    expect(paid.checkout_url).toBeUndefined();
    expect(await shop.creditsOf(alice)).toEqual({ credits: 10, paid_user: true });
  });

  test('returns the stored state at once when not to ask the provider', async () => {
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    shop.clock.advance(4001);
    const look = (asksProvider: boolean) =>
      getPayment(shop.ctx, { member: alice.member, paymentId: order.id, asksProvider });
    expect((await look(false)).status).toBe('open');
    expect((await look(true)).status).toBe('paid');
  });

  test('returns the stored state when the provider does not respond', async () => {
    const order = await shop.order(alice, 10);
    shop.clock.advance(4001);
    shop.sandbox.failNext('500');
    expect((await getPayment(shop.ctx, { member: alice.member, paymentId: order.id })).status).toBe('open');
    expect((await shop.paymentOf(order)).status).toBe('open');
  });
});
