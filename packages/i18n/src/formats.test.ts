import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import {
  countryName,
  currencyExponent,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatRelativeTime,
  formatTime,
  formatWeekday,
} from './formats.ts';

describe('money', () => {
  it('is formatted in each language', () => {
    expect(formatMoney('nl', 480, 'EUR')).toBe('€\u00a04,80');
    expect(formatMoney('de', 480, 'EUR')).toBe('4,80\u00a0€');
    expect(formatMoney('en', 123_456, 'GBP')).toBe('£1,234.56');
    expect(formatMoney('de-CH', 480, 'CHF')).toBe('CHF\u00a04.80');
    expect(formatMoney('pl', -480, 'PLN')).toBe('-4,80\u00a0zł');
  });

  it('has the decimals of its currency', () => {
    expect(currencyExponent('EUR')).toBe(2);
    expect(currencyExponent('JPY')).toBe(0);
    expect(currencyExponent('KWD')).toBe(3);
    expect(formatMoney('en', 480, 'JPY')).toBe('JP¥480');
    expect(() => currencyExponent('euro')).toThrow(RangeError);
  });

  it('formats amounts as the contract has them', () => {
    expect(formatAmount('nl', { value: '12.50', currency: 'EUR' })).toBe('€\u00a012,50');
  });
});

describe('dates', () => {
  const date = new Date('2026-04-03T21:30:00Z');

  it('are written in the reader’s time zone', () => {
    expect(formatDate('en', date)).toBe('3 April 2026');
    expect(formatDate('nl', date, 'Asia/Tokyo')).toBe('4 april 2026');
    expect(formatTime('de', date, 'Europe/Berlin')).toBe('23:30');
    expect(formatDateTime('fr', date, 'Europe/Paris')).toContain('23:30');
  });

  it('are formatted by day', () => {
    expect(formatWeekday('de', date)).toBe('Freitag');
    expect(formatWeekday('en', date, 'Asia/Tokyo', 'short')).toBe('Sat');
    expect(formatDayOfYear('nl', date)).toBe('3 april');
    expect(formatDayOfYear('en', date, 'UTC', 'short')).toBe('3 Apr');
    expect([0, -1, -3].map((days) => formatRelativeDay('de', days))).toEqual(['heute', 'gestern', 'vor 3 Tagen']);
  });

  it('relative to now use the largest unit that fits', () => {
    const ago = (seconds: number) => formatRelativeTime('en', new Date(date.getTime() - seconds * 1000), date);
    expect(ago(20)).toBe('now');
    expect(ago(90)).toBe('1 minute ago');
    expect(ago(86_400)).toBe('yesterday');
    expect(ago(-7200)).toBe('in 2 hours');
    expect(ago(400 * 86_400)).toBe('last year');
  });
});

it('numbers, percentages, lists and countries are formatted in every language', () => {
  expect(formatNumber('sv', 12_345.5)).toBe('12\u00a0345,5');
  for (const locale of LOCALES) {
    for (const value of [0, 7, 999, 1000, -7, 0.5])
      expect(formatNumber(locale, value)).toBe(new Intl.NumberFormat(locale).format(value));
    const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    // Which of the two non-breaking spaces is used depends on the version of the CLDR data.
    for (const value of [0, 25, 999, 1000, -7, 0.5])
      expect(formatPercent(locale, value).replace('\u202f', '\u00a0')).toBe(
        percents.format(value / 100).replace('\u202f', '\u00a0'),
      );
  }
  expect(formatPercent('de', 25)).toBe('25\u00a0%');
  expect(formatPercent('en', 12.5)).toBe('12.5%');
  expect(formatList('nl', ['a', 'b', 'c'])).toBe('a, b en c');
  expect(countryName('de', 'NL')).toBe('Niederlande');
  for (const locale of LOCALES) expect(countryName(locale, 'FI')).not.toBe('FI');
});
