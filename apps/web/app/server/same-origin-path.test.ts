import { propertyRuns, propertySeed } from '@vonk/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

describe('sameOriginPath', () => {
  it.each(['/members', '/members?min_age=30&page=2', '/likes/m/1#photos', '/a/../b'])('keeps %s', (path) => {
    expect(sameOriginPath(path, '/')).toBe(path === '/a/../b' ? '/b' : path);
  });

  it.each([
    null,
    '',
    'members',
    '//',
    '//evil.example',
    '//evil.example:70000',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example',
    '/.///evil.example',
    '/./\u0000/evil.example',
    '/%0d%0aX: y\r\n',
    `/${'a'.repeat(600)}`,
  ])('falls back from %j', (path) => {
    expect(sameOriginPath(path, '/home')).toBe('/home');
  });

  it('always returns a path on the site', () => {
    const PIECES = [...'/.\\@:?#;\t', '//', '..', '%2e', '%2E', '%2f', 'evil.example', 'https:'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), (pieces) => {
        const path = sameOriginPath(`/${pieces.join('')}`, '/home');
        expect(new URL(path, 'https://site.example/login').origin).toBe('https://site.example');
      }),
      { seed: propertySeed(), numRuns: propertyRuns({ short: 2000, long: 100_000 }) },
    );
  });
});
