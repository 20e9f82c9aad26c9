import type { ProviderMethod } from '@vonk/integrations';
import type { Context } from '../../context.ts';
import { askingProvider } from '../asking-provider.ts';
import { isSepaCountry } from './sepa-countries.ts';

export const DIRECT_DEBIT = 'direct_debit';

interface Offer {
  amount: { minor: number; currency: string };
  /** The payment country; null where a mandate is stored. */
  country: string | null;
  locale: string;
}

/**
 * Direct debit, where it can be offered: for euros, from a country of SEPA, on a site that can send the code and
 * keep accounts secret, when the provider charges by mandates. It is asked for on its own, since the provider lists it
 * only among what a mandate can be charged by. Null where not.
 */
export async function findDebitMethod(
  ctx: Context,
  { amount, country, locale }: Offer,
): Promise<ProviderMethod | null> {
  if (ctx.options.debitSecret === null || amount.currency !== 'EUR') return null;
  if (country !== null && !isSepaCountry(country)) return null;
  const methods = await askingProvider(() => ctx.payments.listMethods({ amount, country, locale, byMandate: true }));
  return methods.find(({ method }) => method === DIRECT_DEBIT) ?? null;
}
