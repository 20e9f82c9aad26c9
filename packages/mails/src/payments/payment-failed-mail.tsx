import { formatAmount } from '@vonk/i18n';
import { introducedLetter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { PAYMENT_FAILED_TEXTS as TEXTS } from './payment-failed-texts.ts';

export interface PaymentFailedData {
  name: string;
  amount: { value: string; currency: string };
  /** To the payment page. */
  link: string;
}

/** Reports that a payment failed after the member had left the site. */
export function paymentFailedMail(frame: MailFrame, { name, amount, link }: PaymentFailedData): MailDraft {
  const { paragraph, button } = partsOf(frame);
  return introducedLetter(frame, TEXTS, {
    name,
    values: { amount: formatAmount(frame.locale, amount) },
    parts: [paragraph(TEXTS.next), button(TEXTS.button, link)],
  });
}
