import { findInboxIds } from '@vonk/db/sql';
import { Refusal } from '../operators/refusal.ts';
import type { InboxContext } from './inbox-context.ts';

/** Fewer could be a guess. */
const LEAST_DIGITS = 4;
const DIGITS = 32;
const MOST_NAMED = 5;

/**
 * Finds the id of a conversation with a fictional profile by its beginning; dashes are optional.
 * @throws Refusal `conversation_unknown`, `conversation_ambiguous`
 */
export async function findConversation(ctx: Pick<InboxContext, 'db'>, beginning: string): Promise<string> {
  const digits = beginning.trim().toLowerCase().replaceAll('-', '');
  const unknown = new Refusal('conversation_unknown', 'No conversation with a fictional profile has this id.');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) throw unknown;
  if (digits.length < LEAST_DIGITS) {
    throw new Refusal('conversation_ambiguous', `Of an id at least the first ${LEAST_DIGITS} characters are needed.`);
  }
  const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
  const [id, ...others] = await findInboxIds(ctx.db.pool, range, MOST_NAMED);
  if (!id) throw unknown;
  if (others.length === 0) return id;
  throw new Refusal('conversation_ambiguous', `Several conversations begin so: ${[id, ...others].join(', ')}.`);
}
