import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { REASON_NAME, REASON_WORDS, TRAIT_NAMES, TRAIT_WORDS } from '../exports/trait-words.ts';
import type { Choice, ToldField } from './profile-fields.ts';

/** Labels of the fields; the label for regions depends on the country. */
export const FIELD_NAMES: Record<Exclude<ToldField, 'region'>, MessageDescriptor> = {
  about: msg({ message: 'About me', context: 'profile section' }),
  prompts: msg`Finish the sentence`,
  interests: msg`Interests`,
  reason_for_joining: REASON_NAME,
  city: msg`Town or city`,
  ...TRAIT_NAMES,
};

export const CHOICE_WORDS: Record<Choice, Record<string, MessageDescriptor>> = {
  ...TRAIT_WORDS,
  reason_for_joining: REASON_WORDS,
};
