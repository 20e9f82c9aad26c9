import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCALES = fileURLToPath(new URL('../../../packages/i18n/locales', import.meta.url));
const ENTRY = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm;
/** Long enough to be a sentence of ours, and the same on every page. */
const SENTENCE = /^[^{}<>]{24,}$/;

const unquote = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

/** English sentences that the pages of a language say in other words. */
export function englishSentences(locale: string): string[] {
  const text = readFileSync(`${LOCALES}/${locale}/messages.po`, 'utf8');
  return [...text.matchAll(ENTRY)]
    .map(([, source = '', translation = '']) => [unquote(source), unquote(translation)] as const)
    .filter(([source, translation]) => SENTENCE.test(source) && source !== translation)
    .map(([source]) => source);
}
