import type { TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { createDebits } from '../../tests/debits.ts';
import { setUpShop } from '../../tests/shop.ts';
import { createPayment } from './create-payment.ts';
import { listBundles } from './offers.ts';
import { changePaymentCountry } from './payment-country.ts';

/** Its site is for the Netherlands, and also serves Belgium and Germany. */
const shop = setUpShop();
const alice = shop.personPerTest('alice');

const callOf = ({ member }: TestMember) => ({ site: shop.site, member, locale: 'nl' as const });

interface From {
  country?: string;
  visitorCountry?: string;
}

const list = (person: TestMember, from: From = {}) => listBundles(shop.ctx, { ...callOf(person), ...from });
const order = (person: TestMember, method: string, from: From = {}) => {
  const bundleId = shop.bundles[0]?.id ?? '';
  return createPayment(shop.ctx, { ...callOf(person), bundleId, method, idempotencyKey: null, ...from });
};
const choose = ({ member }: TestMember, country: string) =>
  changePaymentCountry(shop.ctx, { site: shop.site, member, country });

describe('the payment country', () => {
  test('is the visitor’s country, or the profile’s if the site does not serve that', async () => {
    expect((await list(alice)).country).toBe('NL');
    expect((await list(alice, { visitorCountry: 'BE' })).country).toBe('BE');
    expect((await list(alice, { visitorCountry: 'US' })).country).toBe('NL');
    const american = await shop.person('bob', { profile: { country: 'US' } });
    expect((await list(american, { visitorCountry: 'FR' })).country).toBe('US');
  });

  test('is the member’s choice, on every device and in every country', async () => {
    await choose(alice, 'DE');
    expect((await list(alice)).country).toBe('DE');
    expect((await list(alice, { visitorCountry: 'BE' })).country).toBe('DE');
    expect((await list(await shop.person('bob'), { visitorCountry: 'BE' })).country).toBe('BE');
  });

  test('is the requested one, unless the site does not serve it', async () => {
    await choose(alice, 'DE');
    expect((await list(alice, { country: 'BE' })).country).toBe('BE');
    expect((await list(alice, { country: 'FR' })).country).toBe('DE');
    expect((await list(alice)).country).toBe('DE');
  });

  test('is never one the site does not serve, even if it did before', async () => {
    await expect(choose(alice, 'FR')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { payment_country: { code: 'country_closed' } },
    });
    await shop.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { payment_country: 'FR' } });
    expect((await list(alice)).country).toBe('NL');
  });

  test('determines the payment methods and is used for orders', async () => {
    const ids = async (country: string) => (await list(alice, { country })).methods.map(({ id }) => id);
    expect(await ids('BE')).toContain('bancontact');
    expect(await ids('BE')).not.toContain('ideal');
    expect(await ids('NL')).toContain('ideal');
    expect(await refusal(order(alice, 'bancontact'))).toBe('method_unavailable');
    expect((await order(alice, 'bancontact', { country: 'BE' })).method).toBe('bancontact');
    expect((await order(alice, 'bancontact', { visitorCountry: 'BE' })).method).toBe('bancontact');
    await choose(alice, 'BE');
    expect((await order(alice, 'bancontact')).method).toBe('bancontact');
    expect(await refusal(order(alice, 'ideal'))).toBe('method_unavailable');
  });

  test('does not change price, currency or VAT', async () => {
    await choose(alice, 'DE');
    expect((await list(alice)).bundles).toEqual((await list(await shop.person('bob'))).bundles);
    const { payment_id: id } = await order(alice, 'card');
    await shop.become({ id }, 'paid');
    const receipt = await shop.ctx.db.prisma.receipt.findFirstOrThrow({ where: { payment_id: id } });
    expect(receipt).toMatchObject({ country: 'NL', vat_basis_points: 2100 });
  });
});

describe('direct debit', () => {
  const debits = createDebits(shop);

  test('accepts numbers and postcodes of the profile’s country and of the payment country', async () => {
    await choose(alice, 'BE');
    const home = await debits.order(alice);
    expect(await debits.rowOf(home)).toMatchObject({ zip: '3511 AB', mobile: expect.stringMatching(/^\+316/) });
    const there = await debits.order(alice, 10, { form: { zip: '2000', mobile: '0470 12 34 56' } });
    expect(await debits.rowOf(there)).toMatchObject({ zip: '2000', mobile: '+32470123456' });
  });

  test('can be repeated from anywhere', async () => {
    const alice = await shop.person('alice', { profile: { country: 'US' } });
    await choose(alice, 'NL');
    await debits.bought(alice);
    await shop.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { payment_country: null } });
    expect((await debits.paymentOf(await debits.repeat(alice))).method).toBe('direct_debit');
  });
});
