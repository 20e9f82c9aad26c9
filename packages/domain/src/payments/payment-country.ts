import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** What a request says about the country its member pays from. */
export interface PayingFrom {
  /** Explicitly requested. */
  country?: string | undefined;
  /** Where the request comes from; null if unknown. */
  visitorCountry?: string | null;
}

interface KnownOfMember {
  /** Chosen by the member for orders. */
  payment_country: string | null;
  /** The profile's country. */
  home: string;
}

/**
 * The country that determines the payment methods: the requested one, else the member's choice, else the visitor's,
 * each only if the site serves it; else the profile's. Prices, currency and VAT depend only on the profile.
 */
export function paymentCountry(
  site: Pick<SiteRecord, 'countries'>,
  { payment_country: chosen, home }: KnownOfMember,
  { country: asked, visitorCountry }: PayingFrom,
): string {
  return [asked, chosen, visitorCountry].find((country) => country && site.countries.includes(country)) ?? home;
}

/**
 * Stores the country the member pays from, for later orders.
 * @throws AppError `invalid_input` with `country_closed` for one that the site does not serve.
 */
export async function changePaymentCountry(
  ctx: Context,
  { site, member, country }: { site: SiteRecord; member: SessionMember; country: string },
): Promise<void> {
  if (!site.countries.includes(country)) {
    throw new AppError('invalid_input', { fields: { payment_country: { code: 'country_closed' } } });
  }
  await ctx.db.prisma.user.update({ where: { id: member.userId }, data: { payment_country: country } });
}
