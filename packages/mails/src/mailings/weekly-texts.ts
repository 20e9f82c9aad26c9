import { serverMessages } from '@vonk/i18n';

export const WEEKLY_TEXTS = serverMessages('mail.weekly', {
  subject: 'Your week at {site}',
  heading: 'Near you this week',
  intro: 'A few profiles from around you at {site}:',
  shared: 'In common: {interests}',
  unread: '{messages, plural, one {You have # unread message.} other {You have # unread messages.}}',
  likes: '{likes, plural, one {You have # new like.} other {You have # new likes.}}',
  button: 'See more profiles',
  reason: 'You’re getting this email because the weekly update is on in your settings at {site}.',
});
