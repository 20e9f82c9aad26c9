import { AppError, type Locale, type Payment } from '@vonk/schema';
import type { PaymentsPort } from '@vonk/integrations';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { derivedId, newId } from '../ids.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
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
  const { site, member } = input;
  const { country, bundles } = await findOffers(ctx, { site, member });
  const bundle = bundles.find((candidate) => candidate.id === input.bundleId);
  if (!bundle) throw new AppError('bundle_unavailable', { field: 'bundle' });
  const amount = { minor: bundle.price_minor, currency: bundle.currency };
  const methods = await asking(() => ctx.payments.listMethods({ amount, country, locale: input.locale }));
  const method = methods.find((candidate) => candidate.method === input.method)?.method;
  if (!method) throw new AppError('method_unavailable', { field: 'method' });
  const now = ctx.clock.now();
  const id = input.idempotencyKey ? derivedId('payment', member.userId, input.idempotencyKey) : newId(now);
  const row = await ctx.db.prisma.payment.upsert({
    where: { id },
    update: {},
    create: {
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
    },
  });
  if (row.provider_id !== null) return toPayment(row);
  const origin = siteOrigin(ctx, site);
  const made = await asking(() =>
    ctx.payments.createPayment({
      idempotencyKey: id,
      amount,
      description: paymentDescription({ locale: input.locale, site: site.name, credits: bundle.credits }),
      redirectUrl: `${origin}/transactions/${id}`,
      webhookUrl: `${ctx.options.webhookOrigin}/api/mollie-webhook.php`,
      method: method as MethodName,
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

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'ProviderUnavailableError') throw new AppError('payment_provider_unavailable', { cause, retryAfter: 5 });
    if (name === 'ProviderRefusedError') throw new AppError('payment_provider_refused', { cause });
    throw cause;
  }
}
