import { plainWords } from '../plain-words.ts';

/** The spaces by which some languages group digits, and which the font does not have. */
const NARROW_SPACES = /[\u2009\u202f]/g;
/** What is not of the Latin script, in which all of our languages are written. */
const NOT_IN_THE_FONT = /[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}]/gu;

/** Words of ours, whose spaces alone the font may lack. */
export function withKnownSpaces(text: string): string {
  return text.replace(NARROW_SPACES, '\u00a0');
}

/** A text as the receipt's font can print it: one line, a question mark for each character that it lacks. */
export function printable(text: string): string {
  return plainWords(withKnownSpaces(text.normalize('NFC'))).replace(NOT_IN_THE_FONT, '?');
}
