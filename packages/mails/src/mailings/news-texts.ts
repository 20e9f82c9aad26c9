import type { ServerMessage } from '@vonk/i18n';

/** The texts around an operator's own words. */
export const NEWS_TEXTS = {
  button: /*i18n*/ { id: 'mail.news.button', message: 'Read more' },
  reason: /*i18n*/ {
    id: 'mail.news.reason',
    message: 'You’re getting this email because news about the site is on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;
