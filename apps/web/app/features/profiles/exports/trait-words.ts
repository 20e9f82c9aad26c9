import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type REASONS_FOR_JOINING, TRAIT_KEYS, type Trait, type Traits } from '@vonk/schema/constants';

/** Traits of appearance: all but the relationship status. */
export const LOOKS = TRAIT_KEYS.filter((trait) => trait !== 'relationship_status');

export const TRAIT_NAMES: Record<Trait, MessageDescriptor> = {
  hair_color: msg`Hair colour`,
  eye_color: msg`Eye colour`,
  body_type: msg`Body type`,
  relationship_status: msg`Relationship status`,
  tattoos: msg`Tattoos`,
};

/** Labels of the values; adjectives agree with the trait's noun, never with the person. */
export const TRAIT_WORDS: { [T in Trait]: Record<NonNullable<Traits[T]>, MessageDescriptor> } = {
  hair_color: {
    blond: msg({ message: 'Blonde', context: 'hair' }),
    brown: msg({ message: 'Brown', context: 'hair' }),
    black: msg({ message: 'Black', context: 'hair' }),
    red: msg({ message: 'Red', context: 'hair' }),
    grey: msg({ message: 'Grey', context: 'hair' }),
    other: msg({ message: 'Other', context: 'hair' }),
  },
  eye_color: {
    blue: msg({ message: 'Blue', context: 'eyes' }),
    brown: msg({ message: 'Brown', context: 'eyes' }),
    green: msg({ message: 'Green', context: 'eyes' }),
    grey: msg({ message: 'Grey', context: 'eyes' }),
    other: msg({ message: 'Other', context: 'eyes' }),
  },
  body_type: {
    slim: msg({ message: 'Slim', context: 'body type' }),
    athletic: msg({ message: 'Athletic', context: 'body type' }),
    average: msg({ message: 'Average', context: 'body type' }),
    curvy: msg({ message: 'Curvy', context: 'body type' }),
    large: msg({ message: 'Plus-size', context: 'body type' }),
  },
  relationship_status: {
    single: msg({ message: 'Single', context: 'relationship status' }),
    relationship: msg({ message: 'In a relationship', context: 'relationship status' }),
    married: msg({ message: 'Married', context: 'relationship status' }),
    divorced: msg({ message: 'Divorced', context: 'relationship status' }),
    widowed: msg({ message: 'Widowed', context: 'relationship status' }),
    complicated: msg({ message: 'It’s complicated', context: 'relationship status' }),
  },
  tattoos: {
    none: msg({ message: 'None', context: 'tattoos' }),
    one: msg({ message: 'One', context: 'tattoos' }),
    some: msg({ message: 'A few', context: 'tattoos' }),
    many: msg({ message: 'Many', context: 'tattoos' }),
  },
};

export const REASON_NAME = msg`Here for`;
export const REASON_WORDS: Record<(typeof REASONS_FOR_JOINING)[number], MessageDescriptor> = {
  chat: msg({ message: 'Chatting', context: 'reason for joining' }),
  flirt: msg({ message: 'Flirting', context: 'reason for joining' }),
  dates: msg({ message: 'Dates', context: 'reason for joining' }),
  relationship: msg({ message: 'A relationship', context: 'reason for joining' }),
  friendship: msg({ message: 'Friendship', context: 'reason for joining' }),
  curious: msg({ message: 'Curiosity', context: 'reason for joining' }),
};
