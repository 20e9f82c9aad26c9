import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gender, RangeField, SwitchField } from '@vonk/schema/constants';
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
