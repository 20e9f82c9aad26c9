import { stripVTControlCharacters } from 'node:util';

// Control characters except line feed, and characters that change a line's direction or break it: terminals interpret
// them.
const ORDERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const INSTEAD = '\ufffd';

/** A person's text, safe for a terminal: escape sequences are removed, other controls shown as �. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.replace(/\r\n/g, '\n')).replace(/\t/g, ' ').replace(ORDERS, INSTEAD);
}

/** The same on one line, truncated. */
export function plainLine(text: string, length = Number.POSITIVE_INFINITY): string {
  const characters = [...plainText(text).replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** JSON with every such character escaped: it parses to the original value and is safe for a terminal. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    new RegExp(ORDERS, 'g'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
