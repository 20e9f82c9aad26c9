import { TRAIT_KEYS, type ToldTraits } from '@vonk/schema/constants';
import { type Column, col, orNull } from '../statement.ts';

/** The columns of what profiles tell by one of a list. */
export const TRAIT_COLUMNS = Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, orNull(col.text())])) as {
  [T in keyof ToldTraits]: Column<ToldTraits[T]>;
};

/** Their names in a statement where the profile is `p`. */
export const TRAIT_LIST = TRAIT_KEYS.map((trait) => `p.${trait}`).join(', ');
