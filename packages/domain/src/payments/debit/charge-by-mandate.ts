import { noteCharged } from '@vonk/db/sql';
import type { MandateKey } from '@vonk/ports';
import { type Locale, MINUTE } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { siteOrigin } from '../../sites/site-origin.ts';
import { askingProvider } from '../asking-provider.ts';
import { paymentDescription } from '../payment-description.ts';
import { DIRECT_DEBIT } from './find-debit-method.ts';

/** The provider remembers an idempotency key for an hour. A later retry could charge twice. */
export const CHARGE_WITHIN = 50 * MINUTE;

export interface Charge {
  /** Id of the payment, also the idempotency key at the provider. */
  id: string;
  site_id: string;
  /** The member's language. */
  language: Locale;
  credits: number;
  amount_minor: number;
  currency: string;
}

/**
 * Charges an order by a mandate. Repeated or concurrent calls within the hour make one charge.
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
  // A state set by a webhook in the meantime is newer. An order given up in the meantime was still charged.
  await noteCharged(ctx.db.pool, { paymentId: charge.id, providerId: made.id, at: ctx.clock.now() });
}
