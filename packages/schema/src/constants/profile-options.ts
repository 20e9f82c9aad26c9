export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof SEXUALITIES)[number];
/** `disabled`: unconfirmed, hidden, banned or deleted. `paused`: hidden by the member for a time. */
export const PROFILE_STATUSES = ['disabled', 'active', 'paused'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

export const HAIR_COLORS = ['blond', 'brown', 'black', 'red', 'grey', 'other'] as const;
export type HairColor = (typeof HAIR_COLORS)[number];
export const EYE_COLORS = ['blue', 'brown', 'green', 'grey', 'other'] as const;
export type EyeColor = (typeof EYE_COLORS)[number];
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'large'] as const;
export type BodyShape = (typeof BODY_TYPES)[number];
export const RELATIONSHIP_STATUSES = [
  'single',
  'relationship',
  'married',
  'divorced',
  'widowed',
  'complicated',
] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUSES)[number];
export const TATTOOS = ['none', 'one', 'some', 'many'] as const;
export type Tattoos = (typeof TATTOOS)[number];
export const REASONS_FOR_JOINING = ['chat', 'flirt', 'dates', 'relationship', 'friendship', 'curious'] as const;
export type ReasonForJoining = (typeof REASONS_FOR_JOINING)[number];

/**
 * Profile traits chosen from a list; each is a column of `profiles`, a field of the profile form and a search filter.
 */
export const TRAITS = {
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIP_STATUSES,
  tattoos: TATTOOS,
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_KEYS = Object.keys(TRAITS) as Trait[];
/** Some traits of a profile. */
export type Traits = { [T in Trait]?: (typeof TRAITS)[T][number] };
/** A profile's traits; null if not given. */
export type ToldTraits = { [T in Trait]: (typeof TRAITS)[T][number] | null };

/** The orders of results: last active, newest, nearest first. */
export const SEARCH_SORTS = ['active', 'new', 'near'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Advertisements for camera chats, and for sister sites. */
export const PROMO_KINDS = ['cam', 'resell'] as const;

/** The sexuality that results from "I am / looking for". */
export function sexualityOf(gender: Gender, seeks: Gender | 'both'): Sexuality {
  if (seeks === 'both') return 'bi';
  if (gender !== seeks) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** Shorter distances are not shown exactly. */
export const LEAST_DISTANCE_KM = 5;
export const MIN_AGE = 18;
export const MAX_AGE = 99;
export const NAME_MAX_LENGTH = 40;
export const ABOUT_MAX_LENGTH = 2000;
export const CITY_MAX_LENGTH = 80;
/** Maximum number of interests on a profile. */
export const MOST_INTERESTS = 20;
/** A person's own name in letters and mails; a profile name is shorter. */
export const PERSON_NAME_MAX_LENGTH = 100;
