import type { ProviderMethod } from '@vonk/ports';
import type { Context } from '../../context.ts';
import { askingProvider } from '../asking-provider.ts';
import { isSepaCountry } from './sepa-countries.ts';

export const DIRECT_DEBIT = 'direct_debit';

interface Offer {
  amount: { minor: number; currency: string };
  /** The payment country; null if a mandate is stored. */
  country: string | null;
  locale: string;
}

/**
 * Direct debit if it can be offered, else null. It needs euros, a SEPA country, a site that can send the code and keep
 * account data secret, and a provider that charges by mandate. It is a separate request, since the provider lists it
 * only among the methods for mandates.
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
