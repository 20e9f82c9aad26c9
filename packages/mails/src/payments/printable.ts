import { plainWords } from '../plain-words.ts';

/** Spaces that some languages use to group digits and that the font lacks. */
const NARROW_SPACES = /[\u2009\u202f]/g;
/** Letters outside the Latin script, in which all of our languages are written. */
const NOT_IN_THE_FONT = /[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}]/gu;

/** For our own texts, in which the font can lack only spaces. */
export function withKnownSpaces(text: string): string {
  return text.replace(NARROW_SPACES, '\u00a0');
}

/** Text that the receipt's font can print: one line, with a question mark for each character it lacks. */
export function printable(text: string): string {
  return plainWords(withKnownSpaces(text.normalize('NFC'))).replace(NOT_IN_THE_FONT, '?');
}
