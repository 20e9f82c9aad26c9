import { serverMessages } from '@vonk/i18n';

export const LIKES_TEXTS = serverMessages('mail.likes', {
  subjectOfLikes: '{likes, plural, one {You have # new like at {site}} other {You have # new likes at {site}}}',
  subjectOfMatches: '{matches, plural, one {You have # new match at {site}} other {You have # new matches at {site}}}',
  headingOfLikes: '{likes, plural, one {A new like for you} other {New likes for you}}',
  headingOfMatches: 'It’s a match!',
  matches: 'You like each other:',
  otherMatches: '{others, plural, one {And # more match.} other {And # more matches.}}',
  likes: '{likes, plural, one {You have # new like at {site}:} other {You have # new likes at {site}:}}',
  hiddenLikes: '{likes, plural, one {You have # new like at {site}.} other {You have # new likes at {site}.}}',
  others: '{others, plural, one {And # more like.} other {And # more likes.}}',
  fictional: 'A like can also come from a profile with the label “{label}”.',
  button: 'See your likes',
  reason: 'You’re getting this email because emails about likes and matches are on in your settings at {site}.',
});

export const SWIPE_LIKES_TEXTS = serverMessages('mail.swipe_likes', {
  subject:
    '{likes, plural, one {# like is waiting for you in the swipe game} other {# likes are waiting for you in the swipe game}}',
  heading: 'Up for a game?',
  intro:
    '{likes, plural, one {In the swipe game at {site} there’s # profile that likes you. Swipe and find out which one.} other {In the swipe game at {site} there are # profiles that like you. Swipe and find out which ones.}}',
  button: 'Play the swipe game',
});
