import { countryName, formatAmount } from '@vonk/i18n/formats';
import type { Settings } from '@vonk/schema';

export interface CountryPrice {
  country: string;
  name: string;
  price: string;
}

/** What a message costs at the least, by country in the reader's alphabet; the reader's own country comes first. */
export function countryPrices(
  costs: Settings['minimum_message_costs'],
  { locale, own }: { locale: string; own: string },
): CountryPrice[] {
  return Object.entries(costs)
    .map(([country, { costs: value, currency }]) => ({
      country,
      name: countryName(locale, country),
      price: formatAmount(locale, { value, currency }),
    }))
    .sort((a, b) => {
      if (a.country === own || b.country === own) return a.country === own ? -1 : 1;
      return a.name.localeCompare(b.name, locale);
    });
}
