import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { startPaymentWorld } from '../payment-world.ts';

describe("the sandbox's wire format", () => {
  const world = eachTest(startPaymentWorld);

  it.each(['ideal', 'card', 'paypal'] as const)(
    'canceling leaves %s alone, which may be in progress',
    async (method) => {
      const { id, isCancelable } = await world.create({ method });
      expect(isCancelable).toBe(false);
      await world.payments.cancelPayment(id);
      expect(await world.statusOf(id)).toBe('open');
      await expect(world.client.payments.cancel(id)).rejects.toMatchObject({ statusCode: 422 });
    },
  );

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
