import { serverMessages } from '@vonk/i18n';

/** The texts around an operator's own words. */
export const NEWS_TEXTS = serverMessages('mail.news', {
  button: 'Read more',
  reason: 'You’re getting this email because news about the site is on in your settings at {site}.',
});
