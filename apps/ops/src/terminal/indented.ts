import { plainText } from './plain-text.ts';

/** Before each line that a person wrote, so that no text can pose as ours. */
export const MARGIN = '  | ';

/** A person's text, set apart from ours. */
export const indented = (text: string): string =>
  plainText(text)
    .split('\n')
    .map((line) => MARGIN + line)
    .join('\n');
