import type { BodyInput, CountryRegions, endpoints, OwnProfile, OwnProfilePage, Profile } from '@vonk/schema';
import { REASONS_FOR_JOINING, TRAITS } from '@vonk/schema/constants';
import { placeText, splitPlaceText, townOf } from '../../catalogs/shared/place/place-text.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { LOOKS } from '../shared/trait-words.ts';

/** What members tell of themselves, in the order in which a profile is best filled. */
export const TOLD_FIELDS = [
  'about',
  'interests',
  'reason_for_joining',
  'relationship_status',
  'region',
  'city',
  ...LOOKS,
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** The form's values: an empty text tells nothing. */
export type Told = Record<Exclude<ToldField, 'interests'>, string> & { interests: string[] };

/** What each choice is one of. */
export const CHOICES = { ...TRAITS, reason_for_joining: REASONS_FOR_JOINING } as const;
export type Choice = keyof typeof CHOICES;

/** Where a town is asked for, it has its region behind it, and the region by itself is for those without one. */
export function toldBy(profile: OwnProfile, list: CountryRegions | null, asked: readonly ToldField[]): Told {
  const text = (field: Exclude<ToldField, 'interests'>) => [field, profile[field] ?? ''];
  const region = list?.regions.find(({ code }) => code === profile.region)?.name;
  return {
    ...Object.fromEntries(TOLD_FIELDS.filter((field) => field !== 'interests').map(text)),
    ...(profile.city && asked.includes('city') ? { city: placeText(profile.city, region), region: '' } : {}),
    interests: profile.interests,
  } as Told;
}

type Change = BodyInput<typeof endpoints.updateProfile>;

/** Only what the form has: a field that the site does not ask for stays as it is. */
export function readProfileForm(form: FormData): { told: Told; change: Change } {
  const town = townOf(fieldsOf(form));
  const entries = TOLD_FIELDS.filter((field) => field !== 'interests').map((field) => {
    const value = form.get(field);
    if (typeof value !== 'string') return [field, null] as const;
    return [field, field === 'city' ? town : value] as const;
  });
  const interests = form.getAll('interests').filter((value) => typeof value === 'string');
  // A town brings its own region.
  const given = entries.filter(([field, value]) => value !== null && !(field === 'region' && town.trim()));
  return {
    told: { ...Object.fromEntries(entries.map(([field, value]) => [field, value ?? ''])), interests } as Told,
    change: {
      ...Object.fromEntries(given.map(([field, value]) => [field, value?.trim() ? value : null])),
      ...(form.has('asks_interests') ? { interests } : {}),
    } as Change,
  };
}

/** What a profile is complete with: a photo, which every site shows, and the fields. */
export type ProfilePart = 'photos' | ToldField;

export interface Completeness {
  filled: ProfilePart[];
  missing: ProfilePart[];
  /** Of what this site asks for, a whole number. */
  percent: number;
}

/** How much of what the site shows is there. A photo that nobody may see is none. */
export function completenessOf(
  profile: OwnProfile & Pick<OwnProfilePage, 'photos'>,
  asked: readonly ToldField[],
): Completeness {
  const isFilled = (part: ProfilePart) =>
    part === 'photos'
      ? profile.photos.some(({ moderation }) => moderation !== 'rejected')
      : (profile[part]?.length ?? 0) > 0;
  const parts: ProfilePart[] = ['photos', ...asked];
  const filled = parts.filter(isFilled);
  return {
    filled,
    missing: parts.filter((part) => !isFilled(part)),
    percent: Math.round((filled.length / parts.length) * 100),
  };
}

/** Whether two states of the form would be kept as the same. */
export function isSameTold(one: Told, other: Told): boolean {
  const textOf = ({ interests, ...told }: Told) =>
    JSON.stringify([
      TOLD_FIELDS.map((field) => (field === 'interests' ? '' : told[field].replaceAll('\r\n', '\n').trim())),
      [...interests].sort(),
    ]);
  return textOf(one) === textOf(other);
}

/** The fields that the site shows to others. */
export function askedFields(visible: readonly string[], hasRegions: boolean): ToldField[] {
  return TOLD_FIELDS.filter((field) => visible.includes(field) && (field !== 'region' || hasRegions));
}

/** The profile as others will see it with what the form says now. */
export function previewOf(
  { shown, regions }: { shown: Profile; regions: { list: CountryRegions | null } },
  asked: readonly ToldField[],
  told: Told,
): Profile {
  const chosen = regions.list?.regions.find(({ code }) => code === told.region)?.name ?? null;
  const { city, region } = splitPlaceText(told.city, regions.list);
  const words = { ...told, ...(asked.includes('city') && city ? { city, region } : { region: chosen }) };
  const changed = asked.map((field) => {
    const value = words[field];
    return [field, typeof value === 'string' ? value.trim() || null : value];
  });
  return { ...shown, ...(Object.fromEntries(changed) as Partial<Profile>) };
}
