import type { Gender, Locale } from '@vonk/schema/constants';
import lists from './names.json' with { type: 'json' };

/** Given names by the generation in which they were most common, in one string. */
type GivenNames = Record<Gender, { young: string; older: string }>;

/** The English ones are given where a language has none. */
export const NAMES: Partial<Record<Locale, GivenNames>> & { en: GivenNames } = lists.languages;
/** A country's own list, used instead of its language's; keys are country and language. */
const OWN_NAMES: Record<string, GivenNames> = lists.own;
/** Additional names of a country, besides those of its language; keys are country and language. */
const EXTRA_NAMES: Record<string, GivenNames> = lists.extra;

/** From this age on, people get the names of an earlier generation. */
const OLDER_FROM_AGE = 42;

/** The names that suit a person, and which of them are additional names of the country. */
export function namesFor(person: { country: string; language: Locale; gender: Gender; age: number }) {
  const generation = person.age < OLDER_FROM_AGE ? 'young' : 'older';
  const key = `${person.country}-${person.language}`;
  const extra = EXTRA_NAMES[key]?.[person.gender][generation].split(' ') ?? [];
  const own = (OWN_NAMES[key] ?? NAMES[person.language] ?? NAMES.en)[person.gender][generation].split(' ');
  return { names: [...own, ...extra], extra };
}
