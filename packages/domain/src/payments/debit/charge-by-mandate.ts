import { noteCharged } from '@vonk/db/sql';
import type { MandateKey } from '@vonk/integrations';
import { type Locale, MINUTE } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { siteOrigin } from '../../sites/site-origin.ts';
import { askingProvider } from '../asking-provider.ts';
import { paymentDescription } from '../payment-description.ts';
import { DIRECT_DEBIT } from './find-debit-method.ts';

/** The provider remembers an idempotency key for an hour; later a repetition could charge twice. */
export const CHARGE_WITHIN = 50 * MINUTE;

export interface Charge {
  /** Of the payment, and the key under which the provider is asked. */
  id: string;
  site_id: string;
  /** The member's. */
  language: Locale;
  credits: number;
  amount_minor: number;
  currency: string;
}

/**
 * Charges an order by a mandate. Run again within the hour, also twice at once, there is one charge.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function chargeByMandate(
  ctx: Context,
  charge: Charge,
  { customerId, mandateId }: MandateKey,
): Promise<void> {
  const site = await ctx.sites.byId(charge.site_id);
  const made = await askingProvider(() =>
    ctx.payments.createPayment({
      idempotencyKey: charge.id,
      amount: { minor: charge.amount_minor, currency: charge.currency },
      description: paymentDescription({ locale: charge.language, site: site.name, credits: charge.credits }),
      redirectUrl: `${siteOrigin(ctx, site)}/transactions/${charge.id}`,
      webhookUrl: `${ctx.options.webhookOrigin}/api/mollie-webhook.php`,
      method: DIRECT_DEBIT,
      metadata: { payment_id: charge.id },
      mandate: { customerId, mandateId },
    }),
  );
  // What the webhook said meanwhile is newer; what was given up meanwhile is charged all the same.
  await noteCharged(ctx.db.pool, { paymentId: charge.id, providerId: made.id, at: ctx.clock.now() });
}
