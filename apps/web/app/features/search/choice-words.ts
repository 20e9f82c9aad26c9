import type { MessageDescriptor } from '@lingui/core';
import type { ChoiceField, SearchChoices } from '@vonk/schema/constants';
import { TRAIT_NAMES, TRAIT_WORDS } from '../profiles/exports/trait-words.ts';

export const CHOICE_NAMES: Record<ChoiceField, MessageDescriptor> = TRAIT_NAMES;
export const CHOICE_WORDS: { [F in ChoiceField]: Record<NonNullable<SearchChoices[F]>, MessageDescriptor> } =
  TRAIT_WORDS;
