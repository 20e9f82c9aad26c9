import { expect, test } from 'vitest';
import { knownTimeZone, usualTimeZone } from './time-zones.ts';

test.each(['', '+01:00', 'Mars/Olympus_Mons', '../etc', 'Europe/Amsterdam\r\nx: y', 'Europe', '1', 'x'.repeat(10_000)])(
  '%j is no time zone',
  (value) => {
    expect(knownTimeZone(value)).toBeNull();
  },
);

test('normalises a time zone to one name', () => {
  expect(knownTimeZone('europe/amsterdam')).toBe('Europe/Amsterdam');
  expect(knownTimeZone('Asia/Kolkata')).toBe(knownTimeZone('Asia/Calcutta'));
  expect(knownTimeZone('UTC')).toBe('UTC');
});

test('every zone that a browser may send has the format we store', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(knownTimeZone(zone)).toBe(zone);
    expect(zone).toMatch(/^[A-Za-z0-9_+-]{1,20}(\/[A-Za-z0-9_+-]{1,20}){0,2}$/);
  }
});

test('the usual zone of each country exists', () => {
  expect(usualTimeZone('NL')).toBe('Europe/Amsterdam');
  expect(usualTimeZone('XX')).toBeNull();
  expect(usualTimeZone('toString')).toBeNull();
});
