import { z } from 'zod';
import { MOST_FACES, SLUG_LANDERS } from '../constants/landers.ts';
import { GENDERS } from '../constants/profile-options.ts';
import { forAnyone, perMinute } from '../endpoint.ts';
import { landerFace, shownLanderCopy } from '../entities/lander.ts';
import { countryCode } from '../fields.ts';

export const getLander = forAnyone('GET /api/lander.php', {
  summary: "What a slug makes of a lander, in the language of the request; none for the lander's own words",
  query: z.strictObject({ lander: z.enum(SLUG_LANDERS), slug: z.string().max(200) }),
  response: z.object({ copy: shownLanderCopy.nullable() }),
});

export const getFaces = forAnyone('GET /api/faces.php', {
  summary:
    'Fictional profiles with a picture that fit the site, women and men in turn where both do, those of a region first; none for visitors who may not look at people',
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
  limit: perMinute(240),
});
