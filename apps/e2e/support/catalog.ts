import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A message in English and in another language. */
export interface Translation {
  source: string;
  text: string;
}

const LOCALES = fileURLToPath(new URL('../../../packages/i18n/locales', import.meta.url));
const CATALOGS = ['messages', 'pages', 'signup', 'account', 'chats', 'server'];
const ENTRY = /^((?:msgctxt (?:".*"\n)+)?msgid (?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

const unquote = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

function readCatalog(locale: string, name: string): Map<string, string> {
  const file = readFileSync(`${LOCALES}/${locale}/${name}.po`, 'utf8');
  return new Map([...file.matchAll(ENTRY)].map(([, key = '', text = '']) => [key, unquote(text)]));
}

/** All messages of the site in a language. */
export function readTranslations(locale: string): Translation[] {
  return CATALOGS.flatMap((name) => {
    const texts = readCatalog(locale, name);
    return [...readCatalog('en', name)].map(([key, source]) => ({ source, text: texts.get(key) ?? '' }));
  });
}
