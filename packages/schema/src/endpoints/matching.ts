import { z } from 'zod';
import { MOST_TASTES } from '../constants/matching.ts';
import { GENDERS, MAX_AGE, MIN_AGE } from '../constants/profile-options.ts';
import { forMembers, perMinute } from '../endpoint.ts';
import { match } from '../entities/match.ts';
import { interest } from '../entities/settings.ts';
import { countryCode, regionCode, withCode } from '../fields.ts';

const who = z.enum([...GENDERS, 'all']);
const age = z.int().min(MIN_AGE).max(MAX_AGE);
const ages = z
  .strictObject({ min: age, max: age })
  .refine(({ min, max }) => min <= max, { path: ['max'], ...withCode('invalid_value') });
/** `country`: the caller's entire country. */
const place = z.union([z.enum(['anywhere', 'country']), regionCode]);
const tastes = z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(MOST_TASTES);

const tasteQuestion = <K extends 'out' | 'home'>(key: K) =>
  z.object({ key: z.literal(key), max: z.int(), interests: z.array(interest) });

/** The next question, with its options and the suggestion from the caller's profile. */
const question = z.discriminatedUnion('key', [
  z.object({ key: z.literal('who'), suggested: who }),
  z.object({ key: z.literal('age'), lowest: z.int(), suggested: z.object({ min: z.int(), max: z.int() }) }),
  z.object({
    key: z.literal('place'),
    country: countryCode,
    /** The country's name for such regions; null if it has none. */
    label: z.string().nullable(),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    suggested: z.string(),
  }),
  tasteQuestion('out'),
  tasteQuestion('home'),
]);

export const matchFinder = forMembers('POST /api/match-finder.php', {
  summary: 'The answers so far: the next question, or after the last one the people who fit, and why',
  body: z
    .strictObject({
      who,
      age: ages,
      place,
      out: tastes,
      home: tastes,
      /** Skips the questions and uses the caller's profile as the answers. */
      from_profile: z.literal(true),
    })
    .partial(),
  response: z.union([
    z.object({ question, step: z.int().min(1), steps: z.int() }),
    z.object({ profiles: z.array(match) }),
  ]),
  fieldErrors: { place: ['region_unknown'], out: ['invalid_value'], home: ['invalid_value'] },
  limit: perMinute(60),
  idempotent: false,
});
