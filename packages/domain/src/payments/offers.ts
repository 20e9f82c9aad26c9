import type { Bundle as BundleRow } from '@vonk/db';
import type { Answer, Bundle, endpoints } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toMoney } from '../credits/money.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { askingProvider } from './asking-provider.ts';
import { toPayment } from './to-payment.ts';

/** The bundles on offer in the member's country, else in the site's own; smallest first. */
export async function findOffers(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<{ country: string; bundles: BundleRow[] }> {
  const { country } = await ctx.db.prisma.profile.findUniqueOrThrow({
    where: { id: member.profileId },
    select: { country: true },
  });
  const rows = await ctx.db.prisma.bundle.findMany({
    where: { site_id: site.id, is_active: true, country: { in: [country, site.default_country] } },
    orderBy: { credits: 'asc' },
  });
  const own = rows.filter((row) => row.country === country);
  return { country, bundles: own.length > 0 ? own : rows };
}

/**
 * What can be bought, by which methods the provider offers there, and what was bought last.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function listBundles(
  ctx: Context,
  { site, member, locale }: { site: SiteRecord; member: SessionMember; locale: string },
): Promise<Answer<typeof endpoints.listBundles>> {
  const [{ country, bundles }, lastOrder] = await Promise.all([
    findOffers(ctx, { site, member }),
    ctx.db.prisma.payment.findFirst({
      where: { user_id: member.userId, status: 'paid' },
      orderBy: { created_at: 'desc' },
    }),
  ]);
  const dearest = bundles.at(-1);
  const methods = dearest
    ? await askingProvider(() =>
        ctx.payments.listMethods({
          amount: { minor: dearest.price_minor, currency: dearest.currency },
          country,
          locale,
        }),
      )
    : [];
  return {
    bundles: bundles.map((row) => toBundle(row, site.message_credits)),
    methods: methods.map(({ method, label }) => ({ id: method, name: label })),
    last_order: lastOrder && toPayment(lastOrder),
  };
}

function toBundle(row: BundleRow, messageCredits: number): Bundle {
  const { currency } = row;
  const share = (credits: number) =>
    toMoney({ minor: Math.round((row.price_minor * credits) / row.credits), currency });
  return {
    id: row.id,
    credits: row.credits,
    price: toMoney({ minor: row.price_minor, currency }),
    price_per_credit: share(1),
    price_per_message: messageCredits > 0 ? share(messageCredits) : null,
    messages: messageCredits > 0 ? Math.floor(row.credits / messageCredits) : null,
    recommended: row.recommended,
  };
}
