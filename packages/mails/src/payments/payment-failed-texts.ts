import type { ServerMessage } from '@vonk/i18n';

export const PAYMENT_FAILED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.payment_failed.subject', message: 'Your payment at {site} failed' },
  heading: /*i18n*/ { id: 'mail.payment_failed.heading', message: 'Your payment failed' },
  intro: /*i18n*/ {
    id: 'mail.payment_failed.intro',
    message: 'Your payment of {amount} at {site} did not go through.',
  },
  next: /*i18n*/ {
    id: 'mail.payment_failed.next',
    message: 'You can try again, with the same payment method or with another.',
  },
  button: /*i18n*/ { id: 'mail.payment_failed.button', message: 'Try again' },
  reason: /*i18n*/ {
    id: 'mail.payment_failed.reason',
    message: 'You’re getting this email because a payment was started with your account at {site}.',
  },
} satisfies Record<string, ServerMessage>;
