import { type CreatePaymentInput, ProviderRefusedError, ProviderUnavailableError } from '@vonk/ports';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { createMolliePayments } from '../../src/payments/mollie-payments.ts';
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

    it('creates one payment per key, however often and however close together', async () => {
      const asked = world.input();
      const made = await Promise.all(Array.from({ length: 10 }, () => world.payments.createPayment(asked)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const other = await world.payments.createPayment({ ...asked, idempotencyKey: crypto.randomUUID() });
      expect(other.id).not.toBe(made[0]?.id);
    });

    it('creates one payment when the first response is lost and the member tries again', async () => {
      const impatient = createMolliePayments({ apiKey: world.sandbox.apiKey, clock: world.clock, timeoutMs: 300 });
      const asked = world.input();
      world.sandbox.failNext('timeout');
      await expect(impatient.createPayment(asked)).rejects.toThrow(ProviderUnavailableError);
      const { id } = await world.payments.createPayment(asked);
      const { rows } = await world.database.pool.query('SELECT id FROM sandbox.mollie_payments');
      expect(rows).toEqual([{ id }]);
    });

    it('creates none while the provider is broken, and one afterwards', async () => {
      world.sandbox.failNext('500');
      const asked = world.input();
      await expect(world.payments.createPayment(asked)).rejects.toMatchObject({ retryable: true, statusCode: 500 });
      expect((await world.database.pool.query('SELECT FROM sandbox.mollie_payments')).rowCount).toBe(0);
      expect((await world.payments.createPayment(asked)).status).toBe('open');
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

    it('can be paid after it expired, like a late bank transfer', async () => {
      const { id } = await world.create();
      await world.sandbox.setStatus(id, 'expired');
      await world.sandbox.setStatus(id, 'paid', { notify: false });
      expect(await world.statusOf(id)).toBe('paid');
      expect(world.webhooks).toHaveLength(1);
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

  it('shares its state between processes, and across a restart', async () => {
    const { id } = await world.create();
    const second = await world.startSandbox();
    try {
      const elsewhere = createMolliePayments({ apiKey: second.apiKey, clock: world.clock });
      expect((await elsewhere.getPayment(id))?.status).toBe('open');
      await second.finish(OUR_PAYMENT_ID, 'paid');
      expect(await world.statusOf(id)).toBe('paid');
      await world.sandbox.close();
      expect((await elsewhere.getPayment(id))?.status).toBe('paid');
    } finally {
      await second.close();
    }
  });
});
