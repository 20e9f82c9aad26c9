import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChoiceField, Gender, RangeField, SearchChoices, SwitchField } from '@vonk/schema/constants';
import { TRAIT_NAMES, TRAIT_WORDS } from '../profiles/exports/trait-words.ts';
import { AGE_WORDS, type RangeWords } from './exports/age-range.tsx';

export const GENDER_WORDS: Record<Gender | 'all', MessageDescriptor> = {
  all: msg({ message: 'Everyone', context: 'search: women and men' }),
  female: msg({ message: 'Women', context: 'looking for' }),
  male: msg({ message: 'Men', context: 'looking for' }),
};

export const RANGE_WORDS: Record<RangeField, RangeWords> = { age: AGE_WORDS };

export const RADIUS_NAME = msg({ message: 'Distance', context: 'search' });

export const SWITCH_NAMES: Record<SwitchField, MessageDescriptor> = {
  online: msg`Online now`,
  photo: msg`With a photo`,
};

export const CHOICE_NAMES: Record<ChoiceField, MessageDescriptor> = TRAIT_NAMES;
export const CHOICE_WORDS: { [F in ChoiceField]: Record<NonNullable<SearchChoices[F]>, MessageDescriptor> } =
  TRAIT_WORDS;
