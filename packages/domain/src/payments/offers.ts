import type { Bundle as BundleRow } from '@vonk/db';
import { type CodeRow, readOffers, readPrices } from '@vonk/db/sql';
import type { ProviderMethod } from '@vonk/ports';
import { type Answer, type Bundle, type endpoints, toMoney } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { discountedOrder, toAppliedDiscount } from '../discounts/discounted-order.ts';
import { findDiscount } from '../discounts/find-discount.ts';
import { serves } from '../discounts/judge-code.ts';
import { toDiscountCode } from '../discounts/to-discount-code.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { startCountry } from '../sites/start-country.ts';
import { findDebitMethod } from './debit/find-debit-method.ts';
import { type PayingFrom, paymentCountry } from './payment-country.ts';
import { findMandate } from './repeat-order/find-mandate.ts';
import { toPayment, WITH_CODE } from './to-payment.ts';

interface Offers {
  /** The member's country, else the site's. */
  home: string;
  /** Chosen by the member. */
  payment_country: string | null;
  bundles: BundleRow[];
}

/** The bundles offered in the member's country, else in the site's; smallest first. */
export async function findOffers(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: Pick<SessionMember, 'profileId'> },
): Promise<Offers> {
  // Member data comes in the first row even if there are no bundles.
  const rows = await readOffers(ctx.db.pool, {
    profileId: member.profileId,
    siteId: site.id,
    siteCountry: site.default_country,
  });
  const home = rows[0]?.own_country ?? site.default_country;
  const bundles = rows.filter((row): row is typeof row & BundleRow => row.id !== null);
  return { home, payment_country: rows[0]?.payment_country ?? null, bundles: bundlesFor(home, bundles) };
}

/** The bundles of a country, else those of the site's default country. */
function bundlesFor(country: string, bundles: BundleRow[]): BundleRow[] {
  const own = bundles.filter((bundle) => bundle.country === country);
  return own.length > 0 ? own : bundles;
}

/**
 * The bundles for members who live in a country, at full price. Without a country, or if the site does not serve it, it
 * is the visitor's, else the site's.
 */
export async function listPrices(
  ctx: Context,
  {
    site,
    country: asked,
    visitorCountry,
  }: { site: SiteRecord; country?: string | undefined; visitorCountry: string | null },
): Promise<Answer<typeof endpoints.listPrices>> {
  const isServed = asked !== undefined && site.countries.includes(asked);
  const country = isServed ? asked : startCountry(site, visitorCountry);
  const rows = await readPrices(ctx.db.pool, { siteId: site.id, country, siteCountry: site.default_country });
  const bundles = bundlesFor(country, rows).map((row) =>
    toBundle(row, { messageCredits: site.message_credits, code: null }),
  );
  return { country, bundles };
}

interface ListInput extends PayingFrom {
  site: SiteRecord;
  member: SessionMember;
  locale: string;
  code?: string;
}

/**
 * Bundles with prices, payment methods and the bundle last bought. Prices include the discount of the given code, else
 * of the one the rules give the member. If the provider does not respond, the prices are still returned and the methods
 * are unknown.
 * @throws AppError `code_unknown`, `code_used`, `code_expired`, `code_not_valid`.
 */
export async function listBundles(
  ctx: Context,
  { site, member, locale, code, ...from }: ListInput,
): Promise<Answer<typeof endpoints.listBundles>> {
  const [{ bundles, ...known }, discount, lastOrder, mandate] = await Promise.all([
    findOffers(ctx, { site, member }),
    findDiscount(ctx, { site, member, code }),
    ctx.db.prisma.payment.findFirst({
      where: { user_id: member.userId, status: 'paid' },
      orderBy: { created_at: 'desc' },
      include: WITH_CODE,
    }),
    findMandate(ctx, member.userId),
  ]);
  const country = paymentCountry(site, known, from);
  const methods = await findMethods(ctx, { dearest: bundles.at(-1), country, locale });
  return {
    bundles: bundles.map((row) => toBundle(row, { messageCredits: site.message_credits, code: discount?.row ?? null })),
    country,
    methods: (methods ?? []).map(({ method, label }) => ({ id: method, name: label })),
    methods_known: methods !== null,
    discount: discount && toDiscountCode(discount.row, { buyer: discount.buyer, now: ctx.clock.now() }),
    last_order: lastOrder && toPayment(lastOrder),
    mandate: mandate && { account: mandate.iban_end },
  };
}

/**
 * The provider's checkout methods, and direct debit, which has our own form, where it can be offered. Null if the
 * provider does not respond.
 */
async function findMethods(
  ctx: Context,
  { dearest, country, locale }: { dearest: BundleRow | undefined; country: string; locale: string },
): Promise<ProviderMethod[] | null> {
  if (!dearest) return [];
  const asked = { amount: { minor: dearest.price_minor, currency: dearest.currency }, country, locale };
  try {
    const [methods, debit] = await Promise.all([
      ctx.payments.listMethods(asked),
      findDebitMethod(ctx, asked).catch(() => null),
    ]);
    return debit ? [...methods, debit] : methods;
  } catch (error) {
    ctx.logger.warn({ err: error }, 'the payment provider did not name its methods');
    return null;
  }
}

function toBundle(
  row: BundleRow,
  { messageCredits, code: asked }: { messageCredits: number; code: CodeRow | null },
): Bundle {
  const { currency } = row;
  const code = asked && serves(asked, row) ? asked : null;
  const { credits, price, off, bonus } = discountedOrder({ credits: row.credits, price: row.price_minor }, code);
  const share = (of: number) => toMoney({ minor: Math.round((price * of) / credits), currency });
  return {
    id: row.id,
    credits,
    price: toMoney({ minor: price, currency }),
    full_price: toMoney({ minor: row.price_minor, currency }),
    discount: code && toAppliedDiscount({ code: code.code, off, bonus, currency }),
    price_per_credit: share(1),
    price_per_message: messageCredits > 0 ? share(messageCredits) : null,
    messages: messageCredits > 0 ? Math.floor(credits / messageCredits) : null,
    recommended: row.recommended,
  };
}
