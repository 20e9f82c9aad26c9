import { z } from 'zod';
import { APPEAL_STATES, HOUSE_RULES, REMOVALS, SANCTIONS } from '../constants/moderation.ts';
import { instant } from '../fields.ts';

/** Why a decision about a member was taken, and the outcome of the appeal. */
export const statement = z.object({
  number: z.string(),
  decided_at: instant,
  /** What was removed. */
  removal: z.enum(REMOVALS).nullable(),
  sanction: z.enum(SANCTIONS).nullable(),
  /** The end of a ban; null is permanent. */
  until: instant.nullable(),
  /** Null for decisions from before rules were stored. */
  rule: z.enum(HOUSE_RULES).nullable(),
  /** The legal provision, if the rule is the law. */
  law: z.string().nullable(),
  /** The facts, in an operator's words. */
  facts: z.string(),
  /** Whether it was reported, or found otherwise. */
  reported: z.boolean(),
  /** Whether a program found or decided it. */
  automated: z.boolean(),
  appeal_until: instant,
  /** The site's, as used for these instants in its mails. */
  time_zone: z.string(),
  appeal: z.object({ number: z.string(), state: z.enum(APPEAL_STATES), answer: z.string().nullable() }).nullable(),
});
export type Statement = z.output<typeof statement>;
