import type { ServerMessage } from '@vonk/i18n';

/** The texts of the mail with a receipt. */
export const RECEIPT_MAIL_TEXTS = {
  subject: /*i18n*/ { id: 'mail.receipt.subject', message: 'Your receipt {number} from {site}' },
  heading: /*i18n*/ { id: 'mail.receipt.heading', message: 'Thanks for your payment' },
  intro: /*i18n*/ {
    id: 'mail.receipt.intro',
    message: '{credits, plural, one {You bought # credit for {amount}.} other {You bought # credits for {amount}.}}',
  },
  attached: /*i18n*/ {
    id: 'mail.receipt.attached',
    message: 'Your receipt {number} is attached as a PDF. You also find it with your payment.',
  },
  button: /*i18n*/ { id: 'mail.receipt.button', message: 'See your payment' },
  reason: /*i18n*/ {
    id: 'mail.receipt.reason',
    message: 'You’re getting this email because you paid at {site}.',
  },
} satisfies Record<string, ServerMessage>;

/** The texts of the mail with a credit note. */
export const CREDIT_NOTE_MAIL_TEXTS = {
  subject: /*i18n*/ { id: 'mail.credit_note.subject', message: 'Your credit note {number} from {site}' },
  heading: /*i18n*/ { id: 'mail.credit_note.heading', message: 'Your money went back' },
  refund: /*i18n*/ { id: 'mail.credit_note.refund', message: 'We refunded {amount} of your payment.' },
  chargeback: /*i18n*/ {
    id: 'mail.credit_note.chargeback',
    message: 'Your bank reversed {amount} of your payment.',
  },
  attached: /*i18n*/ {
    id: 'mail.credit_note.attached',
    message:
      'Your credit note {number} is attached as a PDF. Credits of that payment that you had not spent were taken back.',
  },
  reason: /*i18n*/ {
    id: 'mail.credit_note.reason',
    message: 'You’re getting this email because a payment of yours at {site} went back.',
  },
} satisfies Record<string, ServerMessage>;

/** The texts of the mail with the correction of a credit note. */
export const MONEY_IS_BACK_MAIL_TEXTS = {
  heading: /*i18n*/ { id: 'mail.money_is_back.heading', message: 'Your payment counts again' },
  refund_undone: /*i18n*/ {
    id: 'mail.money_is_back.refund',
    message: 'Our refund of {amount} did not go through. The money is still with us.',
  },
  chargeback_undone: /*i18n*/ {
    id: 'mail.money_is_back.chargeback',
    message: 'Your bank took back its reversal of {amount} of your payment.',
  },
  attached: /*i18n*/ {
    id: 'mail.money_is_back.attached',
    message:
      'The new receipt {number} is attached as a PDF. Credits that we had taken back for it are in your account again.',
  },
} satisfies Record<string, ServerMessage>;
