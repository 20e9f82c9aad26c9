import type { ServerMessage } from '@vonk/i18n';

export const WEEKLY_TEXTS = {
  subject: /*i18n*/ { id: 'mail.weekly.subject', message: 'Your week at {site}' },
  heading: /*i18n*/ { id: 'mail.weekly.heading', message: 'Near you this week' },
  intro: /*i18n*/ { id: 'mail.weekly.intro', message: 'A few profiles from around you at {site}:' },
  shared: /*i18n*/ { id: 'mail.weekly.shared', message: 'In common: {interests}' },
  unread: /*i18n*/ {
    id: 'mail.weekly.unread',
    message: '{messages, plural, one {You have # unread message.} other {You have # unread messages.}}',
  },
  likes: /*i18n*/ {
    id: 'mail.weekly.likes',
    message: '{likes, plural, one {You have # new like.} other {You have # new likes.}}',
  },
  button: /*i18n*/ { id: 'mail.weekly.button', message: 'See more profiles' },
  reason: /*i18n*/ {
    id: 'mail.weekly.reason',
    message: 'You’re getting this email because the weekly update is on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;
