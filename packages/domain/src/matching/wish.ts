import type { MatchSeekerRow } from '@vonk/db/sql';
import { type Body, type endpoints, invalidField, MAX_AGE } from '@vonk/schema';
import { ageAt } from '../profiles/age.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { TASTES } from './tastes.ts';

export type MatchAnswers = Body<typeof endpoints.matchFinder>;

/** The people a member is looking for. */
export interface Wish {
  who: 'female' | 'male' | 'all';
  age: { min: number; max: number };
  /** Null means everywhere. */
  country: string | null;
  region: string | null;
  interests: string[];
}

/** The first search covers people up to this many years younger or older. */
const AGE_MARGIN = 8;

/**
 * The wish a member's profile implies: the genders it seeks, of similar age, from the same region, with the same
 * interests.
 */
export function wishOfProfile(site: SiteRecord, seeker: MatchSeekerRow, now: Date): Wish {
  const age = ageAt(seeker.date_of_birth, now);
  const within = (years: number) => Math.min(Math.max(years, site.min_age), MAX_AGE);
  return {
    who: seeker.seeks_female === seeker.seeks_male ? 'all' : seeker.seeks_female ? 'female' : 'male',
    age: { min: within(age - AGE_MARGIN), max: within(age + AGE_MARGIN) },
    country: seeker.country,
    region: seeker.region,
    interests: seeker.interests,
  };
}

/**
 * The wish the answers state; anything not asked, because the site does not search by it, is unrestricted.
 * @throws AppError `region_unknown` for one of another country, `invalid_value` for an interest not offered.
 */
export function wishOfAnswers(site: SiteRecord, seeker: MatchSeekerRow, answers: MatchAnswers, now: Date): Wish {
  const { place } = answers;
  const region = place === undefined || place === 'anywhere' || place === 'country' ? null : place;
  if (region && !region.startsWith(`${seeker.country}-`)) throw invalidField('place', 'region_unknown');
  for (const taste of ['out', 'home'] as const)
    if (answers[taste]?.some((key) => !(TASTES[taste] as readonly string[]).includes(key)))
      throw invalidField(taste, 'invalid_value');
  return {
    who: answers.who ?? wishOfProfile(site, seeker, now).who,
    age: answers.age ?? { min: site.min_age, max: MAX_AGE },
    country: place === 'anywhere' ? null : seeker.country,
    region,
    interests: [...new Set([...(answers.out ?? []), ...(answers.home ?? [])])],
  };
}
