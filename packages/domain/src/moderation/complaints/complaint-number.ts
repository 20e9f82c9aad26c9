import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, and U, which are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;
/** Numbers tried before a day counts as full. */
const ATTEMPTS = 5;

/** The day and five random characters: 261120-7F4K2. It does not reveal how many complaints there are. */
export function newComplaintNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${day}-${letters.join('')}`;
}

/** Writes something under a number that is free: `write` returns null for one that is taken. */
export async function underFreeNumber<Written>(
  what: string,
  draw: () => string,
  write: (number: string) => Promise<Written | null>,
): Promise<Written> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = await write(draw());
    if (written !== null) return written;
  }
  throw new Error(`no free number was found for ${what}`);
}
