import { serverMessages } from '@vonk/i18n';

export const UNREAD_TEXTS = serverMessages('mail.unread', {
  subject: '{messages, plural, one {# unread message at {site}} other {# unread messages at {site}}}',
  subjectOfMany:
    '{profiles, plural, one {Unread messages from # profile at {site}} other {Unread messages from # profiles at {site}}}',
  heading: 'Still to be read',
  intro: 'At {site} there’s something that you haven’t read yet:',
  count: '{messages, plural, one {# unread message} other {# unread messages}}',
  others:
    '{others, plural, one {And there are messages from # more profile.} other {And there are messages from # more profiles.}}',
  button: 'Read your messages',
  reason: 'You’re getting this email because reminders of unread messages are on in your settings at {site}.',
  reasonOfMessages: 'You’re getting this email because emails about new messages are on in your settings at {site}.',
});
