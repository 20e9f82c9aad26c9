import type { Receipt } from '@vonk/db';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../tests/context.ts';
import { TWENTY_EUROS } from '../../../tests/receipt-amounts.ts';
import { dying } from '../../../tests/rerun.ts';
import { type Order, setUpShop } from '../../../tests/shop.ts';
import { erasedAddress } from '../../privacy/erased-address.ts';
import { syncPayment } from '../sync-payment.ts';
import { getReceipt } from './get-receipt.ts';
import { sendReceiptMail } from './receipt-mail.ts';

const shop = setUpShop();
const alice = shop.personPerTest('alice', { profile: { country: 'NL' } });

const receiptsOf = ({ id }: Pick<Order, 'id'>): Promise<Receipt[]> =>
  shop.ctx.db.prisma.receipt.findMany({ where: { payment_id: id }, orderBy: [{ year: 'asc' }, { sequence: 'asc' }] });
const amountsOf = async (order: Order) =>
  (await receiptsOf(order)).map((one) => `${one.kind} ${one.gross_minor} ${one.net_minor} ${one.vat_minor}`);

describe('a receipt', () => {
  test('is issued with the payment, with the VAT of the buyer’s country and the seller’s data', async () => {
    const [receipt, ...others] = await receiptsOf(await shop.buy(alice, 50));
    expect(others).toEqual([]);
    const { company } = shop.site;
    expect(receipt).toMatchObject({
      kind: 'receipt',
      company_id: company.id,
      year: 2026,
      ...TWENTY_EUROS,
      seller: { name: company.name, tradename: shop.site.name, address: company.address, kvk: company.kvk },
    });
  });

  test.each([
    ['DE', 1900],
    ['FI', 2550],
    ['CH', 810],
    ['US', 0],
  ])('for a buyer in %s has a rate of %d basis points', async (country, rate) => {
    const buyer = await shop.person('bob', { profile: { country } });
    const [receipt] = await receiptsOf(await shop.buy(buyer, 50, { method: 'card' }));
    expect([receipt?.country, receipt?.vat_basis_points]).toEqual([country, rate]);
  });

  test('has the rate of the day of payment', async () => {
    await shop.ctx.db.prisma.vatRate.createMany({
      data: [
        { country: 'IE', valid_from: new Date('2026-05-04'), basis_points: 2400 },
        { country: 'IE', valid_from: new Date('2026-05-05'), basis_points: 4900 },
      ],
    });
    const buyer = await shop.person('bob', { profile: { country: 'IE' } });
    const [receipt] = await receiptsOf(await shop.buy(buyer, 50, { method: 'card' }));
    expect(receipt?.vat_basis_points).toBe(2400);
  });

  test('is not issued for an unpaid payment', async () => {
    const order = await shop.order(alice, 50);
    await shop.become(order, 'failed');
    expect(await receiptsOf(order)).toEqual([]);
  });
});

describe('receipt numbers', () => {
  const last = async (year: number) => {
    const where = { company_id_year: { company_id: shop.site.company_id, year } };
    return (await shop.ctx.db.prisma.receiptCounter.findUnique({ where }))?.last ?? 0;
  };

  test('of twenty concurrent payments in two processes have no gaps', async () => {
    const other = shop.secondProcess();
    const before = await last(2026);
    const orders: Order[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const order = await shop.order(turn % 3 ? await shop.person(`buyer ${turn}`) : alice, 10);
      await shop.set(order, 'paid');
      orders.push(order);
    }
    await Promise.all([...orders, ...orders].map((order, turn) => syncPayment(turn % 2 ? other : shop.ctx, order)));
    const numbers = (await Promise.all(orders.map(receiptsOf))).flat().map(({ sequence }) => sequence);
    expect(numbers.sort((one, two) => one - two)).toEqual(Array.from({ length: 20 }, (_, turn) => before + turn + 1));
  });

  test('are not used up by a failed transaction', async () => {
    const before = await last(2026);
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    await expect(shop.sync(order, dying(shop.ctx))).rejects.toThrow('died');
    expect([await last(2026), await receiptsOf(order)]).toEqual([before, []]);
    await shop.sync(order);
    expect((await receiptsOf(order))[0]?.sequence).toBe(before + 1);
  });

  test('restart with the year in the site’s time zone', async () => {
    const now = shop.clock.now();
    // Already 2027 in Amsterdam.
    shop.clock.set('2026-12-31T23:30:00.000Z');
    const order = await shop.buy(alice, 10);
    shop.clock.set(now);
    expect((await receiptsOf(order)).map(({ year, sequence }) => [year, sequence])).toEqual([[2027, 1]]);
  });
});

