import { formatAmount, formatDate, formatDateTime } from '@vonk/i18n/formats';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import { RECEIPT_TEXTS, REFUSED_TEXTS, WITHDRAWAL_TEXTS } from './withdrawal-texts.ts';

interface Money {
  value: string;
  currency: string;
}

export interface WithdrawalData {
  /** The reference number for enquiries. */
  number: string;
  /** The refund. */
  amount: Money;
  credits: number;
  paid: Money;
  paidAt: Date;
  requestedAt: Date;
  /** The latest date for the refund to arrive. */
  refundBy: Date;
  /** The site's, for the dates. */
  timeZone: string;
}

/** Confirms a withdrawal on a durable medium, with everything that was declared. */
export function withdrawalReceiptMail(frame: MailFrame, data: WithdrawalData): MailDraft {
  return withdrawalMail(frame, data, RECEIPT_TEXTS);
}

/** Reports that the money could not be refunded, and what to do. */
export function withdrawalRefusedMail(frame: MailFrame, data: WithdrawalData): MailDraft {
  return withdrawalMail(frame, data, REFUSED_TEXTS);
}

function withdrawalMail(
  frame: MailFrame,
  data: WithdrawalData,
  texts: typeof RECEIPT_TEXTS | typeof REFUSED_TEXTS,
): MailDraft {
  const { locale } = frame;
  const { timeZone } = data;
  const { say, paragraph, facts } = partsOf(frame);
  const number = plainWords(data.number);
  const refundBy = { date: formatDate(locale, data.refundBy, timeZone) };
  return letter(frame, {
    subject: say(texts.subject, { number }),
    preview: say(texts.next, refundBy),
    heading: say(texts.heading),
    parts: [
      paragraph(texts.intro),
      facts([
        [WITHDRAWAL_TEXTS.number, { number }],
        [WITHDRAWAL_TEXTS.requested, { time: formatDateTime(locale, data.requestedAt, timeZone) }],
        [
          WITHDRAWAL_TEXTS.purchase,
          { paid: formatAmount(locale, data.paid), date: formatDate(locale, data.paidAt, timeZone) },
        ],
        [WITHDRAWAL_TEXTS.credits, { credits: data.credits }],
        [WITHDRAWAL_TEXTS.amount, { amount: formatAmount(locale, data.amount) }],
      ]),
      paragraph(texts.next, refundBy),
      paragraph(texts.keep, { email: frame.site.supportEmail }),
    ],
    reason: WITHDRAWAL_TEXTS.reason,
  });
}
