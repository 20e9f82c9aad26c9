import { Refusal, type RefusalCode } from '../operators/refusal.ts';

/** Fewer could be a guess. */
const LEAST_DIGITS = 4;
const DIGITS = 32;
const MOST_NAMED = 5;

interface Sort {
  unknown: [RefusalCode, string];
  ambiguous: RefusalCode;
  /** The ids of a range, both ends included. */
  read(range: { from: string; to: string }, limit: number): Promise<string[]>;
}

/**
 * Finds the only id with this beginning; dashes are optional.
 * @throws Refusal `unknown` or `ambiguous` of the sort
 */
export async function findByBeginning(beginning: string, { unknown, ambiguous, read }: Sort): Promise<string> {
  const digits = beginning.trim().toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) throw new Refusal(...unknown);
  if (digits.length < LEAST_DIGITS) {
    throw new Refusal(ambiguous, `Of an id at least the first ${LEAST_DIGITS} characters are needed.`);
  }
  const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
  const [id, ...others] = await read(range, MOST_NAMED);
  if (!id) throw new Refusal(...unknown);
  if (others.length === 0) return id;
  throw new Refusal(ambiguous, `Several ids begin so: ${[id, ...others].join(', ')}.`);
}
