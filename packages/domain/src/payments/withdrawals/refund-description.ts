import { translate } from '@vonk/i18n';
import type { Locale } from '@vonk/schema';

const DESCRIPTIONS = {
  member: /*i18n*/ { id: 'payment.refund.description', message: '{site}: withdrawal {number}' },
  operator: /*i18n*/ { id: 'payment.refund.by_operator', message: '{site}: refund {number}' },
};

interface Refund {
  locale: Locale;
  site: string;
  number: string;
  /** Who initiated it. */
  by: keyof typeof DESCRIPTIONS;
}

/** Description on the bank statement for a withdrawal, or for a refund made by an operator. */
export function refundDescription({ locale, site, number, by }: Refund): string {
  return translate(locale, DESCRIPTIONS[by], { site, number });
}
