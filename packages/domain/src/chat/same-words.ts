import { createHash } from 'node:crypto';

/** Fewer letters are a greeting, which is nobody's own. */
const LEAST_LETTERS = 20;
const HASH_BYTES = 16;

/**
 * A hash of a first message's words, the same for what differs only in the receiver's name, in numbers, emoji, accents,
 * capitals, signs and spaces. Null where too little is left to tell one message from another.
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
