import type { Payment as PaymentRow } from '@vonk/db';
import type { PaymentsPort } from '@vonk/integrations';
import { AppError, type Locale, type Payment } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { derivedId, newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { askingProvider } from './asking-provider.ts';
import { findOffers } from './offers.ts';
import { paymentDescription } from './payment-description.ts';
import { toPayment } from './to-payment.ts';

type MethodName = NonNullable<Parameters<PaymentsPort['createPayment']>[0]['method']>;

interface OrderInput {
  site: SiteRecord;
  member: SessionMember;
  bundleId: string;
  method: string;
  locale: Locale;
  /** The same key by the same member is the same payment, also at the provider. */
  idempotencyKey: string | null;
}

/**
 * Orders a bundle. The payment is written before the provider is asked, so that an answer that gets lost is found again
 * by the next try with the same key.
 * @throws AppError `bundle_unavailable`, `method_unavailable`, `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function createPayment(ctx: Context, input: OrderInput): Promise<Payment> {
  const { site, member, idempotencyKey } = input;
  const id = idempotencyKey ? derivedId('payment', member.userId, idempotencyKey) : newId(ctx.clock.now());
  const earlier = idempotencyKey ? await ctx.db.prisma.payment.findUnique({ where: { id } }) : null;
  const order = earlier ?? (await placeOrder(ctx, input, id));
  if (order.provider_id !== null) return toPayment(order);
  const origin = siteOrigin(ctx, site);
  // What was ordered, which an offer that changed since then must not move.
  const made = await askingProvider(() =>
    ctx.payments.createPayment({
      idempotencyKey: id,
      amount: { minor: order.amount_minor, currency: order.currency },
      description: paymentDescription({ locale: input.locale, site: site.name, credits: order.credits }),
      redirectUrl: `${origin}/transactions/${id}`,
      webhookUrl: `${ctx.options.webhookOrigin}/api/mollie-webhook.php`,
      method: order.method as MethodName,
      locale: input.locale,
      metadata: { payment_id: id },
    }),
  );
  const stored = await ctx.db.prisma.payment.update({
    where: { id },
    data: { provider_id: made.id, checkout_url: made.checkoutUrl, expires_at: made.expiresAt },
  });
  return toPayment(stored);
}

/** Writes the order if it is on offer; the same order written meanwhile is answered instead. */
async function placeOrder(ctx: Context, input: OrderInput, id: string): Promise<PaymentRow> {
  const { site, member } = input;
  const { country, bundles } = await findOffers(ctx, { site, member });
  const bundle = bundles.find((candidate) => candidate.id === input.bundleId);
  if (!bundle) throw new AppError('bundle_unavailable', { field: 'bundle' });
  const amount = { minor: bundle.price_minor, currency: bundle.currency };
  const methods = await askingProvider(() => ctx.payments.listMethods({ amount, country, locale: input.locale }));
  const method = methods.find((candidate) => candidate.method === input.method)?.method;
  if (!method) throw new AppError('method_unavailable', { field: 'method' });
  const now = ctx.clock.now();
  const data = {
    id,
    site_id: site.id,
    user_id: member.userId,
    bundle_id: bundle.id,
    method,
    credits: bundle.credits,
    amount_minor: bundle.price_minor,
    currency: bundle.currency,
    consented_at: now,
    created_at: now,
    updated_at: now,
  };
  await ctx.db.prisma.payment.createMany({ data: [data], skipDuplicates: true });
  return ctx.db.prisma.payment.findUniqueOrThrow({ where: { id } });
}
