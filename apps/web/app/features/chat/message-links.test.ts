import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkPieces, type MessageLink } from './message-links.ts';

const linksIn = (text: string): MessageLink[] => linkPieces(text).filter((piece) => typeof piece !== 'string');
const written = (text: string) => linksIn(text).map((link) => link.text);
const joined = (text: string) =>
  linkPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

describe('turns into a link', () => {
  it('an address with a scheme, as written', () => {
    expect(linkPieces('See http://Example.com/a?b=c#d for more')).toEqual([
      'See ',
      {
        text: 'http://Example.com/a?b=c#d',
        shown: 'http://Example.com/a?b=c#d',
        href: 'http://example.com/a?b=c#d',
        host: 'example.com',
      },
      ' for more',
    ]);
  });

  it('a name starting with www, with https', () => {
    expect(linksIn('www.example.com:8443/x')).toMatchObject([
      { href: 'https://www.example.com:8443/x', host: 'www.example.com:8443' },
    ]);
  });

  it.each([
    ['https://example.com', 'https://example.com'],
    ['HTTPS://EXAMPLE.COM/X', 'HTTPS://EXAMPLE.COM/X'],
    ['https://example.com/@robin', 'https://example.com/@robin'],
    ['https://xn--mller-kva.de', 'https://xn--mller-kva.de'],
    ['here:https://example.com', 'https://example.com'],
  ])('%s', (text, link) => expect(written(text)).toEqual([link]));

  it('each of several addresses', () => {
    expect(written('https://a.example https://b.example\nwww.c.example')).toEqual([
      'https://a.example',
      'https://b.example',
      'www.c.example',
    ]);
  });
});

describe('punctuation of the sentence', () => {
  it.each([
    ['Look at https://example.com.', 'https://example.com'],
    ['(www.example.com)', 'www.example.com'],
    ['Is it https://example.com/a?!', 'https://example.com/a'],
    ['“https://example.com/a”, he said', 'https://example.com/a'],
    ['*https://example.com*', 'https://example.com'],
    ['[site](https://example.com/a)...', 'https://example.com/a'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['https://example.com/…', 'https://example.com/'],
  ])('is not part of the link: %s', (text, link) => expect(written(text)).toEqual([link]));

  it('includes brackets opened inside the address', () => {
    expect(written('(https://example.com/Spark_(fire))')).toEqual(['https://example.com/Spark_(fire)']);
  });
});

describe('stays text', () => {
  it.each([
    ['credentials that look like a host', 'https://paypal.com@evil.example/login'],
    ['credentials with a password', 'https://paypal.com:443@evil.example'],
    ['credentials before a name', 'www.paypal.com@evil.example'],
    ['a backslash', 'https://paypal.com\\@evil.example'],
    ['an e-mail address', 'robin@www.example.com robin@example.com mailto:robin@example.com'],
    ['a phone number', '+31 6 12345678 tel:+31612345678'],
    ['a bare word with a dot', 'Well.yes and example.com'],
    ['another scheme', 'javascript:alert(1) data:text/html,x ftp://example.com file:///etc blob:https'],
    ['another scheme around one', 'view-source+https://example.com'],
    ['a scheme without an address', 'https:// http://. https://localhost www.'],
    ['slashes that are too many', 'https:///evil.example'],
    ['a number that is an address', 'http://2130706433 http://127.0.0.1 http://0x7f.1'],
    ['something encoded in the host', 'https://paypal.com%2f.evil.example'],
    ['a slash that is none', 'https://paypal.com∕evil.example'],
    ['a full stop that is none', 'https://paypal.com。evil.example'],
    ['a text that turns', 'https://evil.example/\u202Emoc.lapyap'],
    ['a text that turns within the host', 'https://exa\u2066mple.com'],
    ['letters that cannot be seen', 'https://pay\u200Bpal.com https://pay\u00ADpal.com https://example.com/\u3164x'],
    ['a port that is none', 'https://example.com:99999'],
  ])('%s', (_, text) => expect(linkPieces(text)).toEqual([text]));
});

describe('an internationalised host', () => {
  it('is shown in punycode', () => {
    // The first a is Cyrillic.
    expect(linksIn('https://pаypal.com/Signin')).toEqual([
      {
        text: 'https://pаypal.com/Signin',
        shown: 'https://xn--pypal-4ve.com/Signin',
        href: 'https://xn--pypal-4ve.com/Signin',
        host: 'xn--pypal-4ve.com',
      },
    ]);
    expect(linksIn('www.müller.de')).toMatchObject([{ shown: 'www.xn--mller-kva.de', host: 'www.xn--mller-kva.de' }]);
  });
});

describe('for any text', () => {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
    fc.webUrl({ validSchemes: ['ftp', 'javascript', 'HTTP'] }),
    fc.emailAddress().map((address) => `https://${address}/`),
    fc.constantFrom(...'@\\/:.)( \u202E\u2066а%', 'https://', 'http://', 'www.'),
    fc.constantFrom('javascript:', 'data:', 'paypal.com', 'xn--a', '𝐩', '。', 'ß', '\uD800', '\n', '"', '<'),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

  it('the pieces add up to the text', () => {
    fc.assert(
      fc.property(texts, (text) => joined(text) === text),
      { numRuns: 3000 },
    );
  });

  it('a link only leads to the host it shows, by http or https', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { href, host, shown } of linksIn(text)) {
          const url = new URL(href);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.host, url.username, url.password]).toEqual([host, '', '']);
          expect(shown).toMatch(/^(https?:\/\/|www\.)[\x21-\x7E]+(\/|\?|#|$)/i);
          // What a reader takes for the host.
          const seen = shown
            .replace(/^https?:\/\//i, '')
            .split(/[/?#]/, 1)[0]
            ?.toLowerCase();
          expect(seen?.replace(/:0*(80|443)$/, '')).toBe(host.replace(/:(80|443)$/, ''));
        }
      }),
      { numRuns: 3000 },
    );
  });

  // In quadratic time it would take minutes, and the runner would abort it.
  it('is parsed in linear time', () => {
    const length = 300_000;
    const long = [`https://a.aa/${')'.repeat(length)}`, `https://a.aa/${'()'.repeat(length / 2)}`];
    for (const text of [...long, 'www.'.repeat(length / 4), `https://${'a'.repeat(length)}`])
      expect(joined(text) === text).toBe(true);
  });
});
