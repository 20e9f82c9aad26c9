import { describe, expect, it } from 'vitest';
import { isoWeek } from './iso-week.ts';
import { nextMorning } from './next-morning.ts';

describe('the ISO week', () => {
  it.each([
    ['2026-11-26T00:00:00Z', '2026-W48'],
    ['2026-11-29T23:59:59Z', '2026-W48'],
    ['2026-11-30T00:00:00Z', '2026-W49'],
    ['2026-12-31T12:00:00Z', '2026-W53'],
    ['2027-01-03T12:00:00Z', '2026-W53'],
    ['2027-01-04T00:00:00Z', '2027-W01'],
    ['2024-12-30T12:00:00Z', '2025-W01'],
    ['2021-01-01T12:00:00Z', '2020-W53'],
  ])('of %s is %s', (moment, week) => {
    expect(isoWeek(new Date(moment))).toBe(week);
  });
});

describe('the next morning', () => {
  it.each([
    ['in the night', '2026-05-07T00:00:00Z', 'Europe/Amsterdam', '2026-05-07T06:00:00.000Z'],
    ['in the evening', '2026-05-07T00:00:00Z', 'America/New_York', '2026-05-07T12:00:00.000Z'],
    ['by day', '2026-05-07T00:00:00Z', 'Asia/Tokyo', '2026-05-07T23:00:00.000Z'],
    ['before the clocks change', '2026-10-24T20:30:00Z', 'Europe/Amsterdam', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_when, now, timeZone, morning) => {
    expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(morning);
  });
});
