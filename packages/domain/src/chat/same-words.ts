import { createHash } from 'node:crypto';

/** A shorter text is just a greeting, which anyone may send. */
const LEAST_LETTERS = 20;
const HASH_BYTES = 16;

/**
 * A hash of a first message's text that ignores the receiver's name, numbers, emoji, accents, case, punctuation and
 * spaces. Null if too few letters are left to tell messages apart.
 */
export function hashOfWords(text: string, receiverName: string): Buffer | null {
  const folded = letters(text.replaceAll(new RegExp(`(?<!\\p{L})${escaped(receiverName)}(?!\\p{L})`, 'giu'), ' '));
  if (folded.length < LEAST_LETTERS) return null;
  return createHash('sha256').update(folded).digest().subarray(0, HASH_BYTES);
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

const escaped = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
