import { type CreatePaymentInput, ProviderRefusedError } from '@vonk/ports';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { OUR_PAYMENT_ID, startPaymentWorld } from '../payment-world.ts';

const MINUTE = 60 * 1000;

describe('the payment sandbox', () => {
  const world = eachTest(startPaymentWorld);

  describe('creating', () => {
    it('creates an open payment with a checkout under our own id', async () => {
      const payment = await world.create();
      expect(payment).toMatchObject({
        id: expect.stringMatching(/^tr_\w{21}$/),
        status: 'open',
        amount: { minor: 1250, currency: 'EUR' },
        amountRefunded: { minor: 0, currency: 'EUR' },
        amountChargedBack: { minor: 0, currency: 'EUR' },
        method: 'ideal',
        checkoutUrl: `http://localhost:3000/dev/checkout/${OUR_PAYMENT_ID}`,
        metadata: { payment_id: OUR_PAYMENT_ID },
        paidAt: null,
        expiresAt: new Date('2026-05-04T12:15:00Z'),
      });
      expect(await world.payments.getPayment(payment.id)).toEqual(payment);
      expect(world.webhooks).toEqual([]);
    });

    it.each<[string, Partial<CreatePaymentInput>, string]>([
      ['an amount of nothing', { amount: { minor: 0, currency: 'EUR' } }, 'amount'],
      ['a currency that is none', { amount: { minor: 100, currency: 'XXX' } }, 'amount'],
      ['a method that does not take the currency', { method: 'twint' }, 'method'],
      ['more than the method takes', { amount: { minor: 6_000_000, currency: 'EUR' } }, 'method'],
      ['no description', { description: '' }, 'description'],
      ['a redirect that is no web address', { redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
      ['a webhook elsewhere', { webhookUrl: 'https://example.org/hook' }, 'webhookUrl'],
      ['a webhook that only looks like this machine', { webhookUrl: 'http://127.0.0.1.example.org' }, 'webhookUrl'],
    ])('refuses %s', async (_name, changes, field) => {
      const error = await world.create(changes).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderRefusedError);
      expect(error).toMatchObject({ statusCode: 422, field });
    });

    it('does not store a refusal under the key', async () => {
      const asked = world.input({ description: '' });
      await expect(world.payments.createPayment(asked)).rejects.toThrow(ProviderRefusedError);
      expect((await world.payments.createPayment({ ...asked, description: 'x' })).status).toBe('open');
    });
  });

  describe('ending a payment', () => {
    it.each(['paid', 'failed', 'canceled', 'expired'] as const)('calls the webhook, once it is %s', async (status) => {
      const { id } = await world.create();
      await world.sandbox.finish(OUR_PAYMENT_ID, status);

      expect(world.webhooks).toEqual([{ type: 'application/x-www-form-urlencoded', body: `id=${id}` }]);
      const payment = await world.payments.getPayment(id);
      expect(payment).toMatchObject({ status, checkoutUrl: null, expiresAt: null });
      expect(payment?.paidAt).toEqual(status === 'paid' ? world.clock.now() : null);
    });

    it('ends once, despite concurrent clicks', async () => {
      const { id } = await world.create();
      const clicks = (['paid', 'failed', 'canceled', 'expired', 'paid'] as const).map((to) =>
        world.sandbox.finish(id, to),
      );
      const ends = new Set((await Promise.all(clicks)).map(({ status }) => status));
      expect(ends.size).toBe(1);
      expect(world.webhooks).toHaveLength(1);
    });

    it('sets a method when the member had chosen none', async () => {
      const { id } = await world.create({ method: undefined });
      expect((await world.payments.getPayment(id))?.method).toBeNull();
      await world.sandbox.finish(id, 'paid');
      expect((await world.payments.getPayment(id))?.method).toBe('card');
    });

    it('expires by the clock', async () => {
      const { id } = await world.create();
      world.pass(15 * MINUTE);
      expect(await world.payments.getPayment(id)).toMatchObject({ status: 'expired', checkoutUrl: null });
      await world.sandbox.finish(id, 'paid');
      expect(await world.statusOf(id)).toBe('expired');
    });

    it('finds the newest attempt by our id', async () => {
      await world.create();
      world.pass(1000);
      const second = await world.create({ method: 'card' });
      expect((await world.sandbox.findPayment(OUR_PAYMENT_ID))?.id).toBe(second.id);
      expect(await world.sandbox.findPayment("' OR true --")).toBeNull();
      await expect(world.sandbox.setStatus('tr_unknown', 'paid')).rejects.toThrow('no such payment');
    });
  });

  describe('the webhook', () => {
    it('is called again until it succeeds', async () => {
      world.shop.answer = () => (world.webhooks.length < 3 ? 500 : 200);
      const id = await world.createPaid();
      await expect.poll(() => world.webhooks).toHaveLength(3);
      expect(world.webhooks.every(({ body }) => body === `id=${id}`)).toBe(true);
    });

    it('is given up after the last attempt', async () => {
      world.shop.answer = () => 503;
      await world.createPaid();
      await expect.poll(() => world.logger.lines.at(-1)?.message).toBe('the sandbox gives up on a webhook');
      expect(world.webhooks).toHaveLength(4);
    });

    it('follows no redirect', async () => {
      world.shop.answer = () => 302;
      await world.createPaid();
      await expect.poll(() => world.logger.lines.at(-1)?.level).toBe('error');
    });

    it('does not delay the checkout when it cannot be reached', async () => {
      const { id } = await world.create({ webhookUrl: 'http://127.0.0.1:1/' });
      expect((await world.sandbox.finish(id, 'paid')).status).toBe('paid');
    });
  });
});
