import { serverMessages } from '@vonk/i18n';

export const PAYMENT_FAILED_TEXTS = serverMessages('mail.payment_failed', {
  subject: 'Your payment at {site} failed',
  heading: 'Your payment failed',
  intro: 'Your payment of {amount} at {site} did not go through.',
  next: 'You can try again, with the same payment method or with another.',
  button: 'Try again',
  reason: 'You’re getting this email because a payment was started with your account at {site}.',
});
