import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '@vonk/schema/constants';
import { describe, expect, it, test } from 'vitest';
import { serverI18n, translate } from './catalogs.ts';

const config = getConfig({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) });
const catalogs = await getCatalogs(config);
const loaded = await Promise.all(
  catalogs.map(async (catalog) => ({
    name: catalog.path.slice(catalog.path.lastIndexOf('/') + 1),
    extracted: (await catalog.collect()) ?? {},
    byLocale: (await catalog.readAll()) as Record<Locale, Awaited<ReturnType<typeof catalog.read>> | undefined>,
  })),
);

type Tokens = ReturnType<typeof compileMessage>;

/** The placeholders of a compiled message, and the branches of each plural. */
function partsOf(tokens: Tokens, found = { names: new Set<string>(), plurals: [] as string[][] }) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, branches] = token;
    found.names.add(name);
    if (typeof branches !== 'object') continue;
    const { offset: _, ...own } = branches as Record<string, unknown>;
    if (kind === 'plural') found.plurals.push(Object.keys(own));
    for (const branch of Object.values(own)) if (Array.isArray(branch)) partsOf(branch as Tokens, found);
  }
  return found;
}

const namesIn = (message: string) => [...partsOf(compileMessage(message)).names].sort();
/** Tags such as `<0>` in the order of their numbers. */
const tagsIn = (message: string) => [...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag).sort();

/** A message's words, without placeholders and syntax. */
function wordsIn(message: string): string[] {
  const said = [...literalsOf(compileMessage(message))].join(' ').replaceAll(/<\/?\d+\/?>/g, ' ');
  return [...new Set(said.match(/\p{L}{2,}/gu))];
}

function* literalsOf(tokens: Tokens): Generator<string> {
  for (const token of tokens) {
    if (typeof token === 'string') yield token;
    else
      for (const branch of Object.values(token[2] ?? {}))
        if (Array.isArray(branch)) yield* literalsOf(branch as Tokens);
  }
}

/** A copy of the English means that the translation was forgotten; a single word may well be the same. */
const isCopied = (text: string, source: string) => text === source && wordsIn(text).length > 1;

/** Words that are the same in both languages. */
const SAME_WORDS: { locale: Locale; words: string[] }[] = [
  { locale: 'da', words: ['credit', 'credits'] },
  { locale: 'da', words: ['Send', 'for', 'credit', 'credits'] },
  { locale: 'nl', words: ['credit', 'credits'] },
  { locale: 'fr', words: ['message', 'messages'] },
];

const isSame = (locale: Locale, text: string) =>
  SAME_WORDS.some((same) => same.locale === locale && same.words.join(' ') === wordsIn(text).join(' '));

test('detects a translation that copies several English words', () => {
  expect(isCopied('Send {name} a <0>like</0>', 'Send {name} a <0>like</0>')).toBe(true);
  expect(
    isCopied('{n, plural, one {# new like} other {# new likes}}', '{n, plural, one {# new like} other {# new likes}}'),
  ).toBe(true);
  expect(isCopied('{site} Premium', '{site} Premium')).toBe(false);
  expect(isCopied('Stuur {name} een like', 'Send {name} a like')).toBe(false);
});

describe.each(loaded)('catalog $name', ({ extracted, byLocale }) => {
  it.each(LOCALES)('%s has exactly the messages of the sources (run `pnpm --filter @vonk/i18n extract`)', (locale) => {
    expect(Object.keys(byLocale[locale] ?? {}).sort()).toEqual(Object.keys(extracted).sort());
  });

  it.each(LOCALES)('%s is complete', (locale) => {
    const missing = Object.keys(extracted).filter((id) => !byLocale[locale]?.[id]?.translation);
    expect(missing.map((id) => extracted[id]?.message ?? id)).toEqual([]);
  });

  it('has the English of the sources', () => {
    const changed = Object.entries(extracted).filter(
      ([id, { message }]) => byLocale.en?.[id]?.translation !== (message ?? id),
    );
    expect(changed.map(([id]) => id)).toEqual([]);
  });

  describe.each(LOCALES)('in %s', (locale) => {
    const texts = Object.entries(byLocale[locale] ?? {}).flatMap(([id, { translation, message }]) =>
      translation ? [{ id, text: translation, source: byLocale.en?.[id]?.translation || message || id }] : [],
    );

    it('has the placeholders and tags of the source', () => {
      for (const { id, text, source } of texts) {
        expect(namesIn(text), id).toEqual(namesIn(source));
        // A plural or select repeats its tags in every branch, and the branches depend on the language.
        if (!text.includes(', plural,') && !text.includes(', select,'))
          expect(tagsIn(text), id).toEqual(tagsIn(source));
      }
    });

    it('does not copy several English words', () => {
      const foreign = locale === 'en' ? [] : texts;
      const copied = foreign.filter(({ text, source }) => isCopied(text, source) && !isSame(locale, text));
      expect(copied.map(({ text }) => text)).toEqual([]);
    });

    it('has the plural branches of the language', () => {
      const wanted = { pl: ['one', 'few', 'many', 'other'] }[locale as 'pl'] ?? ['other'];
      for (const { id, text } of texts) {
        for (const branches of partsOf(compileMessage(text)).plurals)
          expect(branches, id).toEqual(expect.arrayContaining(wanted));
      }
    });

    it('follows the typography of the language', () => {
      for (const { id, text } of texts) {
        expect(text, `${id}: an apostrophe is ’, since a straight one escapes placeholders`).not.toContain("'");
        expect(text, `${id}: an ellipsis is one character`).not.toContain('...');
        expect(text, `${id}: no stray spaces`).not.toMatch(/^\s|\s$| {2}|\s\n/);
        expect(text, `${id}: numbers are formatted by Intl, signs included`).not.toMatch(/\}\s?[%€$£]|[€$£]\s?\{/);
        if (locale === 'fr') {
          expect(text, `${id}: a narrow space before ; ! ? and »`).not.toMatch(/(?<!\u202f)[;!?»]/);
          expect(text, `${id}: a narrow space before a colon`).not.toMatch(/(?<![\u202f\d]|https?):/);
          expect(text, `${id}: a narrow space after «`).not.toMatch(/«(?!\u202f)/);
        }
        if (locale === 'es') {
          const count = (sign: string) => text.split(sign).length;
          expect([count('¡'), count('¿')], id).toEqual([count('!'), count('?')]);
        }
      }
    });
  });
});

describe('serverI18n', () => {
  it('is created once per language', () => {
    expect(serverI18n('sv')).toBe(serverI18n('sv'));
    expect(serverI18n('sv')).not.toBe(serverI18n('da'));
    expect(serverI18n('sv').locale).toBe('sv');
  });

  it('fills placeholders with the values as they are', () => {
    const text = { id: 'test.absent', message: 'Hello {name}' };
    expect(translate('nl', text, { name: '{name} <b>' })).toBe('Hello {name} <b>');
  });
});
