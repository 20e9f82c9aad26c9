import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** What a request says of where its member pays from. */
export interface PayingFrom {
  /** The one asked for. */
  country?: string | undefined;
  /** The one that the request comes from; null where it is not known. */
  visitorCountry?: string | null;
}

interface KnownOfMember {
  /** What the member chose for orders. */
  payment_country: string | null;
  /** The profile's. */
  home: string;
}

/**
 * The country whose methods an order can be paid by: the one asked for, else the member's choice, else the visitor's own,
 * each only if the site serves it; else the profile's. Prices, currency and VAT follow the profile alone.
 */
export function paymentCountry(
  site: Pick<SiteRecord, 'countries'>,
  { payment_country: chosen, home }: KnownOfMember,
  { country: asked, visitorCountry }: PayingFrom,
): string {
  return [asked, chosen, visitorCountry].find((country) => country && site.countries.includes(country)) ?? home;
}

/**
 * Keeps from which country the member pays, for all orders to come.
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
