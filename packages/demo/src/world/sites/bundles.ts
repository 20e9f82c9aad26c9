import { createRandom, uuidV7 } from '../random.ts';
import type { MessageCosts, WorldBundle, WorldSite } from '../types.ts';

const BUNDLE_CREDITS = [60, 140, 320] as const;
const RECOMMENDED_CREDITS = 140;

/** Prices of the bundles in the currency's minor unit, in the order of `BUNDLE_CREDITS`. */
const PRICES_MINOR: Record<string, readonly [number, number, number]> = {
  CHF: [900, 1890, 3840],
  DKK: [6900, 14500, 28900],
  EUR: [900, 1890, 3840],
  GBP: [780, 1640, 3320],
  NOK: [9900, 20900, 41900],
  PLN: [3900, 8190, 16590],
  SEK: [9900, 20900, 41900],
  USD: [990, 2090, 4190],
};

const CURRENCIES: Record<string, string> = {
  CH: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  PL: 'PLN',
  SE: 'SEK',
  US: 'USD',
};

function currencyOf(country: string): string {
  return CURRENCIES[country] ?? 'EUR';
}

export function buildBundles(
  seed: string,
  site: Pick<WorldSite, 'id' | 'domain' | 'countries' | 'created_at'>,
): WorldBundle[] {
  return site.countries.flatMap((country) => {
    const currency = currencyOf(country);
    return BUNDLE_CREDITS.map((credits, index) => ({
      id: uuidV7(createRandom(seed, site.domain, 'bundle', country, credits), site.created_at),
      site_id: site.id,
      country,
      currency,
      credits,
      price_minor: PRICES_MINOR[currency]?.[index] ?? 0,
      recommended: credits === RECOMMENDED_CREDITS,
    }));
  });
}

/** The minimum price of a message: its credits from the bundle with the cheapest credits. */
export function minimumMessageCosts(
  countries: readonly string[],
  messageCredits: number,
): Record<string, MessageCosts> {
  return Object.fromEntries(
    countries.map((country) => {
      const currency = currencyOf(country);
      const prices = PRICES_MINOR[currency] ?? [];
      const minor = Math.min(
        ...BUNDLE_CREDITS.map((credits, index) => ((prices[index] ?? 0) * messageCredits) / credits),
      );
      return [country, { costs: (Math.ceil(minor) / 100).toFixed(2), currency }];
    }),
  );
}
