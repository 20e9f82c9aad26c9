import type { ServerMessage } from '@vonk/i18n';

export const UNREAD_TEXTS = {
  subject: /*i18n*/ {
    id: 'mail.unread.subject',
    message: '{messages, plural, one {# unread message at {site}} other {# unread messages at {site}}}',
  },
  subjectOfMany: /*i18n*/ {
    id: 'mail.unread.subject_of_many',
    message:
      '{profiles, plural, one {Unread messages from # profile at {site}} other {Unread messages from # profiles at {site}}}',
  },
  heading: /*i18n*/ { id: 'mail.unread.heading', message: 'Still to be read' },
  intro: /*i18n*/ {
    id: 'mail.unread.intro',
    message: 'At {site} there’s something that you haven’t read yet:',
  },
  count: /*i18n*/ {
    id: 'mail.unread.count',
    message: '{messages, plural, one {# unread message} other {# unread messages}}',
  },
  others: /*i18n*/ {
    id: 'mail.unread.others',
    message:
      '{others, plural, one {And there are messages from # more profile.} other {And there are messages from # more profiles.}}',
  },
  button: /*i18n*/ { id: 'mail.unread.button', message: 'Read your messages' },
  reason: /*i18n*/ {
    id: 'mail.unread.reason',
    message: 'You’re getting this email because reminders of unread messages are on in your settings at {site}.',
  },
  reasonOfMessages: /*i18n*/ {
    id: 'mail.unread.reason_of_messages',
    message: 'You’re getting this email because emails about new messages are on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;
