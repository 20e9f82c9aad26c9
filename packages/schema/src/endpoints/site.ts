import { z } from 'zod';
import { MOST_FACES, SLUG_LANDERS } from '../constants/landers.ts';
import { GENDERS } from '../constants/profile-options.ts';
import { endpoint } from '../endpoint.ts';
import { landerFace, shownLanderCopy } from '../entities/lander.ts';
import { companyInfo, countryRegions, interest, settings } from '../entities/settings.ts';
import { countryCode, locale } from '../fields.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  summary: "The site's settings; the page's query parameters may be passed along",
  access: 'anyone',
  /**
   * Of what a page passes along, `network`, `ref` and `sub1` to `sub3` are kept until the sign-up, with `lander` and
   * `slug`, the page that it is; `is_arrival=1` counts a visit where our own servers say it. What cannot be kept is left
   * out, and refuses nothing.
   */
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: z.object({
    settings,
    locales: z.array(locale),
    /** Whether the caller may sign up: the site may ask for a traffic source, or take nobody. */
    signup_open: z.boolean(),
    /** For search engines: where the site is at home, and the languages that its addresses can ask for. */
    addresses: z.object({ origin: z.string(), locales: z.array(locale) }),
  }),
});

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'All interests, named in the language of the request',
  access: 'anyone',
  response: z.object({ interests: z.array(interest) }),
});

export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'Regions by country, with what such a region is called',
  access: 'anyone',
  query: z.strictObject({ country: countryCode.optional() }),
  response: z.object({ regions: z.record(countryCode, countryRegions) }),
});

export const getLander = endpoint({
  method: 'GET',
  path: '/api/lander.php',
  summary: "What a slug makes of a lander, in the language of the request; none for the lander's own words",
  access: 'anyone',
  query: z.strictObject({ lander: z.enum(SLUG_LANDERS), slug: z.string().max(200) }),
  response: z.object({ copy: shownLanderCopy.nullable() }),
});

export const getFaces = endpoint({
  method: 'GET',
  path: '/api/faces.php',
  summary:
    'Fictional profiles with a picture that fit the site, women and men in turn where both do, those of a region first; none for visitors who may not look at people',
  access: 'anyone',
  query: z.strictObject({
    count: z.coerce.number<string | number>().int().min(1).max(MOST_FACES),
    gender: z.enum(GENDERS).optional(),
    country: countryCode.optional(),
    region: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)
      .optional(),
    interest: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional(),
  }),
  response: z.object({ faces: z.array(landerFace) }),
  limits: { address: { points: 240, seconds: 60 } },
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind the site',
  access: 'anyone',
  response: z.object({ company: companyInfo }),
});
