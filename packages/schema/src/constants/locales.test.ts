import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocale, LOCALES, localeOfTag, negotiateLocale, visibleLocales } from './locales.ts';

const site = (domain_language: string, locales: string[] = []) => ({ domain_language, locales });

describe('the visible locales', () => {
  test.each([
    ['BE', ['nl', 'fr', 'de']],
    ['CH', ['de', 'it', 'fr', 'en']],
    ['FI', ['fi', 'sv']],
    ['US', ['en', 'es']],
    ['NL', ['nl', 'en']],
    ['LU', ['fr', 'de']],
    ['NO', ['nb', 'en']],
    ['GB', ['en']],
    ['JP', ['pl']],
    ['', ['pl']],
    ['__proto__', ['pl']],
    ['constructor', ['pl']],
  ])('in %j are %j', (country, locales) => {
    expect(visibleLocales(site('pl-PL'), country)).toEqual(locales);
  });

  test('are the site’s own if it names existing ones', () => {
    expect(visibleLocales(site('nl', ['de', 'xx', 'fr']), 'NL')).toEqual(['de', 'fr']);
    expect(visibleLocales(site('nl', ['xx']), 'NL')).toEqual(['nl', 'en']);
    expect(visibleLocales(site('xx'), 'JP')).toEqual(['en']);
  });
});

describe('the language of a request', () => {
  const visible = ['nl', 'fr', 'de'] as const;
  test.each([
    ['the member’s own', { member: 'de', cookie: 'fr', domainLanguage: 'nl', acceptLanguage: 'fr' }, 'de'],
    ['else the cookie’s', { member: 'sv', cookie: 'fr', domainLanguage: 'nl', acceptLanguage: 'de' }, 'fr'],
    ['else the browser’s, in its order', { domainLanguage: 'nl', acceptLanguage: 'sv-SE,fr-BE;q=0.8,de;q=0.5' }, 'fr'],
    ['else the domain’s', { cookie: 'en', domainLanguage: 'de-BE', acceptLanguage: 'sv-SE' }, 'de'],
    ['else the first that is visible', { acceptLanguage: 'ja' }, 'nl'],
    ['not a hostile cookie’s', { cookie: '../fr', domainLanguage: '', acceptLanguage: 'de' }, 'de'],
    ['not a cookie’s with a line break', { cookie: 'fr\r\nSet-Cookie: a=b' }, 'nl'],
  ])('is %s', (_case, wishes, locale) => {
    expect(negotiateLocale({ visible, ...wishes })).toBe(locale);
  });

  test('is always a visible one, whatever the request contains', () => {
    const anything = fc.option(fc.oneof(fc.string(), fc.constantFrom(...LOCALES, 'no', 'NL-nl', '*')));
    fc.assert(
      fc.property(
        anything,
        anything,
        anything,
        anything,
        fc.subarray([...LOCALES], { minLength: 1 }),
        (member, cookie, domainLanguage, acceptLanguage, visible) => {
          expect(visible).toContain(negotiateLocale({ visible, member, cookie, domainLanguage, acceptLanguage }));
        },
      ),
    );
  });

  test('stops reading a very long header', () => {
    expect(negotiateLocale({ visible, acceptLanguage: `${'xx,'.repeat(100_000)}fr` })).toBe('nl');
  });
});

test('reads the first two letters of a tag; Norwegian is Bokmål', () => {
  expect(['nl-BE', 'EN_us', ' fr ', 'no', 'nb-NO', 'ja', '', null, undefined, '*'].map(localeOfTag)).toEqual([
    'nl',
    'en',
    'fr',
    'nb',
    'nb',
    ...Array(5).fill(null),
  ]);
  expect([isLocale('nl'), isLocale('NL'), isLocale(5), isLocale('toString')]).toEqual([true, false, false, false]);
});
