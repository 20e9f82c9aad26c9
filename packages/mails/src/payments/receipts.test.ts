import { LOCALES, type Locale } from '@vonk/schema/constants';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { site } from '../../tests/site.ts';
import { renderMail } from '../render-mail.ts';
import { printable } from './printable.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { renderReceipts } from './render-receipts.ts';

const receipt: ReceiptDocument = {
  kind: 'receipt',
  number: '2026-000123',
  receiptNumber: '2026-000123',
  issuedAt: new Date('2026-05-04T12:00:00Z'),
  paidAt: new Date('2026-05-03T23:30:00Z'),
  paymentId: '019af0c2-0000-7000-8000-000000000001',
  method: 'Przelewy24',
  currency: 'PLN',
  amounts: { gross: 123_450, net: 100_366, vat: 23_084 },
  vatBasisPoints: 2300,
  credits: 125,
  bonusCredits: 25,
  discount: 4115,
  discountCode: 'WELCOME25',
  seller: {
    name: 'Vonk B.V.',
    tradename: 'Vonk',
    address: 'Keizersgracht 1',
    city: '1015 AA Amsterdam',
    country: 'NL',
    kvk: '12345678',
    vat_numbers: ['NL001234567B01', 'PL1234567890'],
  },
  buyer: { name: 'Zażółć Åse Ærø', email: 'zolc@example.com', country: 'PL' },
};
const refund: ReceiptDocument = {
  ...receipt,
  kind: 'refund',
  number: '2026-000124',
  amounts: { gross: -123_450, net: -100_366, vat: -23_084 },
};

async function wordsOf(documents: ReceiptDocument[], locale: Locale = 'en'): Promise<string[]> {
  const pdf = await renderReceipts({
    locale,
    timeZone: 'Europe/Amsterdam',
    supportEmail: 'help@vonk.example',
    documents,
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/[\s\u00a0]+/g, ' '));
}

describe.each(LOCALES)('a receipt in %s', (locale) => {
  it('names the seller, the buyer, the goods and the VAT, with the letters of the language', async () => {
    const [page = ''] = await wordsOf([receipt], locale);
    for (const words of [
      '2026-000123',
      'Vonk B.V.',
      'Keizersgracht 1',
      'KvK 12345678',
      'NL001234567B01',
      'PL1234567890',
      'Zażółć Åse Ærø',
      'zolc@example.com',
      'Przelewy24',
      'WELCOME25',
      receipt.paymentId,
    ])
      expect(page).toContain(words);
    // Paid on the fourth in Amsterdam.
    expect(page).toMatch(/\b0?4\b/);
    expect(page.replace(/\D/g, '')).toContain('127565');
    expect(page).not.toMatch(/receipt\.[a-z_]+|undefined|NaN|\ufffd|\{/);
  });

  it('and its credit note get a page each', async () => {
    const [, note = ''] = await wordsOf([receipt, refund], locale);
    expect(note).toContain('2026-000124');
    expect(note).toContain('2026-000123');
    expect(note).toMatch(/[-−]\s?(?:PLN|zł)?\s?1[.,\s’]?234[.,]50/);
    expect(note).not.toContain('WELCOME25');
  });
});

it('has the expected English words and amounts', async () => {
  const [page] = await wordsOf([receipt]);
  expect(page).toContain('Description Amount');
  expect(page).toMatch(/125 credits \(25 of them as a bonus\)/);
  for (const words of ['PLN 1,275.65', '-PLN 41.15', 'PLN 1,003.66', 'VAT 23%', 'PLN 230.84', 'PLN 1,234.50'])
    expect(page).toContain(words);
  expect(page).toContain('Amounts in the list include VAT. Country of taxation: Poland.');
});

it('says that no VAT is charged if so', async () => {
  const amounts = { gross: 3500, net: 3500, vat: 0 };
  const buyer = { ...receipt.buyer, country: 'US' };
  const [page] = await wordsOf([{ ...receipt, amounts, vatBasisPoints: 0, buyer }]);
  expect(page).toContain('No VAT is charged. Country of taxation: United States.');
  expect(page).not.toMatch(/VAT \d|without VAT/);
});

it('is deterministic and small', async () => {
  const request = { locale: 'pl', timeZone: 'UTC', supportEmail: 'help@vonk.example', documents: [receipt] } as const;
  const [one, other] = [await renderReceipts(request), await renderReceipts(request)];
  expect(one.equals(other)).toBe(true);
  expect(one.length).toBeLessThan(100_000);
});

it('prints user input as text on one line', async () => {
  expect(printable('Iwan Иван 😀 <b>\r\n(x)\\ \u202e')).toBe('Iwan ???? ? <b> (x)\\');
  const name = 'Anna) Tj (evil \\ %%EOF /JS';
  const [page] = await wordsOf([{ ...receipt, buyer: { ...receipt.buyer, name } }]);
  expect(page).toContain(name);
});

it('fits one page even when all values are long', async () => {
  const long = 'W'.repeat(500);
  const seller = { ...receipt.seller, name: long, address: long, vat_numbers: Array(8).fill('NL001234567B01') };
  const pages = await wordsOf([{ ...receipt, method: long, seller, buyer: { ...receipt.buyer, name: long } }]);
  expect(pages).toHaveLength(1);
});

const link = 'https://vonk.example/transactions/1';

describe.each(LOCALES)('the mail in %s', (locale) => {
  it.each(['receipt', 'refund', 'chargeback', 'refund_undone', 'chargeback_undone'] as const)(
    'that brings a %s says so',
    async (kind) => {
      const document = kind === 'refund' || kind === 'chargeback' ? { ...refund, kind } : { ...receipt, kind };
      const mail = await renderMail({ kind: 'receipt', locale, site, data: { document, link } });
      expect(mail.subject).toContain(document.number);
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.text.replace(/\D/g, '')).toContain('123450');
      // Amounts paid back have no sign in the mail.
      expect(mail.text).not.toMatch(/[-−]\s?(?:PLN|zł)?\s?1[.,\s’]?234/);
      for (const part of [mail.subject, mail.html, mail.text])
        expect(part).not.toMatch(/mail\.[a-z_]+\.|undefined|\ue000|\{[a-z]/);
    },
  );
});
