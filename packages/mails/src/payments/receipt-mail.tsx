import { formatMoney, type ServerMessage } from '@vonk/i18n';
import { letter } from '../letter/letter.tsx';
import { partsOf } from '../letter/parts.tsx';
import type { MailDraft, MailFrame } from '../mail.ts';
import { plainWords } from '../plain-words.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { CREDIT_NOTE_MAIL_TEXTS, MONEY_IS_BACK_MAIL_TEXTS, RECEIPT_MAIL_TEXTS } from './receipt-mail-texts.ts';

export interface ReceiptMailData {
  document: Pick<ReceiptDocument, 'kind' | 'number' | 'credits' | 'amounts' | 'currency'>;
  /** To the payment's page. */
  link: string;
}

interface Contents {
  subject: ServerMessage;
  heading: ServerMessage;
  body: ServerMessage[];
  reason: ServerMessage;
}

/** Has a receipt, a credit note or its correction attached. Throws a TypeError when the link is not http or https. */
export function receiptMail(frame: MailFrame, { document, link }: ReceiptMailData): MailDraft {
  const { say, paragraph, button } = partsOf(frame);
  const values = {
    number: plainWords(document.number),
    credits: document.credits,
    amount: formatMoney(frame.locale, Math.abs(document.amounts.gross), document.currency),
  };
  const { subject, heading, body, reason } = contentsOf(document.kind);
  return letter(frame, {
    subject: say(subject, values),
    preview: body.map((text) => say(text, values)).join(' '),
    heading: say(heading),
    parts: [...body.map((text) => paragraph(text, values)), button(RECEIPT_MAIL_TEXTS.button, link)],
    reason,
  });
}

function contentsOf(kind: ReceiptDocument['kind']): Contents {
  if (kind === 'receipt') {
    const { subject, heading, intro, attached, reason } = RECEIPT_MAIL_TEXTS;
    return { subject, heading, body: [intro, attached], reason };
  }
  if (kind === 'refund_undone' || kind === 'chargeback_undone') {
    const { heading, refund, chargeback, attached } = MONEY_IS_BACK_MAIL_TEXTS;
    const what = kind === 'refund_undone' ? refund : chargeback;
    return { subject: RECEIPT_MAIL_TEXTS.subject, heading, body: [what, attached], reason: RECEIPT_MAIL_TEXTS.reason };
  }
  const { subject, heading, [kind]: what, attached, reason } = CREDIT_NOTE_MAIL_TEXTS;
  return { subject, heading, body: [what, attached], reason };
}
