import { serverMessages } from '@vonk/i18n';

export const PROMOTION_TEXTS = serverMessages('mail.promotion', {
  subject: '{percent} off at {site} with a code',
  heading: '{percent} off for you',
  intro: 'Enter this code when you buy credits at {site} and {percent} comes off the price:',
  until: 'The code is valid until {time}.',
  button: 'Buy credits',
  reason: 'You’re getting this email because offers and discount codes are on in your settings at {site}.',
});
