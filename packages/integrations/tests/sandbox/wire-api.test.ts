import type { MandateCreateParams, PaymentMethod, SequenceType } from '@mollie/api-client';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { OUR_PAYMENT_ID, startPaymentWorld } from '../payment-world.ts';

describe("the sandbox's wire format", () => {
  const world = eachTest(startPaymentWorld);

  describe('refunds and charge-backs', () => {
    const refundOf = (providerId: string, idempotencyKey: string, withdrawal_id: string, minor = 500) =>
      world.payments.createRefund({
        providerId,
        idempotencyKey,
        amount: { minor, currency: 'EUR' },
        description: 'Withdrawal',
        metadata: { withdrawal_id },
      });

    it('refunds in parts, but never more than was paid', async () => {
      const id = await world.createPaid();
      await world.sandbox.refund(id, 250);
      expect(await world.payments.getPayment(id)).toMatchObject({ status: 'paid', amountRefunded: { minor: 250 } });
      const many = await Promise.allSettled(Array.from({ length: 5 }, () => world.sandbox.refund(id, 400)));
      expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      await world.sandbox.refund(OUR_PAYMENT_ID);
      expect((await world.payments.getPayment(id))?.amountRefunded.minor).toBe(1250);
      expect(world.webhooks).toHaveLength(1 + 1 + 2 + 1);
    });

    it("charges back while the payment's status is still paid", async () => {
      const { id } = await world.create();
      await expect(world.sandbox.chargeback(id)).rejects.toThrow('not paid');
      await world.sandbox.finish(id, 'paid');
      await world.sandbox.chargeback(id);
      const chargedBack = { amountChargedBack: { minor: 1250, currency: 'EUR' }, amountRefunded: { minor: 0 } };
      expect(await world.payments.getPayment(id)).toMatchObject({ status: 'paid', ...chargedBack });
      await expect(world.sandbox.refund(id)).rejects.toThrow('remains');
    });

    it('refunds a withdrawal once through the port, however often and with any key', async () => {
      const id = await world.createPaid();
      const refund = (key = 'key-1', withdrawal = 'withdrawal-1', minor = 500) => refundOf(id, key, withdrawal, minor);
      const same = await Promise.all(Array.from({ length: 5 }, () => refund()));
      same.push(await refund('key-2'));
      expect(new Set(same.map((each) => each.id)).size).toBe(1);
      expect(same[0]).toMatchObject({ status: 'refunded', amount: { minor: 500, currency: 'EUR' } });
      expect((await world.payments.getPayment(id))?.amountRefunded.minor).toBe(500);
      const refused = { name: 'ProviderRefusedError', statusCode: 422 };
      await expect(refund('key-3', 'withdrawal-2', 800)).rejects.toMatchObject(refused);
      // The webhook of this call, in addition to the payment's.
      await expect.poll(() => world.webhooks.length).toBeGreaterThanOrEqual(2);
    });

    it('stays pending while the bank takes its time, counts as refunded, and may fail', async () => {
      const id = await world.createPaid();
      const refund = (withdrawal: string) => refundOf(id, withdrawal, withdrawal);
      const refunded = async () => (await world.payments.getPayment(id))?.amountRefunded.minor;
      world.sandbox.holdRefunds(true);
      const { status, id: refundId } = await refund('withdrawal-1');
      world.sandbox.holdRefunds(false);
      expect([status, await refunded()]).toEqual(['pending', 500]);
      await world.sandbox.finishRefunds(id, 'failed');
      expect([await refund('withdrawal-1'), await refunded()]).toMatchObject([{ id: refundId, status: 'failed' }, 0]);
      expect(await refund('withdrawal-2')).toMatchObject({ status: 'refunded' });
    });

    it('works in the wire format, too', async () => {
      const id = await world.createPaid();
      const { paymentRefunds, paymentChargebacks } = world.client;
      const of = { paymentId: id };
      const euros = (value: string) => ({ ...of, amount: { value, currency: 'EUR' } });
      const refund = await paymentRefunds.create({ ...euros('5.00'), description: 'half' });
      expect(refund).toMatchObject({ ...euros('5.00'), status: 'refunded' });
      expect(await paymentRefunds.get(refund.id, of)).toMatchObject({ description: 'half' });
      await world.sandbox.chargeback(id);
      expect(await paymentRefunds.page(of)).toHaveLength(1);
      const [chargeback] = await paymentChargebacks.page(of);
      expect(chargeback).toMatchObject(euros('7.50'));
      const more = paymentRefunds.create(euros('0.01'));
      await expect(more).rejects.toMatchObject({ statusCode: 422, field: 'amount' });
      await expect(paymentRefunds.get('re_unknown', of)).rejects.toMatchObject({ statusCode: 404 });
      await expect.poll(() => world.webhooks).toHaveLength(3);
    });
  });

  describe('canceling', () => {
    it('cancels an unpaid transfer, and calls the webhook', async () => {
      const { id, isCancelable } = await world.create({ method: 'bank_transfer' });
      expect(isCancelable).toBe(true);
      await world.payments.cancelPayment(id);
      const canceled = { status: 'canceled', isCancelable: false, checkoutUrl: null };
      expect(await world.payments.getPayment(id)).toMatchObject(canceled);
      await expect.poll(() => world.webhooks).toHaveLength(1);
      await world.sandbox.finish(id, 'paid');
      expect(await world.statusOf(id)).toBe('canceled');
    });

    it.each(['ideal', 'card', 'paypal'] as const)('leaves %s alone, which may be in progress', async (method) => {
      const { id, isCancelable } = await world.create({ method });
      expect(isCancelable).toBe(false);
      await world.payments.cancelPayment(id);
      expect(await world.statusOf(id)).toBe('open');
      await expect(world.client.payments.cancel(id)).rejects.toMatchObject({ statusCode: 422 });
    });

    it.each(['pending', 'paid', 'failed', 'expired'] as const)('leaves a transfer that is %s', async (status) => {
      const { id } = await world.create({ method: 'bank_transfer' });
      await world.sandbox.setStatus(id, status, { notify: false });
      await world.payments.cancelPayment(id);
      expect(await world.statusOf(id)).toBe(status);
    });

    it('has one outcome with a concurrent payment', async () => {
      const { id } = await world.create({ method: 'bank_transfer' });
      const [{ status }] = await Promise.all([world.sandbox.finish(id, 'paid'), world.payments.cancelPayment(id)]);
      expect(await world.statusOf(id)).toBe(status);
    });

    it('of an unknown payment is not an error', async () => {
      await expect(world.payments.cancelPayment('tr_unknown')).resolves.toBeUndefined();
    });
  });

  describe('customers and mandates', () => {
    it('stores a mandate from a first payment or a form, and charges it', async () => {
      const customer = await world.client.customers.create({ name: 'Alice', email: 'alice@demo.vonk.test' });
      expect(await world.client.customers.get(customer.id)).toMatchObject({ name: 'Alice' });
      const of = { customerId: customer.id };
      const order = { ...of, amount: { value: '10.00', currency: 'EUR' }, webhookUrl: world.webhookUrl };
      const sequenceType = 'recurring' as SequenceType;
      const recurring = () => world.client.customerPayments.create({ ...order, sequenceType, description: 'again' });
      await expect(recurring()).rejects.toMatchObject({ statusCode: 422 });

      const first = await world.client.payments.create({
        ...order,
        sequenceType: 'first' as SequenceType,
        method: 'ideal' as PaymentMethod,
        description: 'first',
        redirectUrl: 'http://localhost:3000/',
      });
      await world.sandbox.finish(first.id, 'paid');
      const { customerMandates } = world.client;
      const [mandate] = await customerMandates.page(of);
      expect(mandate).toMatchObject({ status: 'valid', method: 'directdebit', signatureDate: '2026-05-04' });

      const again = await recurring();
      expect(again).toMatchObject({ status: 'pending', method: 'directdebit', mandateId: mandate?.id });
      expect(again.getCheckoutUrl()).toBeNull();
      await world.sandbox.finish(again.id, 'failed');
      expect((await world.client.payments.get(again.id)).status).toBe('failed');

      const signed = await customerMandates.create({
        ...of,
        method: 'directdebit' as MandateCreateParams['method'],
        consumerName: 'Alice',
        consumerAccount: 'NL55INGB0000000000',
      });
      expect(signed.details).toMatchObject({ consumerAccount: 'NL55INGB0000000000' });
      await customerMandates.revoke(signed.id, of);
      await expect(customerMandates.get(signed.id, of)).rejects.toMatchObject({ statusCode: 404 });
    });

    const signed = () => ({
      idempotencyKey: crypto.randomUUID(),
      holder: 'Alice Jansen',
      iban: 'NL91ABNA0417164300',
      signedAt: world.clock.now(),
      reference: 'VONK-1',
    });

    it('creates one mandate per key, and charges it as a person then decides', async () => {
      const asked = signed();
      const made = await Promise.all(Array.from({ length: 5 }, () => world.payments.createMandate(asked)));
      const [mandate] = made;
      if (!mandate) throw new Error('no mandate');
      expect(new Set(made.map(({ mandateId }) => mandateId)).size).toBe(1);
      expect(await world.payments.getMandate(mandate)).toEqual(mandate);

      const charge = world.input({ method: 'direct_debit', mandate });
      const pay = () => world.payments.createPayment(charge);
      const [payment, again] = await Promise.all([pay(), pay()]);
      expect(again?.id).toBe(payment?.id);
      expect(payment).toMatchObject({ status: 'pending', method: 'direct_debit', checkoutUrl: null });
      await world.sandbox.finish(OUR_PAYMENT_ID, 'paid');
      expect(await world.payments.getPayment(payment?.id ?? '')).toMatchObject({ status: 'paid' });
      expect(world.webhooks).toHaveLength(1);
    });

    it('cannot charge a revoked mandate, nor another customer’s', async () => {
      const mandate = await world.payments.createMandate(signed());
      const other = await world.payments.createMandate({ ...signed(), holder: 'Bob' });
      const charge = (by: typeof mandate) => world.create({ method: 'direct_debit', mandate: by });
      await expect(charge({ ...mandate, mandateId: other.mandateId })).rejects.toMatchObject({ statusCode: 422 });
      await world.payments.revokeMandate({ ...mandate, idempotencyKey: 'revoke' });
      await world.payments.revokeMandate({ ...mandate, idempotencyKey: 'revoke again' });
      expect(await world.payments.getMandate(mandate)).toBeNull();
      await expect(charge(mandate)).rejects.toMatchObject({ statusCode: 422 });
    });

    it('rejects an invalid account, and a signature from tomorrow', async () => {
      const wrong = world.payments.createMandate({ ...signed(), iban: 'NL91ABNA0417164301' });
      await expect(wrong).rejects.toMatchObject({ statusCode: 422, field: 'consumerAccount' });
      const tomorrow = new Date(world.clock.now().getTime() + 24 * 60 * 60 * 1000);
      const early = world.payments.createMandate({ ...signed(), signedAt: tomorrow });
      await expect(early).rejects.toMatchObject({ statusCode: 422, field: 'signatureDate' });
    });

    it('does not know other customers', async () => {
      await expect(world.client.customers.get('cst_unknown')).rejects.toMatchObject({ statusCode: 404 });
    });
  });

  describe('methods', () => {
    const list = (currency: string, country: string, minor = 1250, byMandate = false) =>
      world.payments.listMethods({ amount: { minor, currency }, country, locale: 'nl', byMandate });
    const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ method }) => method);

    it.each([
      ['EUR', 'NL', ['ideal', 'card', 'apple_pay', 'paypal', 'bank_transfer', 'paysafecard']],
      ['EUR', 'BE', ['bancontact', 'card', 'apple_pay', 'paypal', 'bank_transfer', 'paysafecard']],
      ['EUR', 'AT', ['eps', 'card', 'apple_pay', 'paypal', 'bank_transfer', 'paysafecard']],
      ['PLN', 'PL', ['blik', 'przelewy24', 'card', 'apple_pay', 'paypal']],
      ['CHF', 'CH', ['twint', 'card', 'apple_pay', 'paypal']],
      ['DKK', 'DK', ['mobilepay', 'card', 'dankort', 'apple_pay', 'paypal']],
      ['USD', 'US', ['card', 'apple_pay', 'paypal']],
    ])('offers checkout methods in %s, %s', async (currency, country, expected) => {
      expect(await names(currency, country)).toEqual(expected);
    });

    it('offers direct debit only by a mandate', async () => {
      expect(await names('EUR', 'NL', 1250, true)).toContain('direct_debit');
      expect(await names('CHF', 'NL', 1250, true)).not.toContain('direct_debit');
    });

    it('leaves out methods that do not accept the amount', async () => {
      expect(await names('EUR', 'NL', 200_000)).not.toContain('paysafecard');
      expect(await names('EUR', 'AT', 99)).not.toContain('eps');
    });

    it("speaks the member's language", async () => {
      const methods = await list('EUR', 'NL');
      expect(methods.find(({ method }) => method === 'bank_transfer')?.label).toBe('Bankoverschrijving');
    });
  });

  it('reports requests that it does not simulate', async () => {
    await expect(world.client.organizations.getCurrent()).rejects.toMatchObject({ statusCode: 404 });
  });
});
