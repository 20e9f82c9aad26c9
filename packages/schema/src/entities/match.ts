import { z } from 'zod';
import { profileCard } from './profile.ts';

/** One reason why a person is a match; the strongest comes first. */
export const matchReason = z.discriminatedUnion('kind', [
  /** Keys of shared interests. */
  z.object({ kind: z.literal('interests'), keys: z.array(z.string()) }),
  /** Both live there. */
  z.object({ kind: z.literal('city'), city: z.string() }),
  /** Less than this many kilometres between their towns. */
  z.object({ kind: z.literal('near'), km: z.int() }),
  /** In the requested region. */
  z.object({ kind: z.literal('region') }),
  /** Within the requested age range. */
  z.object({ kind: z.literal('age') }),
  /** Active in the last few days. */
  z.object({ kind: z.literal('active') }),
  /** Each is looking for people like the other. True for every match, so only given without another reason. */
  z.object({ kind: z.literal('each_other') }),
]);
export type MatchReason = z.output<typeof matchReason>;

export const match = profileCard.extend({ why: z.array(matchReason) });
export type Match = z.output<typeof match>;
