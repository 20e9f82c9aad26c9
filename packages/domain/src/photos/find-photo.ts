import { findPhotoIds } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from '../operators/refusal.ts';

/** A shorter prefix would be a guess. */
const LEAST_DIGITS = 4;
const DIGITS = 32;
const MOST_NAMED = 5;

/**
 * Id of the photo with this prefix, with or without dashes.
 * @throws Refusal `photo_unknown`, `photo_ambiguous`
 */
export async function findPhoto(ctx: Pick<Context, 'db'>, beginning: string): Promise<string> {
  const digits = beginning.trim().toLowerCase().replaceAll('-', '');
  const unknown = new Refusal('photo_unknown', 'There is no photo of this id.');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) throw unknown;
  if (digits.length < LEAST_DIGITS)
    throw new Refusal('photo_ambiguous', `Of an id at least the first ${LEAST_DIGITS} characters are needed.`);
  const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
  const [id, ...others] = await findPhotoIds(ctx.db.pool, range, MOST_NAMED);
  if (!id) throw unknown;
  if (others.length === 0) return id;
  throw new Refusal('photo_ambiguous', `Several photos begin so: ${[id, ...others].join(', ')}.`);
}
