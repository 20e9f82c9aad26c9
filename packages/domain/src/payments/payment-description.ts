import { translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const DESCRIPTION = /*i18n*/ {
  id: 'payment.description',
  message: '{credits, plural, one {{site}: # credit} other {{site}: # credits}}',
};

/** Description of an order at the checkout and on the bank statement. */
export function paymentDescription({
  locale,
  site,
  credits,
}: {
  locale: Locale;
  site: string;
  credits: number;
}): string {
  return translate(locale, DESCRIPTION, { site, credits });
}
