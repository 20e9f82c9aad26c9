import type { ServerMessage } from '@vonk/i18n';

export const LIKES_TEXTS = {
  subjectOfLikes: /*i18n*/ {
    id: 'mail.likes.subject_of_likes',
    message: '{likes, plural, one {You have # new like at {site}} other {You have # new likes at {site}}}',
  },
  subjectOfMatches: /*i18n*/ {
    id: 'mail.likes.subject_of_matches',
    message: '{matches, plural, one {You have # new match at {site}} other {You have # new matches at {site}}}',
  },
  headingOfLikes: /*i18n*/ {
    id: 'mail.likes.heading_of_likes',
    message: '{likes, plural, one {A new like for you} other {New likes for you}}',
  },
  headingOfMatches: /*i18n*/ { id: 'mail.likes.heading_of_matches', message: 'It’s a match!' },
  matches: /*i18n*/ { id: 'mail.likes.matches', message: 'You like each other:' },
  otherMatches: /*i18n*/ {
    id: 'mail.likes.other_matches',
    message: '{others, plural, one {And # more match.} other {And # more matches.}}',
  },
  likes: /*i18n*/ {
    id: 'mail.likes.likes',
    message: '{likes, plural, one {You have # new like at {site}:} other {You have # new likes at {site}:}}',
  },
  hiddenLikes: /*i18n*/ {
    id: 'mail.likes.hidden_likes',
    message: '{likes, plural, one {You have # new like at {site}.} other {You have # new likes at {site}.}}',
  },
  others: /*i18n*/ {
    id: 'mail.likes.others',
    message: '{others, plural, one {And # more like.} other {And # more likes.}}',
  },
  fictional: /*i18n*/ {
    id: 'mail.likes.fictional',
    message: 'A like can also come from a profile with the label “{label}”.',
  },
  button: /*i18n*/ { id: 'mail.likes.button', message: 'See your likes' },
  reason: /*i18n*/ {
    id: 'mail.likes.reason',
    message: 'You’re getting this email because emails about likes and matches are on in your settings at {site}.',
  },
} satisfies Record<string, ServerMessage>;

export const SWIPE_LIKES_TEXTS = {
  subject: /*i18n*/ {
    id: 'mail.swipe_likes.subject',
    message:
      '{likes, plural, one {# like is waiting for you in the swipe game} other {# likes are waiting for you in the swipe game}}',
  },
  heading: /*i18n*/ { id: 'mail.swipe_likes.heading', message: 'Up for a game?' },
  intro: /*i18n*/ {
    id: 'mail.swipe_likes.intro',
    message:
      '{likes, plural, one {In the swipe game at {site} there’s # profile that likes you. Swipe and find out which one.} other {In the swipe game at {site} there are # profiles that like you. Swipe and find out which ones.}}',
  },
  button: /*i18n*/ { id: 'mail.swipe_likes.button', message: 'Play the swipe game' },
  reason: LIKES_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
