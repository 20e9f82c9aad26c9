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
  /** Whose wish it was. */
  by: keyof typeof DESCRIPTIONS;
}

/** What the bank statement says of the money of a withdrawal, or of a refund that an operator made. */
export function refundDescription({ locale, site, number, by }: Refund): string {
  return translate(locale, DESCRIPTIONS[by], { site, number });
}
