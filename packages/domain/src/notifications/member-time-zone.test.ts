import { expect, test } from 'vitest';
import { memberTimeZone } from './member-time-zone.ts';

const site = { time_zone: 'Europe/Amsterdam' };

test('uses the time zone from the browser, else the country’s usual one, else the site’s', () => {
  expect(memberTimeZone({ timeZone: 'Asia/Tokyo', country: 'FI', site })).toBe('Asia/Tokyo');
  expect(memberTimeZone({ timeZone: null, country: 'FI', site })).toBe('Europe/Helsinki');
  expect(memberTimeZone({ timeZone: null, country: 'BR', site })).toBe('Europe/Amsterdam');
});
