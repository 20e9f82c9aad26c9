import { writeCreditEntry } from '@vonk/db/sql';
import { LOCALES } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { setUpShop } from '../../../tests/shop.ts';
import { withdraw } from '../withdrawals/withdraw.ts';
import { csvLines } from './csv-lines.ts';
import { exportLedger } from './export-ledger.ts';

const shop = setUpShop();

const alice = shop.personPerTest('alice');

async function exported({ member } = alice, locale: (typeof LOCALES)[number] = 'en'): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of exportLedger(shop.ctx, { member, locale })) pieces.push(piece);
  return pieces;
}
const linesOf = async (...args: Parameters<typeof exported>) =>
  (await exported(...args)).join('').trimEnd().split('\r\n');

describe('the export', () => {
  test('lists each entry with its reason, balance and money, newest first', async () => {
    const order = await shop.buy(alice, 50);
    const said = { amount: -3, reason: 'message', reference: 'm', at: shop.clock.now() } as const;
    await writeCreditEntry(shop.ctx.db.pool, { userId: alice.user.id, ...said });
    await shop.refund(order, 1050);
    // An order that is never paid.
    await shop.order(alice, 10);
    const time = shop.clock.now().toISOString();
    expect(await linesOf()).toEqual([
      '\ufeffTime,Reason,Credits in,Credits out,Credits left,Amount paid,Currency,Payment,Payment method',
      `${time},Taken back: payment refunded,,27,20,-10.5,EUR,${order.id},iDEAL`,
      `${time},Message,,3,47,,,,`,
      `${time},Credits bought,50,,50,20,EUR,${order.id},iDEAL`,
    ]);
  });

  test('includes the money of a withdrawal', async () => {
    const { id } = await shop.buy(alice, 50);
    await withdraw(shop.ctx, { site: shop.site, member: alice.member, paymentId: id, isConfirmed: true });
    expect((await linesOf())[1]).toMatch(new RegExp(`,Taken back: payment refunded,,50,0,-20,EUR,${id},`));
  });

  test('contains only the member’s own entries, or just the header line', async () => {
    await shop.buy(alice, 50);
    expect(await linesOf(await shop.person('bob'))).toHaveLength(1);
  });

  test.each(LOCALES)('in %s has nine columns with the separator spreadsheets there expect', async (locale) => {
    const order = await shop.buy(alice, 50);
    await shop.refund(order, 1050);
    for (const line of await linesOf(alice, locale)) expect(line.split(locale === 'en' ? ',' : ';')).toHaveLength(9);
    expect((await linesOf(alice, locale))[1]).toContain(locale === 'en' ? ',-10.5,' : ';-10,5;');
  });

  test('streams 20,000 entries in chunks, each entry once, holding one chunk at a time', async () => {
    await shop.ctx.db.pool.query(
      `INSERT INTO credit_entries (user_id, amount, balance, reason, reference, created_at)
       SELECT $1, 1, n, 'adjustment', 'bulk:' || n, now() FROM generate_series(1, 20000) n`,
      [alice.user.id],
    );
    const pieces = await exported();
    const balances = pieces.flatMap((piece) => piece.trimEnd().split('\r\n')).map((line) => Number(line.split(',')[4]));
    expect(balances.slice(1)).toEqual(Array.from({ length: 20_000 }, (_, index) => 20_000 - index));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
  });
});

describe('a CSV line', () => {
  test.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\tx', '\rx', '\uff1d1'])(
    'does not start a cell with the formula %j',
    (text) => {
      const line = csvLines('en', [[text]]);
      expect(line.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('is quoted where it must be', () => {
    expect(csvLines('en', [['a,b', 'say "hi"', 'two\r\nlines', 'a;b']])).toBe(
      '"a,b","say ""hi""","two\r\nlines",a;b\r\n',
    );
    expect(csvLines('nl', [['a;b', 'a,b']])).toBe('"a;b";a,b\r\n');
  });

  test('keeps a negative number a number', () => {
    expect(csvLines('nl', [[-10.5, -3, null, '']])).toBe('-10,5;-3;;\r\n');
  });
});
