/** The beginnings of sentences that a profile can complete, in the order in which they are offered. */
export const PROMPTS = [
  'perfect_evening',
  'talk_for_hours',
  'win_me_over',
  'sunday_morning',
  'useless_talent',
  'get_along',
  'small_joy',
  'cook_for_you',
  'laugh',
  'green_flag',
  'last_trip',
  'next_trip',
  'town_spot',
  'looking_for',
  'argue',
  'proud_of',
  'changed_mind',
  'secretly_afraid',
  'show_i_care',
  'bad_day',
  'guilty_pleasure',
  'as_a_child',
  'learned_late',
  'learning_now',
  'friends_say',
  'at_home_always',
  'pet',
  'bad_habit',
  'collect',
  'book_or_film',
  'song',
  'dinner_guest',
  'superpower',
  'lottery',
  'rainy_day',
  'weekend',
  'two_truths',
  'ask_me',
  'this_year',
  'thank_myself',
] as const;
export type PromptKey = (typeof PROMPTS)[number];

/** A sentence that a profile completes, as it is stored. */
export interface StoredPrompt {
  prompt: PromptKey;
  /** In the language of the profile. */
  answer: string;
}

/** Maximum number of prompts on a profile. */
export const MOST_PROMPTS = 2;
export const PROMPT_ANSWER_MAX_LENGTH = 150;
