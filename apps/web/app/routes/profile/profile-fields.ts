import type { BodyInput, endpoints, OwnProfile } from '@vonk/schema';
import { REASONS_FOR_JOINING } from '@vonk/schema/constants';
import { TRAITS } from '../members/filters.ts';

/** What members tell of themselves, in the order in which a profile is best filled. */
export const TOLD_FIELDS = [
  'about',
  'interests',
  'reason_for_joining',
  'relationship_status',
  'region',
  'city',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** The form's values: an empty text tells nothing. */
export type Told = Record<Exclude<ToldField, 'interests'>, string> & { interests: string[] };

/** What each choice is one of. */
export const CHOICES = { ...TRAITS, reason_for_joining: REASONS_FOR_JOINING } as const;
export type Choice = keyof typeof CHOICES;

export function toldBy(profile: OwnProfile): Told {
  const text = (field: Exclude<ToldField, 'interests'>) => [field, profile[field] ?? ''];
  return {
    ...Object.fromEntries(TOLD_FIELDS.filter((field) => field !== 'interests').map(text)),
    interests: profile.interests,
  } as Told;
}

type Change = BodyInput<typeof endpoints.updateProfile>;

/** Only what the form has: a field that the site does not ask for stays as it is. */
export function readProfileForm(form: FormData): { told: Told; change: Change } {
  const entries = TOLD_FIELDS.filter((field) => field !== 'interests').map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value : null] as const;
  });
  const interests = form.getAll('interests').filter((value) => typeof value === 'string');
  const given = entries.filter(([, value]) => value !== null);
  return {
    told: { ...Object.fromEntries(entries.map(([field, value]) => [field, value ?? ''])), interests } as Told,
    change: {
      ...Object.fromEntries(given.map(([field, value]) => [field, value?.trim() ? value : null])),
      ...(form.has('asks_interests') ? { interests } : {}),
    } as Change,
  };
}

export interface Completeness {
  filled: ToldField[];
  missing: ToldField[];
  /** Of what this site asks for, a whole number. */
  percent: number;
}

/** How much of what the site shows is told. A country without regions asks for none. */
export function completenessOf(profile: OwnProfile, asked: readonly ToldField[]): Completeness {
  const isFilled = (field: ToldField) => (profile[field]?.length ?? 0) > 0;
  const filled = asked.filter(isFilled);
  return {
    filled,
    missing: asked.filter((field) => !isFilled(field)),
    percent: asked.length === 0 ? 100 : Math.round((filled.length / asked.length) * 100),
  };
}

/** The fields that the site shows to others. */
export function askedFields(visible: readonly string[], hasRegions: boolean): ToldField[] {
  return TOLD_FIELDS.filter((field) => visible.includes(field) && (field !== 'region' || hasRegions));
}
