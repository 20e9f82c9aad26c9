import { describe, expect, test } from 'vitest';
import { cameByCookie, entryPage, readCameBy, TRACKING_KEYS, trackingOf, trackingValue } from './tracking.ts';

const of = (query: string) => trackingOf(new URLSearchParams(query));

describe('tracking values of an address', () => {
  test.each([
    ['network=ads&sub1=7&utm_source=x', { network: 'ads', sub1: '7' }],
    ['network=%20summer%20%20sale%20', { network: 'summer sale' }],
    ['ref=J%C3%BCrgen%20%F0%9F%8C%B7', { ref: 'Jürgen 🌷' }],
    [`ref=${'x'.repeat(200)}`, { ref: 'x'.repeat(200) }],
    [`network=ads&ref=${'x'.repeat(201)}`, { network: 'ads' }],
    [`network=${'x'.repeat(10_240)}&sub3=y`, { sub3: 'y' }],
    ['network=ads%00&sub1=a%0D%0Ab', {}],
    ['network=a%E2%80%AEb&sub1=%E2%80%8B', {}],
    ['network=%FF%FE&sub1=%ED%A0%80', {}],
    ['network=ads&network=other&ref=a&ref=a', { ref: 'a' }],
    ['network=&ref=%20', {}],
    ['', {}],
  ])('%# keeps valid values and leaves out the rest', (query, kept) => {
    expect(of(query)).toEqual(kept);
  });

  test('leaves out lone surrogates and non-text values', () => {
    for (const value of ['a\ud800', '\udc00b', 7, null]) expect(trackingValue(value)).toBeNull();
  });
});

describe('the tracking cookie', () => {
  const cameBy = { tracking: { network: 'ads', sub1: 'a b&c=d;e' }, lander: 'gallery', slug: 'winter' } as const;

  test('round-trips its values, in characters allowed in every cookie', () => {
    const cookie = cameByCookie(cameBy);
    expect(cookie).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(readCameBy(cookie)).toEqual(cameBy);
  });

  test('is never long: drops the last values that do not fit', () => {
    const long = Object.fromEntries(TRACKING_KEYS.map((key) => [key, '🌷'.repeat(200)]));
    const cookie = cameByCookie({ ...cameBy, tracking: { ...long, network: 'ads' } });
    expect(cookie.length).toBeLessThanOrEqual(2000);
    expect(Object.keys(readCameBy(cookie)?.tracking ?? {})).toEqual(['network', 'ref']);
  });

  test.each([
    '',
    '1',
    'not base64!',
    btoa('[]'),
    btoa('null'),
    btoa('{"network": 7}'),
    btoa('{"network": ""}'),
    btoa('{"other": "ads"}'),
    btoa('{"network": "a\\u0000"}'),
    'A'.repeat(2001),
  ])('is rejected when malformed (%#)', (cookie) => {
    expect(readCameBy(cookie.replace(/=+$/, ''))).toBeNull();
  });

  test('contains no more when well forged than an address could', () => {
    const forged = btoa(JSON.stringify({ network: 'ads', lander: 'admin', slug: '../x', role: 'operator' }));
    expect(readCameBy(forged.replace(/=+$/, ''))).toEqual({
      tracking: { network: 'ads' },
      lander: 'other',
      slug: null,
    });
  });
});

test.each([
  ['/', 'front'],
  ['/landers/gallery', 'gallery'],
  ['/landers/gallery/winter', 'gallery'],
  ['/landers/tinderswipe', 'tinderswipe'],
  ['/landers/front', 'other'],
  ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11/landing', 'landing'],
  ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11/landing2/winter', 'landing2'],
  ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11/signup', 'signup'],
  ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11', 'other'],
  ['/signup', 'signup'],
  ['/pages/privacy', 'other'],
  ['/nowhere/at/all', 'other'],
])('%s is reported as page %s', (path, page) => {
  expect(entryPage(path)).toBe(page);
});
