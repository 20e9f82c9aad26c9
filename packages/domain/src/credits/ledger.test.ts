import { type CreditEntryInput, type Queryable, writeCreditEntry } from '@vonk/db/sql';
import { fromDecimal, minorDigits, toMoney } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { creditsInMoney, creditValue } from './credit-value.ts';

const { clock, creditsOf, ctx, personPerTest, secondProcess } = setUpSite();

const alice = personPerTest('alice', { credits: 10 });

const write = (entry: Partial<CreditEntryInput>, db: Queryable = ctx.db.pool) => {
  const own = { userId: alice.user.id, amount: 1, reason: 'adjustment', reference: 'r', at: clock.now() } as const;
  return writeCreditEntry(db, { ...own, ...entry });
};
const balance = () => creditsOf(alice);

describe('an entry', () => {
  test('changes the credits and returns the new balance', async () => {
    expect(await write({ amount: 5 })).toBe(15);
    expect(await write({ amount: -15, reason: 'gift', reference: 'g' })).toBe(0);
    expect(await balance()).toBe(0);
  });

  test('that would go below zero writes nothing', async () => {
    expect(await write({ amount: -11, reason: 'gift' })).toBeNull();
    expect(await balance()).toBe(10);
    expect(await ctx.db.prisma.creditEntry.count({ where: { user_id: alice.user.id } })).toBe(1);
  });

  test('with an existing reference is refused as a whole', async () => {
    await write({ amount: 5 });
    await expect(write({ amount: 5 })).rejects.toMatchObject({ code: '23505' });
    expect(await balance()).toBe(15);
  });

  test('that fails later in its transaction leaves nothing behind', async () => {
    const failing = ctx.db.tx(async (client) => {
      await write({ amount: -4, reason: 'gift', reference: 'g' }, client);
      throw new Error('mid-gift');
    });
    await expect(failing).rejects.toThrow('mid-gift');
    expect(await balance()).toBe(10);
  });

  test('counts debits it had to wait for, and never goes below zero', async () => {
    const others = secondProcess().db.pool;
    const results = await ctx.db.tx(async (client) => {
      await write({ amount: -3, reason: 'gift', reference: 'first' }, client);
      const raced = Array.from({ length: 8 }, (_, turn) =>
        write({ amount: -3, reason: 'gift', reference: `g${turn}` }, others),
      );
      await expect.poll(() => lockWaits(ctx.db)).toBe(raced.length);
      return { all: Promise.all(raced) };
    });
    const credits = await results.all;
    expect(credits.filter((left) => left !== null).sort()).toEqual([1, 4]);
    expect(await balance()).toBe(1);
  });
});

describe('money', () => {
  test.each([
    [1250, 'EUR', '12.50'],
    [5, 'EUR', '0.05'],
    [0, 'PLN', '0.00'],
    [-305, 'SEK', '-3.05'],
    [700, 'JPY', '700'],
    [1234, 'KWD', '1.234'],
  ])('%d of %s is sent as %s', (minor, currency, value) => {
    expect(toMoney({ minor, currency })).toEqual({ value, currency });
  });

  test.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    ['12.500', 'EUR', 1250],
    ['12.505', 'EUR', null],
    ['12.00', 'JPY', 12],
    ['12.5', 'JPY', null],
    ['1.234', 'KWD', 1234],
  ])('%s %s is %s in minor units', (value, currency, minor) => {
    expect(fromDecimal(value, currency)).toBe(minor);
  });

  test('has the decimals of its currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3]);
  });

  test('gives one credit in millionths, and several rounded to the minor unit', () => {
    const price = { price_minor: 3500, price_credits: 90, price_currency: 'EUR' };
    expect(creditValue(price)).toEqual({ micro: 388_889, currency: 'EUR' });
    expect(creditsInMoney(12, price)).toEqual({ minor: 467, currency: 'EUR' });
    expect(creditsInMoney(1, { ...price, price_minor: 1000 })).toEqual({ minor: 12, currency: 'EUR' });
    expect(creditValue({ ...price, price_currency: 'JPY' })).toEqual({ micro: 38_888_889, currency: 'JPY' });
    const none = { price_minor: null, price_credits: null, price_currency: null };
    expect([creditValue(none), creditsInMoney(3, none)]).toEqual([null, null]);
  });
});
