import type { ServerMessage } from '@vonk/i18n';

/** The details that both mails repeat. */
export const WITHDRAWAL_TEXTS = {
  number: /*i18n*/ { id: 'mail.withdrawal.number', message: 'Number of your withdrawal: {number}' },
  requested: /*i18n*/ { id: 'mail.withdrawal.requested', message: 'It arrived: {time}' },
  purchase: /*i18n*/ { id: 'mail.withdrawal.purchase', message: 'The purchase: {paid}, paid on {date}' },
  credits: /*i18n*/ {
    id: 'mail.withdrawal.credits',
    message: '{credits, plural, one {Unused: # credit} other {Unused: # credits}}',
  },
  amount: /*i18n*/ { id: 'mail.withdrawal.amount', message: 'What comes back: {amount}' },
  reason: /*i18n*/ {
    id: 'mail.withdrawal.reason',
    message: 'You’re getting this email because you withdrew from a purchase at {site}.',
  },
} satisfies Record<string, ServerMessage>;

export const RECEIPT_TEXTS = {
  subject: /*i18n*/ { id: 'mail.withdrawal_receipt.subject', message: 'We have your withdrawal {number}' },
  heading: /*i18n*/ { id: 'mail.withdrawal_receipt.heading', message: 'We have your withdrawal' },
  intro: /*i18n*/ {
    id: 'mail.withdrawal_receipt.intro',
    message: 'You withdrew from your purchase of credits at {site}. This is what you declared:',
  },
  next: /*i18n*/ {
    id: 'mail.withdrawal_receipt.next',
    message:
      'We send the money back by the way in which you paid. It is there by {date} at the latest, without costs for you. The unused credits have left your account.',
  },
  keep: /*i18n*/ {
    id: 'mail.withdrawal_receipt.keep',
    message: 'You need do nothing more. Please keep this email as your proof.',
  },
} satisfies Record<string, ServerMessage>;

export const REFUSED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.withdrawal_refused.subject', message: 'Your withdrawal {number}: we need your help' },
  heading: /*i18n*/ { id: 'mail.withdrawal_refused.heading', message: 'We couldn’t send your money back' },
  intro: /*i18n*/ {
    id: 'mail.withdrawal_refused.intro',
    message: 'The payment service refused to send back the money for your withdrawal at {site}:',
  },
  next: /*i18n*/ {
    id: 'mail.withdrawal_refused.next',
    message:
      'The unused credits are in your account again, as far as their money has not come back to you in another way. Your withdrawal stays valid.',
  },
  keep: /*i18n*/ {
    id: 'mail.withdrawal_refused.keep',
    message: 'Write to {email} with this number and tell us where to send the money.',
  },
} satisfies Record<string, ServerMessage>;
