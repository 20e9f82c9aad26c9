import type { Locale, PromptKey } from '@vonk/schema/constants';
import { translate } from './catalogs.ts';
import { serverMessages } from './server-messages.ts';

/** Beginnings of sentences: an answer follows, on a line of its own. */
const QUESTIONS = serverMessages<PromptKey>('prompt', {
  perfect_evening: 'My perfect evening',
  talk_for_hours: 'I can talk for hours about',
  win_me_over: 'You’ll win me over with',
  sunday_morning: 'On a Sunday morning you’ll find me',
  useless_talent: 'My most useless talent',
  get_along: 'We’ll get along if',
  small_joy: 'A small thing that makes my day',
  cook_for_you: 'The dish I’d cook for you',
  laugh: 'I always laugh about',
  green_flag: 'I know it’s going well when',
  last_trip: 'The trip I still think about',
  next_trip: 'Next on my travel list',
  town_spot: 'The nicest spot in my town',
  looking_for: 'I’m looking for someone who',
  argue: 'We’ll argue about',
  proud_of: 'Something I’m proud of',
  changed_mind: 'Something I changed my mind about',
  secretly_afraid: 'I’m secretly afraid of',
  show_i_care: 'How I show that I care',
  bad_day: 'What cheers me up on a bad day',
  guilty_pleasure: 'My guilty pleasure',
  as_a_child: 'As a child I wanted to be',
  learned_late: 'Something I learned far too late',
  learning_now: 'Right now I’m learning',
  friends_say: 'My friends say that I',
  at_home_always: 'Never missing from my home',
  pet: 'My pet, real or imaginary',
  bad_habit: 'A habit I’d like to lose',
  collect: 'What I collect',
  book_or_film: 'A book or film that stayed with me',
  song: 'A song I never get tired of',
  dinner_guest: 'My dream guest for dinner',
  superpower: 'The superpower I’d choose',
  lottery: 'If I won the lottery',
  rainy_day: 'What I do when it rains',
  weekend: 'A weekend well spent',
  two_truths: 'Two truths and a lie',
  ask_me: 'Ask me about',
  this_year: 'One thing I want to do this year',
  thank_myself: 'A decision I still thank myself for',
});

/** How the sentence begins that a profile completes. */
export function promptQuestion(locale: Locale, prompt: PromptKey): string {
  return translate(locale, QUESTIONS[prompt]);
}
