import { BODY_TYPES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES, TATTOOS } from '@vonk/schema/constants';

/** The looks and states that are searched by one of a list. */
export const TRAITS = {
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIP_STATUSES,
  tattoos: TATTOOS,
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_KEYS = Object.keys(TRAITS) as Trait[];

/** What each trait is asked to be. */
export type Traits = { [T in Trait]?: (typeof TRAITS)[T][number] };
