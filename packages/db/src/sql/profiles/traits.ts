import { type ToldTraits, TRAIT_KEYS } from '@vonk/schema/constants';
import { type Column, col, orNull } from '../statement.ts';

/** The columns of profile traits that are chosen from a list. */
export const TRAIT_COLUMNS = Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, orNull(col.text())])) as {
  [T in keyof ToldTraits]: Column<ToldTraits[T]>;
};

/** The same columns in a statement with the profile as `p`. */
export const TRAIT_LIST = TRAIT_KEYS.map((trait) => `p.${trait}`).join(', ');
