import { randomInt } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 21;

/** A token in Mollie's format: a prefix and unambiguous letters and digits. */
export function newId(prefix: 'chb' | 'cst' | 'mdt' | 're' | 'tr'): string {
  return `${prefix}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
