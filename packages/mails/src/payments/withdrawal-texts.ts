import { serverMessages } from '@vonk/i18n';

/** The details that both mails repeat. */
export const WITHDRAWAL_TEXTS = serverMessages('mail.withdrawal', {
  number: 'Number of your withdrawal: {number}',
  requested: 'It arrived: {time}',
  purchase: 'The purchase: {paid}, paid on {date}',
  credits: '{credits, plural, one {Unused: # credit} other {Unused: # credits}}',
  amount: 'What comes back: {amount}',
  reason: 'You’re getting this email because you withdrew from a purchase at {site}.',
});

export const RECEIPT_TEXTS = serverMessages('mail.withdrawal_receipt', {
  subject: 'We have your withdrawal {number}',
  heading: 'We have your withdrawal',
  intro: 'You withdrew from your purchase of credits at {site}. This is what you declared:',
  next: 'We send the money back by the way in which you paid. It is there by {date} at the latest, without costs for you. The unused credits have left your account.',
  keep: 'You need do nothing more. Please keep this email as your proof.',
});

export const REFUSED_TEXTS = serverMessages('mail.withdrawal_refused', {
  subject: 'Your withdrawal {number}: we need your help',
  heading: 'We couldn’t send your money back',
  intro: 'The payment service refused to send back the money for your withdrawal at {site}:',
  next: 'The unused credits are in your account again, as far as their money has not come back to you in another way. Your withdrawal stays valid.',
  keep: 'Write to {email} with this number and tell us where to send the money.',
});
