import { stripVTControlCharacters } from 'node:util';

// Controls but line feed, and what turns the direction of a line or breaks it: to the reader's terminal these are orders.
const ORDERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const INSTEAD = '\ufffd';

/** A person's text, safe for a terminal: escape sequences are gone, other controls are shown as �. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.replace(/\r\n/g, '\n')).replace(/\t/g, ' ').replace(ORDERS, INSTEAD);
}

/** The same on one line, cut to a length. */
export function plainLine(text: string, length = Number.POSITIVE_INFINITY): string {
  const characters = [...plainText(text).replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** JSON with every such character escaped: what is read from it is what was written, and a terminal can be shown it. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    new RegExp(ORDERS, 'g'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
