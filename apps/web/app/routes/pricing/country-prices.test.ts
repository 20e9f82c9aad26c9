import { describe, expect, it } from 'vitest';
import { countryPrices } from './country-prices.ts';

const COSTS = {
  AT: { costs: '0.36', currency: 'EUR' },
  DK: { costs: '2.71', currency: 'DKK' },
  GB: { costs: '0.32', currency: 'GBP' },
  NL: { costs: '0.36', currency: 'EUR' },
};
const plain = (text: string) => text.replace(/\s/g, ' ');
const names = (locale: string, own: string) => countryPrices(COSTS, { locale, own }).map(({ name }) => name);

describe('countryPrices', () => {
  it('names countries and money as the reader does', () => {
    const prices = countryPrices(COSTS, { locale: 'nl', own: 'XX' });
    expect(prices.map(({ name, price }) => `${name} ${plain(price)}`)).toEqual([
      'Denemarken DKK 2,71',
      'Nederland € 0,36',
      'Oostenrijk € 0,36',
      'Verenigd Koninkrijk £ 0,32',
    ]);
  });

  it('begins with the reader’s own country', () => {
    expect(names('en', 'NL')).toEqual(['Netherlands', 'Austria', 'Denmark', 'United Kingdom']);
    expect(names('en', 'AT')).toEqual(['Austria', 'Denmark', 'Netherlands', 'United Kingdom']);
  });

  it('is empty where nothing is set', () => {
    expect(countryPrices({}, { locale: 'en', own: 'NL' })).toEqual([]);
  });
});
