import { z } from 'zod';
import { CITY_ERRORS } from '../constants/error-codes.ts';
import {
  ABOUT_MAX_LENGTH,
  CITY_MAX_LENGTH,
  MOST_INTERESTS,
  REASONS_FOR_JOINING,
} from '../constants/profile-options.ts';
import { MOST_PROMPTS, PROMPT_ANSWER_MAX_LENGTH, PROMPTS } from '../constants/prompts.ts';
import { forAnyone, forMembers, perMinute } from '../endpoint.ts';
import { ownProfile, ownProfilePage, profile, relation } from '../entities/profile.ts';
import { line, regionCode, text } from '../fields.ts';
import { visibleId } from '../id-fields.ts';
import { SIGNALS } from '../signals/index.ts';
import { toldTraits } from '../trait-fields.ts';

export const getProfile = forAnyone('GET /api/profile.php', {
  summary: "A profile, or with no id the caller's own",
  query: z.strictObject({ id: visibleId('profile').optional() }),
  response: z.union([
    z.object({ profile, relation: relation.nullable() }),
    z.object({ profile: ownProfilePage, relation: z.null() }),
  ]),
  errors: ['authentication_required', 'search_closed', 'visitor_country_closed'],
  limit: perMinute(240),
});

export const updateProfile = forMembers('PUT /api/profile.php', {
  summary: 'Change what the own profile tells; null empties a field, one that is left out stays',
  body: z
    .strictObject({
      about: text(ABOUT_MAX_LENGTH).nullable(),
      /** All of them; a prompt can be named once. */
      prompts: z
        .array(z.strictObject({ prompt: z.enum(PROMPTS), answer: text(PROMPT_ANSWER_MAX_LENGTH) }))
        .max(MOST_PROMPTS),
      ...toldTraits,
      reason_for_joining: z.enum(REASONS_FOR_JOINING).nullable(),
      interests: z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(MOST_INTERESTS),
      region: regionCode.nullable(),
      city: line(CITY_MAX_LENGTH).nullable(),
    })
    .partial(),
  response: z.object({
    profile: ownProfile,
    /** Findings in the new texts, "about" and answers, that do not belong in a profile; an operator reviews them. */
    signals: z.array(z.enum(SIGNALS)),
  }),
  fieldErrors: {
    region: ['region_unknown'],
    city: ['city_has_contact', ...CITY_ERRORS],
    interests: ['invalid_value'],
    prompts: ['invalid_value'],
  },
  limit: perMinute(30),
});
