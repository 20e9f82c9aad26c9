// Controls, line and paragraph separators, and characters that change the text direction or are invisible.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;
const LOOKS_LIKE_ADDRESS = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;
const MAX_LENGTH = 60;

/** One line of visible characters, short enough for a subject. */
export function plainWords(value: string): string {
  return plainLine(value, MAX_LENGTH);
}

/** One line of visible characters. */
export function plainLine(value: string, maxLength: number): string {
  const words = value.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : words;
}

/** An operator's text, one paragraph per line. */
export function plainParagraphs(value: string): string[] {
  return value
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => plainLine(line, Number.POSITIVE_INFINITY))
    .filter(Boolean);
}

/**
 * A member's name for a mail, or null if mail programs would turn it into a link: otherwise anyone could send a
 * stranger an advertisement in our name by signing up with their address.
 */
export function plainName(name: string): string | null {
  const words = plainWords(name);
  return words === '' || LOOKS_LIKE_ADDRESS.test(words.normalize('NFKC')) ? null : words;
}

/** A link for a mail. Throws a TypeError for anything but http and https. */
export function webLink(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`A mail cannot link to ${url.protocol}`);
  return url.href;
}
