import { randomInt } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 21;

/** A token of Mollie's form: prefix and letters or digits that no eye confuses. */
export function newId(prefix: 'chb' | 'cst' | 'mdt' | 're' | 'tr'): string {
  return `${prefix}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
