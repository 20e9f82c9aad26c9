import { countryName, formatAmount } from '@vonk/i18n/formats';
import type { Settings } from '@vonk/schema';

export interface CountryPrice {
  country: string;
  name: string;
  price: string;
}

/** The lowest price of a message by country, sorted by country name; the reader's own country comes first. */
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

/**
 * The lowest price of some credits in a country, rounded up to two decimals like a message's price; null when no price
 * is set.
 */
export function leastPrice(
  { minimum_message_costs, message_credits }: Pick<Settings, 'minimum_message_costs' | 'message_credits'>,
  { locale, country, credits }: { locale: string; country: string; credits: number },
): string | null {
  const message = minimum_message_costs[country];
  if (!message || message_credits === 0 || credits === 0) return null;
  const hundredths = Math.ceil((Math.round(Number(message.costs) * 100) * credits) / message_credits);
  return formatAmount(locale, { value: (hundredths / 100).toFixed(2), currency: message.currency });
}
