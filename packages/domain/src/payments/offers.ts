import type { Bundle as BundleRow } from '@vonk/db';
import { type CodeRow, readOffers } from '@vonk/db/sql';
import type { ProviderMethod } from '@vonk/integrations';
import type { Answer, Bundle, endpoints } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toMoney } from '../credits/money.ts';
import { discountedOrder, toAppliedDiscount } from '../discounts/discounted-order.ts';
import { findDiscount } from '../discounts/find-discount.ts';
import { serves } from '../discounts/judge-code.ts';
import { toDiscountCode } from '../discounts/to-discount-code.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findDebitMethod } from './debit/find-debit-method.ts';
import { type PayingFrom, paymentCountry } from './payment-country.ts';
import { findMandate } from './repeat-order/find-mandate.ts';
import { toPayment, WITH_CODE } from './to-payment.ts';

interface Offers {
  /** The member's country, else the site's. */
  home: string;
  /** What the member chose. */
  payment_country: string | null;
  bundles: BundleRow[];
}

/** The bundles on offer in the member's country, else in the site's own; smallest first. */
export async function findOffers(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: Pick<SessionMember, 'profileId'> },
): Promise<Offers> {
  // What is known of the member, also where there is no bundle beside it.
  const rows = await readOffers(ctx.db.pool, {
    profileId: member.profileId,
    siteId: site.id,
    siteCountry: site.default_country,
  });
  const home = rows[0]?.own_country ?? site.default_country;
  const bundles = rows.filter((row): row is typeof row & BundleRow => row.id !== null);
  const own = bundles.filter((bundle) => bundle.country === home);
  return { home, payment_country: rows[0]?.payment_country ?? null, bundles: own.length > 0 ? own : bundles };
}

interface ListInput extends PayingFrom {
  site: SiteRecord;
  member: SessionMember;
  locale: string;
  code?: string;
}

/**
 * What can be bought at which price, by which methods the provider offers there, and what was bought last. The prices
 * have the discount of the code asked for in them, else the one that the rules give the member. A provider that does
 * not answer hides no price: its methods are then not known.
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
 * What one pays with at the provider's checkout, and direct debit where it can be offered, which has a form of ours. Null
 * where the provider does not say.
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
