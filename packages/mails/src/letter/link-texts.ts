import type { ServerMessage } from '@vonk/i18n';

/** What mails with a link have in common. */
export const LINK_TEXTS = {
  greeting: /*i18n*/ { id: 'mail.link.greeting', message: 'Hi {name}!' },
  greetingWithoutName: /*i18n*/ { id: 'mail.link.greeting_without_name', message: 'Hi!' },
  linkHint: /*i18n*/ {
    id: 'mail.link.link_hint',
    message: 'Button not working? Copy this link into your browser:',
  },
  expiryDays: /*i18n*/ {
    id: 'mail.link.expiry_days',
    message: '{days, plural, one {The link works for # day.} other {The link works for # days.}}',
  },
  expiryHours: /*i18n*/ {
    id: 'mail.link.expiry_hours',
    message: '{hours, plural, one {The link works for # hour.} other {The link works for # hours.}}',
  },
} satisfies Record<string, ServerMessage>;
