import { serverMessages } from '@vonk/i18n';

/** The texts of the mail with a receipt. */
export const RECEIPT_MAIL_TEXTS = serverMessages('mail.receipt', {
  subject: 'Your receipt {number} from {site}',
  heading: 'Thanks for your payment',
  intro: '{credits, plural, one {You bought # credit for {amount}.} other {You bought # credits for {amount}.}}',
  attached: 'Your receipt {number} is attached as a PDF. You also find it with your payment.',
  button: 'See your payment',
  reason: 'You’re getting this email because you paid at {site}.',
});

/** The texts of the mail with a credit note. */
export const CREDIT_NOTE_MAIL_TEXTS = serverMessages('mail.credit_note', {
  subject: 'Your credit note {number} from {site}',
  heading: 'Your money went back',
  refund: 'We refunded {amount} of your payment.',
  chargeback: 'Your bank reversed {amount} of your payment.',
  attached:
    'Your credit note {number} is attached as a PDF. Credits of that payment that you had not spent were taken back.',
  reason: 'You’re getting this email because a payment of yours at {site} went back.',
});

/** The texts of the mail with the correction of a credit note. */
export const MONEY_IS_BACK_MAIL_TEXTS = serverMessages('mail.money_is_back', {
  heading: 'Your payment counts again',
  refund: 'Our refund of {amount} did not go through. The money is still with us.',
  chargeback: 'Your bank took back its reversal of {amount} of your payment.',
  attached:
    'The new receipt {number} is attached as a PDF. Credits that we had taken back for it are in your account again.',
});
