import type { Payment as PaymentRow } from '@vonk/db';
import { changeOrder } from '@vonk/db/sql';
import type { PaymentsPort } from '@vonk/ports';
import { AppError, type Locale, type Payment } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { derivedId, newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { askingProvider } from './asking-provider.ts';
import { failOrder } from './fail-order.ts';
import { findPayment } from './find-payment.ts';
import type { PayingFrom } from './payment-country.ts';
import { paymentDescription } from './payment-description.ts';
import { placeOrder } from './place-order.ts';
import { toPayment } from './to-payment.ts';

type MethodName = NonNullable<Parameters<PaymentsPort['createPayment']>[0]['method']>;

export interface OrderInput extends PayingFrom {
  site: SiteRecord;
  member: SessionMember;
  bundleId: string;
  method: string;
  /** Discount code; full price if missing. */
  code?: string;
  locale: Locale;
  /** The same key of the same member leads to the same payment, also at the provider. */
  idempotencyKey: string | null;
}

/**
 * Orders a bundle. The payment is written before the request to the provider, so that a retry with the same key finds
 * it after a lost response.
 * @throws AppError `bundle_unavailable`, `method_unavailable`, `code_unknown`, `code_used`, `code_expired`,
 * `code_not_valid`, `payment_provider_unavailable`, `payment_provider_refused`; `idempotency_conflict` if the key was
 * used for a different order, however long ago.
 */
export async function createPayment(ctx: Context, input: OrderInput): Promise<Payment> {
  const { site, member, idempotencyKey } = input;
  const id = idempotencyKey ? derivedId('payment', member.userId, idempotencyKey) : newId(ctx.clock.now());
  const known = idempotencyKey && (await findPayment(ctx.db.pool, id));
  const order = known || (await placeOrder(ctx, input, id));
  if (!isOf(order, input)) throw new AppError('idempotency_conflict');
  if (order.provider_id !== null || order.status !== 'open') return toPayment(order);
  const origin = siteOrigin(ctx, site);
  // From the stored order: the offer may have changed since.
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
  ).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'payment_provider_refused') {
      await ctx.db.tx((client) => failOrder(client, order, ctx.clock.now()));
    }
    throw error;
  });
  const { id: provider_id, checkoutUrl: checkout_url, expiresAt: expires_at } = made;
  const stored = await changeOrder(ctx.db.pool, id, { provider_id, checkout_url, expires_at });
  return toPayment({ ...order, ...stored });
}

/** Whether the row is this order. Its price may have changed since. */
const isOf = (order: PaymentRow, { bundleId, method, code }: OrderInput): boolean =>
  order.bundle_id === bundleId && order.method === method && (order.discount_code_id === null) === (code === undefined);
