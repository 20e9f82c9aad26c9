import { z } from 'zod';
import { profileCard } from './profile.ts';

/** One reason why a person fits; the strongest comes first. */
export const matchReason = z.discriminatedUnion('kind', [
  /** Keys of what both like. */
  z.object({ kind: z.literal('interests'), keys: z.array(z.string()) }),
  /** Both live there. */
  z.object({ kind: z.literal('city'), city: z.string() }),
  /** Less than so many kilometres from town to town. */
  z.object({ kind: z.literal('near'), km: z.int() }),
  /** In the region that was asked for. */
  z.object({ kind: z.literal('region') }),
  /** Of an age that was asked for. */
  z.object({ kind: z.literal('age') }),
  /** Was here in the last days. */
  z.object({ kind: z.literal('active') }),
  /** Each looks for people like the other: true of everyone found, so only given where nothing else is. */
  z.object({ kind: z.literal('each_other') }),
]);
export type MatchReason = z.output<typeof matchReason>;

/** A person who fits, and why. */
export const match = profileCard.extend({ why: z.array(matchReason) });
export type Match = z.output<typeof match>;
