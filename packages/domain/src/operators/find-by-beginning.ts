import type { Queryable } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** A shorter prefix would be a guess. */
const LEAST_DIGITS = 4;
const DIGITS = 32;
const MOST_NAMED = 5;

interface Kind<Found> {
  unknown: [RefusalCode, string];
  ambiguous: RefusalCode;
  leastDigits?: number;
  /** What has an id in this range, both ends included; `limit` at most. */
  read(db: Queryable, range: { from: string; to: string }, limit: number): Promise<Found[]>;
}

/**
 * A function that finds the only one whose id has this prefix, with or without dashes.
 * @throws Refusal `unknown` or `ambiguous` of the kind
 */
export const findsByBeginning =
  <Found extends string | { id: string }>({ unknown, ambiguous, leastDigits = LEAST_DIGITS, read }: Kind<Found>) =>
  async ({ db }: Pick<Context, 'db'>, beginning: string): Promise<Found> => {
    const digits = beginning.trim().toLowerCase().replaceAll('-', '');
    if (!/^[0-9a-f]{1,32}$/.test(digits)) throw new Refusal(...unknown);
    if (digits.length < leastDigits) {
      throw new Refusal(ambiguous, `Of an id at least the first ${leastDigits} characters are needed.`);
    }
    const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
    const [found, ...others] = await read(db.pool, range, MOST_NAMED);
    if (!found) throw new Refusal(...unknown);
    if (others.length === 0) return found;
    const ids = [found, ...others].map((each) => (typeof each === 'string' ? each : each.id));
    throw new Refusal(ambiguous, `Several ids begin so: ${ids.join(', ')}.`);
  };
