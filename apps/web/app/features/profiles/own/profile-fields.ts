import type { BodyInput, CountryRegions, endpoints, OwnProfile, Profile, Prompt } from '@vonk/schema';
import { REASONS_FOR_JOINING, type StoredPrompt, TRAITS } from '@vonk/schema/constants';
import { fieldsOf } from '../../../server/form-fields.ts';
import { placeText, splitPlaceText, townOf } from '../../catalogs/exports/place/place-text.ts';
import type { KnownPrompt } from '../exports/prompt-fields.tsx';
import { completed, readSlots } from '../exports/prompt-slots.ts';
import { LOOKS } from '../exports/trait-words.ts';

/** The fields of a profile, in the best order to fill them in. */
export const TOLD_FIELDS = [
  'about',
  'prompts',
  'interests',
  'reason_for_joining',
  'relationship_status',
  'region',
  'city',
  ...LOOKS,
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** The id of a form field; prefixed, because the preview beside the form uses the plain names. */
export const fieldId = (field: ToldField) => `field-${field.replaceAll('_', '-')}`;

type LineField = Exclude<ToldField, 'interests' | 'prompts'>;
const LINE_FIELDS = TOLD_FIELDS.filter((field): field is LineField => field !== 'interests' && field !== 'prompts');

/** The form's values; an empty string means not filled in. */
export type Told = Record<LineField, string> & { interests: string[]; prompts: readonly StoredPrompt[] };

/** The allowed values of each choice field. */
export const CHOICES = { ...TRAITS, reason_for_joining: REASONS_FOR_JOINING } as const;
export type Choice = keyof typeof CHOICES;

/**
 * The form values of a profile. If the site asks for a town, the town includes its region, and the region field is only
 * for profiles without a town.
 */
export function toldBy(profile: OwnProfile, list: CountryRegions | null, asked: readonly ToldField[]): Told {
  const text = (field: LineField) => [field, profile[field] ?? ''];
  const region = list?.regions.find(({ code }) => code === profile.region)?.name;
  return {
    ...Object.fromEntries(LINE_FIELDS.map(text)),
    ...(profile.city && asked.includes('city') ? { city: placeText(profile.city, region), region: '' } : {}),
    interests: profile.interests,
    prompts: profile.prompts,
  } as Told;
}

type Change = BodyInput<typeof endpoints.updateProfile>;

/** Reads only fields that are in the form: those that the site does not ask for stay unchanged. */
export function readProfileForm(form: FormData): { told: Told; change: Change } {
  const town = townOf(fieldsOf(form));
  const entries = LINE_FIELDS.map((field) => {
    const value = form.get(field);
    if (typeof value !== 'string') return [field, null] as const;
    return [field, field === 'city' ? town : value] as const;
  });
  const slots = readSlots(form);
  const interests = form.getAll('interests').filter((value) => typeof value === 'string');
  // A town implies its region.
  const given = entries.filter(([field, value]) => value !== null && !(field === 'region' && town.trim()));
  return {
    told: {
      ...(Object.fromEntries(entries.map(([field, value]) => [field, value ?? ''])) as Record<LineField, string>),
      interests,
      prompts: slots ?? [],
    },
    change: {
      ...Object.fromEntries(given.map(([field, value]) => [field, value?.trim() ? value : null])),
      ...(form.has('asks_interests') ? { interests } : {}),
      ...(slots ? { prompts: completed(slots) } : {}),
    } as Change,
  };
}

/** Whether saving both states would store the same values. */
export function isSameTold(one: Told, other: Told): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const textOf = ({ interests, prompts, ...told }: Told) =>
    JSON.stringify([
      LINE_FIELDS.map((field) => plain(told[field])),
      [...interests].sort(),
      completed(prompts).map(({ prompt, answer }) => [prompt, plain(answer)]),
    ]);
  return textOf(one) === textOf(other);
}

/** The fields that the site shows on profiles. */
export function askedFields(visible: readonly string[], hasRegions: boolean): ToldField[] {
  // Prompts are shown where the text is.
  const isShown = (field: ToldField) => visible.includes(field === 'prompts' ? 'about' : field);
  return TOLD_FIELDS.filter((field) => isShown(field) && (field !== 'region' || hasRegions));
}

/** The profile as others will see it, with the current values of the form. */
export function previewOf(
  {
    shown,
    regions,
    prompts,
  }: { shown: Profile; regions: { list: CountryRegions | null }; prompts: readonly KnownPrompt[] },
  asked: readonly ToldField[],
  told: Told,
): Profile {
  const chosen = regions.list?.regions.find(({ code }) => code === told.region)?.name ?? null;
  const { city, region } = splitPlaceText(told.city, regions.list);
  const words = { ...told, ...(asked.includes('city') && city ? { city, region } : { region: chosen }) };
  const changed = asked.map((field) => {
    if (field === 'prompts') return [field, toldPrompts(told.prompts, prompts)];
    const value = words[field];
    return [field, typeof value === 'string' ? value.trim() || null : value];
  });
  return { ...shown, ...(Object.fromEntries(changed) as Partial<Profile>) };
}

/** The completed sentences as others read them. */
function toldPrompts(slots: readonly StoredPrompt[], known: readonly KnownPrompt[]): Prompt[] {
  return completed(slots).map(({ prompt, answer }) => ({
    prompt,
    question: known.find((one) => one.prompt === prompt)?.question ?? '',
    answer: answer.trim(),
  }));
}
