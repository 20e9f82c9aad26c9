import type { ServerMessage } from '@vonk/i18n';

export const PROMOTION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.promotion.subject', message: '{percent} off at {site} with a code' },
  heading: /*i18n*/ { id: 'mail.promotion.heading', message: '{percent} off for you' },
  intro: /*i18n*/ {
    id: 'mail.promotion.intro',
    message: 'Enter this code when you buy credits at {site} and {percent} comes off the price:',
  },
  until: /*i18n*/ { id: 'mail.promotion.until', message: 'The code is valid until {time}.' },
  button: /*i18n*/ { id: 'mail.promotion.button', message: 'Buy credits' },
  reason: /*i18n*/ {
    id: 'mail.promotion.reason',
    message: 'You’re getting this email because offers and discount codes are on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;
