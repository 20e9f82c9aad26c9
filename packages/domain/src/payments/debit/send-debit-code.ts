import { randomInt } from 'node:crypto';
import { keepCode } from '@vonk/db/sql';
import { translate } from '@vonk/i18n';
import { SmsRefusedError } from '@vonk/ports';
import { SMS_CODE_DIGITS, SMS_CODE_LIFETIME } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { debitSecrets } from './debit-secrets.ts';

const TEXT = /*i18n*/ {
  id: 'sms.debit_code',
  message:
    '{code} is your code for {site}. With it you agree to a direct debit of {credits, plural, one {# credit} other {# credits}}. Tell it to nobody.',
};

/**
 * Creates a code, stores its hash and sends it. Sends nothing if a later request replaced this one or the order is
 * confirmed or over. A retry sends another code, which replaces the first.
 */
export async function sendDebitCode(
  ctx: Context,
  { paymentId, requestId }: { paymentId: string; requestId: string },
): Promise<void> {
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0');
  const to = await keepCode(ctx.db.pool, {
    paymentId,
    requestId,
    codeHash: debitSecrets(ctx).hashCode(paymentId, code),
    expiresAt: new Date(ctx.clock.now().getTime() + SMS_CODE_LIFETIME),
  });
  if (!to) return;
  const site = await ctx.sites.byId(to.site_id);
  const text = translate(to.language, TEXT, { code, site: site.name, credits: to.credits });
  try {
    // The last line lets browsers and phones fill in the code, only on this site (WICG, origin-bound codes).
    await ctx.sms.send({ to: to.mobile, text: `${text}\n\n@${site.domain} #${code}` });
  } catch (error) {
    if (!(error instanceof SmsRefusedError)) throw error;
    ctx.logger.warn({ err: error, paymentId }, 'a code could not be sent');
  }
}
