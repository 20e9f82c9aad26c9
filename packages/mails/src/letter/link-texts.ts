import { serverMessages } from '@vonk/i18n';

/** What mails with a link have in common. */
export const LINK_TEXTS = serverMessages('mail.link', {
  greeting: 'Hi {name}!',
  greetingWithoutName: 'Hi!',
  linkHint: 'Button not working? Copy this link into your browser:',
  expiryDays: '{days, plural, one {The link works for # day.} other {The link works for # days.}}',
  expiryHours: '{hours, plural, one {The link works for # hour.} other {The link works for # hours.}}',
});
