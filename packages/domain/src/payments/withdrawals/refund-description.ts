import { translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const DESCRIPTION = /*i18n*/ { id: 'payment.refund.description', message: '{site}: withdrawal {number}' };

/** What the bank statement says of the money of a withdrawal. */
export function refundDescription({ locale, site, number }: { locale: Locale; site: string; number: string }): string {
  return translate(locale, DESCRIPTION, { site, number });
}