describe('a credit note', () => {
  test('covers each partial refund, and all of them add up to the payment', async () => {
    const order = await shop.buy(alice, 100);
    await shop.refund(order, 1167);
    await shop.refund(order, 1);
    await shop.refund(order);
    const [receipt, ...notes] = await receiptsOf(order);
    expect(notes.map(({ gross_minor }) => gross_minor)).toEqual([-1167, -1, -2332]);
    const total = (of: 'net_minor' | 'vat_minor') => notes.reduce((sum, note) => sum + note[of], 0);
    expect([-total('net_minor'), -total('vat_minor')]).toEqual([receipt?.net_minor, receipt?.vat_minor]);
  });

  test('has the rate of its receipt, even if the buyer has moved', async () => {
    const order = await shop.buy(alice, 50);
    await shop.ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: { country: 'DE' } });
    await shop.refund(order);
    const [, note] = await receiptsOf(order);
    expect(note).toMatchObject({ country: 'NL', vat_basis_points: 2100, net_minor: -1653, vat_minor: -347 });
  });
});

describe('the receipt mail', () => {
  /** The jobs of an order’s receipts, in their order. */
  const jobsOf = async (order: Order) => {
    const receipts = await receiptsOf(order);
    const jobs = await Promise.all(receipts.map(({ id }) => shop.jobsOf('send-receipt-mail', { receiptId: id })));
    return jobs.flat().map(({ payload }) => payload);
  };
  const send = (job = { receiptId: '' }) => sendReceiptMail(shop.ctx, job);

  test('attaches the receipt, and the same one when sent twice', async () => {
    const order = await shop.buy(alice, 50);
    const [job, ...others] = await jobsOf(order);
    expect(others).toEqual([]);
    await send(job);
    await send(job);
    const [mail, again] = shop.mails;
    const [receipt] = await receiptsOf(order);
    const name = `${shop.site.domain}-2026-${String(receipt?.sequence).padStart(6, '0')}.pdf`;
    expect(mail).toMatchObject({ to: alice.user.email, messageId: `<receipt.${receipt?.id}@${shop.site.domain}>` });
    expect(mail?.attachments).toMatchObject([{ name, type: 'application/pdf' }]);
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail?.text).toContain(`/transactions/${order.id}`);
    expect(again?.messageId).toBe(mail?.messageId);
  });

  test('attaches a credit note', async () => {
    const order = await shop.buy(alice, 50);
    await shop.refund(order, 500);
    const [, note] = await jobsOf(order);
    await send(note);
    expect(shop.mails[0]?.text).toContain('€5.00');
  });

  test('attaches the correction of a credit note, once however often it is reported', async () => {
    const order = await shop.buy(alice, 50);
    await shop.chargeBack(order);
    await shop.sandbox.reverseChargebacks(order.id, { notify: false });
    for (let turn = 0; turn < 3; turn++) await shop.sync(order);
    expect(await amountsOf(order)).toEqual([
      'receipt 2000 1653 347',
      'chargeback -2000 -1653 -347',
      'chargeback_undone 2000 1653 347',
    ]);
    const jobs = await jobsOf(order);
    expect(jobs).toHaveLength(3);
    await send(jobs[2]);
    expect(shop.mails[0]?.text).toContain('Your bank took back its reversal of €20.00 of your payment.');
    const { content } = await getReceipt(shop.ctx, { member: alice.member, paymentId: order.id, locale: 'nl' });
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('goes to a deleted member, but not after the account is erased', async () => {
    const [job] = await jobsOf(await shop.buy(alice, 50));
    const { user } = shop.ctx.db.prisma;
    await user.update({ where: { id: alice.user.id }, data: { status: 'deleted' } });
    await send(job);
    expect(shop.mails.map(({ to }) => to)).toEqual([alice.user.email]);
    await user.update({ where: { id: alice.user.id }, data: { email: erasedAddress(alice.user.id) } });
    await send(job);
    expect(shop.mails).toHaveLength(1);
  });
});

describe('the PDF', () => {
  const read = (order: Order, { member } = alice) =>
    getReceipt(shop.ctx, { member, paymentId: order.id, locale: 'nl' });

  test('is small and named after the site and its number', async () => {
    const { name, content } = await read(await shop.buy(alice, 50));
    expect(name).toMatch(/^[a-z0-9.-]+-2026-\d{6}\.pdf$/);
    expect(content.length).toBeLessThan(200_000);
  });

  test('is not found for another member’s or an unpaid payment', async () => {
    const eve = await shop.person('eve');
    const order = await shop.buy(alice, 50);
    expect(await refusal(read(order, eve))).toBe('not_found');
    expect(await refusal(read(await shop.order(alice, 10)))).toBe('not_found');
  });

  test('of a payment from before receipts existed issues one, however many requests come at once', async () => {
    const order = await shop.order(alice, 50);
    const data = { status: 'paid', paid_at: shop.clock.now() };
    await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data });
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(order)));
    expect(new Set(answers.map(({ name }) => name)).size).toBe(1);
    expect(await amountsOf(order)).toEqual(['receipt 2000 1653 347']);
  });
});
