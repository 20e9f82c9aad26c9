import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, and U, which are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;

/** The day and five random characters: 261120-7F4K2. It does not reveal how many complaints there are. */
export function newComplaintNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${day}-${letters.join('')}`;
}
