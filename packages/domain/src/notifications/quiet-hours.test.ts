import { HOUR, MINUTE } from '@vonk/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

test.each([
  ['in the afternoon', '2026-01-15T14:00:00Z', 'Europe/Amsterdam', '2026-01-15T14:00:00.000Z'],
  ['at eight', '2026-01-15T07:00:00Z', 'Europe/Amsterdam', '2026-01-15T07:00:00.000Z'],
  ['just before ten at night', '2026-01-15T20:59:59.999Z', 'Europe/Amsterdam', '2026-01-15T20:59:59.999Z'],
  ['at ten at night', '2026-01-15T21:00:00Z', 'Europe/Amsterdam', '2026-01-16T07:00:00.000Z'],
  ['just before midnight', '2026-01-15T22:59:59.999Z', 'Europe/Amsterdam', '2026-01-16T07:00:00.000Z'],
  ['after midnight', '2026-01-15T23:00:00Z', 'Europe/Amsterdam', '2026-01-16T07:00:00.000Z'],
  ['elsewhere at that moment', '2026-01-15T23:00:00Z', 'America/New_York', '2026-01-15T23:00:00.000Z'],
  ['half an hour off', '2026-01-15T20:00:00Z', 'Asia/Kolkata', '2026-01-16T02:30:00.000Z'],
  ['before the clocks go forward', '2026-03-28T22:30:00Z', 'Europe/Amsterdam', '2026-03-29T06:00:00.000Z'],
  ['after the clocks went forward', '2026-03-29T01:30:00Z', 'Europe/Amsterdam', '2026-03-29T06:00:00.000Z'],
  ['before the clocks go back', '2026-10-24T20:30:00Z', 'Europe/Amsterdam', '2026-10-25T07:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Amsterdam', '2026-10-25T07:00:00.000Z'],
  ['in a zone that nobody knows', '2026-01-15T22:30:00Z', 'Mars/Olympus_Mons', '2026-01-16T08:00:00.000Z'],
  ['there, and do not begin again', '2026-01-16T08:00:00Z', 'Mars/Olympus_Mons', '2026-01-16T08:00:00.000Z'],
])('quiet hours end %s', (_, now, timeZone, end) => {
  expect(afterQuietHours(new Date(now), timeZone).toISOString()).toBe(end);
});

/** Computed differently from the tested code. */
const hourIn = (timeZone: string, date: Date): number =>
  Number(date.toLocaleString('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }));

const isQuiet = (timeZone: string, date: Date): boolean => {
  const hour = hourIn(timeZone, date);
  return hour < 8 || hour >= 22;
};

test('ends quiet hours at the first moment of the day, in every zone and on every day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC'),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2038-01-01'), noInvalidDate: true }),
      (timeZone, now) => {
        const end = afterQuietHours(now, timeZone);
        if (!isQuiet(timeZone, now)) return end.getTime() === now.getTime();
        const wait = end.getTime() - now.getTime();
        const isFirst = isQuiet(timeZone, new Date(end.getTime() - 1)) && !isQuiet(timeZone, end);
        return isFirst && wait > 0 && wait <= 12 * HOUR && end.getTime() % MINUTE === 0;
      },
    ),
    { numRuns: 4000 },
  );
});
