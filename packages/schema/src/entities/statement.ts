import { z } from 'zod';
import { APPEAL_STATES, HOUSE_RULES, REMOVALS, SANCTIONS } from '../constants/moderation.ts';
import { instant } from '../fields.ts';

/** Why a decision about a member was taken, and what became of the appeal. */
export const statement = z.object({
  number: z.string(),
  decided_at: instant,
  /** What was taken away. */
  removal: z.enum(REMOVALS).nullable(),
  sanction: z.enum(SANCTIONS).nullable(),
  /** The end of a ban; null is for good. */
  until: instant.nullable(),
  /** Null where it was decided before rules were kept. */
  rule: z.enum(HOUSE_RULES).nullable(),
  /** The provision, where the rule is the law. */
  law: z.string().nullable(),
  /** What was found, in an operator's words. */
  facts: z.string(),
  /** Whether it was reported; otherwise it was found without. */
  reported: z.boolean(),
  /** Whether a program found it or decided it. */
  automated: z.boolean(),
  appeal_until: instant,
  /** The site's, in which its mails tell these instants too. */
  time_zone: z.string(),
  appeal: z.object({ number: z.string(), state: z.enum(APPEAL_STATES), answer: z.string().nullable() }).nullable(),
});
export type Statement = z.output<typeof statement>;
