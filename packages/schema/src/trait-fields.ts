import { z } from 'zod';
import { TRAIT_KEYS, TRAITS, type Trait } from './constants/profile-options.ts';

type Choice<T extends Trait> = z.ZodEnum<{ [Value in (typeof TRAITS)[T][number]]: Value }>;

const choices = Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, z.enum(TRAITS[trait])])) as unknown as {
  [T in Trait]: Choice<T>;
};

/** The traits of a profile, null if not given. */
export const toldTraits = Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, choices[trait].nullable()])) as {
  [T in Trait]: z.ZodNullable<Choice<T>>;
};
