import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROVIDERS, suggestEmail } from './email-suggestion.ts';

const COUNTRIES = [null, ...Object.keys(PROVIDERS.byCountry), 'XX'];
const LISTED = [...PROVIDERS.everywhere, ...Object.values(PROVIDERS.byCountry).flat()];
const suggest = (domain: string, country: string | null = null) => suggestEmail({ email: `alice@${domain}`, country });

describe('a provider that was mistyped', () => {
  test.each([
    ['gmial.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotnail.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.con', 'yahoo.com'],
  ])('%s is likely %s', (typed, meant) => {
    for (const country of COUNTRIES) expect(suggest(typed, country)).toBe(`alice@${meant}`);
  });

  test.each([
    ['zigo.nl', 'NL', 'ziggo.nl'],
    ['hotmail.n', 'NL', 'hotmail.nl'],
    ['t-onlin.de', 'DE', 't-online.de'],
    ['orang.fr', 'FR', 'orange.fr'],
    ['libeo.it', 'IT', 'libero.it'],
    ['telnet.be', 'BE', 'telenet.be'],
  ])('%s in %s is likely %s', (typed, country, meant) => {
    expect(suggest(typed, country)).toBe(`alice@${meant}`);
    expect(suggest(typed, 'XX')).not.toBe(`alice@${meant}`);
  });

  test('keeps what stands before the last @ as it was typed', () => {
    expect(suggestEmail({ email: 'a.l+i@ce@gmial.com', country: null })).toBe('a.l+i@ce@gmail.com');
  });
});

describe('nothing is suggested', () => {
  test('for any provider of the lists, wherever the member lives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTED), fc.constantFrom(...COUNTRIES), (domain, country) => {
        expect(suggest(domain, country)).toBeNull();
        expect(suggest(domain.toUpperCase(), country)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  // Providers that exist and look like another.
  test.each([
    ...[
      'mail.com',
      'email.com',
      'ymail.com',
      'fmail.com',
      'me.com',
      'mac.com',
      'pm.me',
      'gmx.net',
      'gmx.us',
      'mail.de',
      'mail.ee',
      'mail.ru',
    ],
    ...[
      'googlemail.com',
      'protonmail.com',
      'proton.me',
      'rocketmail.com',
      'fastmail.com',
      'tutanota.com',
      'yandex.com',
      'zoho.com',
      'hey.com',
    ],
    ...[
      'hotmail.ca',
      'hotmail.ch',
      'hotmail.at',
      'hotmail.gr',
      'hotmail.co.jp',
      'hotmail.com.au',
      'hotmail.com.br',
      'live.ca',
      'live.be',
      'live.at',
    ],
    ...[
      'live.cn',
      'live.com.au',
      'live.com.mx',
      'outlook.at',
      'outlook.pt',
      'outlook.com.au',
      'outlook.co.nz',
      'yahoo.ca',
      'yahoo.at',
      'yahoo.co.nz',
    ],
    ...[
      'yahoo.co.jp',
      'yahoo.com.br',
      'yahoo.gr',
      'ymail.no',
      'casema.nl',
      'chello.nl',
      'tele2.nl',
      'quicknet.nl',
      'zonnet.nl',
      'freemail.hu',
    ],
    ...[
      'bol.com',
      'uol.com.br',
      'cox.net',
      'arcor.de',
      'online.de',
      'email.de',
      'wp.eu',
      'interia.eu',
      'tin.it',
      'tim.it',
      'inwind.it',
    ],
    ...[
      'neuf.fr',
      'free.com',
      'club-internet.fr',
      'bbox.fr',
      'home.se',
      'bredband.net',
      'comhem.se',
      'tele2.se',
      'c2i.net',
      'start.no',
    ],
    ...['gmail.example', 'vonk.test', 'university.edu', 'a.be'],
  ])('for %s', (domain) => {
    for (const country of COUNTRIES) expect(suggest(domain, country)).toBeNull();
  });

  test('for what is no address', () => {
    for (const email of ['', '@', 'alice', 'alice@', '@gmial.com'])
      expect(suggestEmail({ email, country: null })).toBeNull();
  });
});

test('whatever is typed, a suggestion is another address with a provider of the lists', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.constantFrom(...COUNTRIES), (domain, country) => {
      const suggestion = suggest(domain, country);
      if (suggestion === null) return;
      expect(suggestion).not.toBe(`alice@${domain}`);
      expect(LISTED).toContain(suggestion.slice(suggestion.lastIndexOf('@') + 1));
    }),
  );
});
