import { describe, expect, it } from 'vitest';
import { countryPrices, leastPrice } from './country-prices.ts';

const COSTS = {
  AT: { costs: '0.36', currency: 'EUR' },
  DK: { costs: '2.71', currency: 'DKK' },
  GB: { costs: '0.32', currency: 'GBP' },
  NL: { costs: '0.36', currency: 'EUR' },
};
const plain = (text: string) => text.replace(/\s/g, ' ');
const names = (locale: string, own: string) => countryPrices(COSTS, { locale, own }).map(({ name }) => name);

describe('countryPrices', () => {
  it('formats countries and prices in the reader’s language', () => {
    const prices = countryPrices(COSTS, { locale: 'nl', own: 'XX' });
    expect(prices.map(({ name, price }) => `${name} ${plain(price)}`)).toEqual([
      'Denemarken DKK 2,71',
      'Nederland € 0,36',
      'Oostenrijk € 0,36',
      'Verenigd Koninkrijk £ 0,32',
    ]);
  });

  it('starts with the reader’s own country', () => {
    expect(names('en', 'NL')).toEqual(['Netherlands', 'Austria', 'Denmark', 'United Kingdom']);
    expect(names('en', 'AT')).toEqual(['Austria', 'Denmark', 'Netherlands', 'United Kingdom']);
  });

  it('is empty when no prices are set', () => {
    expect(countryPrices({}, { locale: 'en', own: 'NL' })).toEqual([]);
  });
});

describe('leastPrice', () => {
  const settings = { minimum_message_costs: COSTS, message_credits: 3 };
  const of = (credits: number, country = 'NL') => leastPrice(settings, { locale: 'en', country, credits });

  it('is derived from the price of a message', () => {
    expect(of(3)).toBe('€0.36');
    expect(of(5)).toBe('€0.60');
    expect(of(1, 'GB')).toBe('£0.11');
  });

  it('is null when no price is set, or it costs nothing', () => {
    expect(of(3, 'FR')).toBeNull();
    expect(of(0)).toBeNull();
    expect(leastPrice({ ...settings, message_credits: 0 }, { locale: 'en', country: 'NL', credits: 5 })).toBeNull();
  });
});
