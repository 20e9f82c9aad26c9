import { z } from 'zod';
import { countryCode } from '../fields.ts';
import { currencyCode } from './fields.ts';

/** The maximum of Postgres's integer. */
const MOST = 2_147_483_647;

/** A bundle for sale in a country of a site; the price is in the currency's minor unit. */
export const bundleRow = z.strictObject({
  country: countryCode,
  currency: currencyCode,
  credits: z.int().min(1).max(MOST),
  price_minor: z.int().min(1).max(MOST),
  recommended: z.boolean().default(false),
  is_active: z.boolean().default(true),
});
