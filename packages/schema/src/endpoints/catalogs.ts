import { z } from 'zod';
import { CITY_MAX_LENGTH } from '../constants/profile-options.ts';
import { forAnyone, perMinute } from '../endpoint.ts';
import { suggestedPlace } from '../entities/place.ts';
import { prompt } from '../entities/profile.ts';
import { countryRegions, interest } from '../entities/settings.ts';
import { countryCode, line, regionCode } from '../fields.ts';

export const getInterests = forAnyone('GET /api/interests.php', {
  summary: 'All interests, named in the language of the request',
  response: z.object({ interests: z.array(interest) }),
});

export const getPrompts = forAnyone('GET /api/prompts.php', {
  summary: 'The sentences that a profile can complete, in the language of the request',
  response: z.object({ prompts: z.array(prompt.omit({ answer: true })) }),
});

export const getRegions = forAnyone('GET /api/regions.php', {
  summary: 'Regions by country, with what such a region is called',
  query: z.strictObject({ country: countryCode.optional() }),
  response: z.object({ regions: z.record(countryCode, countryRegions) }),
});

/** An angle in degrees from a query. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const geocode = forAnyone('GET /api/geocode.php', {
  summary: 'The town at a point; false at sea, far from any town and in countries whose regions are not known',
  query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
  response: z.union([z.object({ country: countryCode, region: regionCode, city: z.string() }), z.literal(false)]),
  limit: perMinute(30),
});

export const suggestPlaces = forAnyone('GET /api/places.php', {
  summary: 'Towns whose names start as was typed, likeliest first; where none does, those that are spelt alike',
  query: z.strictObject({ country: countryCode, name: line(CITY_MAX_LENGTH) }),
  response: z.object({ places: z.array(suggestedPlace) }),
  limit: perMinute(120),
});
