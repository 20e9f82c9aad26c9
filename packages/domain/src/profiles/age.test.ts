import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageAt, yearsBefore } from './age.ts';

test.each([
  ['1990-05-04', '2026-05-04T00:00:00Z', 36],
  ['1990-05-04', '2026-05-03T23:59:59Z', 35],
  ['2008-02-29', '2026-02-28T12:00:00Z', 17],
  ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ['2008-02-29', '2028-02-29T00:00:00Z', 20],
  ['2026-05-05', '2026-05-04T00:00:00Z', -1],
])('a person born on %s is, on %s, %d years old', (born, now, age) => {
  expect(ageAt(born, new Date(now))).toBe(age);
});

test.each([
  ['2026-05-04T12:00:00Z', 18, 0, '2008-05-04'],
  ['2026-05-04T12:00:00Z', 26, 1, '2000-05-05'],
  ['2028-02-29T12:00:00Z', 18, 0, '2010-02-28'],
  ['2028-02-29T12:00:00Z', 18, 1, '2010-03-01'],
  ['2028-02-29T12:00:00Z', 20, 0, '2008-02-29'],
  ['2026-12-31T12:00:00Z', 18, 1, '2009-01-01'],
])('%s minus %d years plus %d days is %s', (now, years, days, date) => {
  expect(yearsBefore(new Date(now), years, days)).toBe(date);
});

test('the bounds of a search include exactly the requested ages', () => {
  const day = (from: string, to: string) => fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
  const leapDay = fc.constant(new Date('2028-02-29'));
  const nearIt = fc
    .constantFrom('02-28', '02-29', '03-01', '03-02')
    .chain((date) => fc.integer({ min: 1931, max: 2010 }).map((year) => new Date(`${year}-${date}`)));
  fc.assert(
    fc.property(
      fc.oneof(day('1930-01-01', '2007-12-31'), nearIt),
      fc.oneof(leapDay, day('2026-01-01', '2032-12-31')),
      fc.integer({ min: 18, max: 99 }),
      (born, now, age) => {
        const date = born.toISOString().slice(0, 10);
        expect(date <= yearsBefore(now, age)).toBe(ageAt(date, now) >= age);
        expect(date >= yearsBefore(now, age + 1, 1)).toBe(ageAt(date, now) <= age);
      },
    ),
    { numRuns: 1000 },
  );
});
