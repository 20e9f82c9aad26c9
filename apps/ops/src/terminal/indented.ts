import { plainText } from './plain-text.ts';

/** Prefix of each line written by a person, so that no text can pose as ours. */
export const MARGIN = '  | ';

/** A person's text, marked as such. */
export const indented = (text: string): string =>
  plainText(text)
    .split('\n')
    .map((line) => MARGIN + line)
    .join('\n');
