import { describe, expect, it } from 'vitest';
import { dayLabel, dayOf, daysFromNow, shortStamp } from './days.ts';

const time = { timeZone: 'Europe/Amsterdam', now: new Date('2026-04-08T10:00:00Z') };
const at = (instant: string) => new Date(instant);

describe('days', () => {
  it('begin at the reader’s midnight', () => {
    expect(dayOf(at('2026-04-07T21:59:00Z'), 'Europe/Amsterdam')).toBe('2026-04-07');
    expect(dayOf(at('2026-04-07T22:00:00Z'), 'Europe/Amsterdam')).toBe('2026-04-08');
    expect(daysFromNow(at('2026-04-07T21:59:00Z'), time)).toBe(-1);
    expect(daysFromNow(at('2026-04-07T22:00:00Z'), time)).toBe(0);
  });

  it('are counted across the change to summer time', () => {
    expect(
      daysFromNow(at('2026-03-28T12:00:00Z'), { timeZone: 'Europe/Amsterdam', now: at('2026-03-30T00:30:00Z') }),
    ).toBe(-2);
  });

  it('label the dividers of a conversation', () => {
    expect(dayLabel('en', at('2026-04-08T06:00:00Z'), time)).toBe('Today');
    expect(dayLabel('de', at('2026-04-07T06:00:00Z'), time)).toBe('Gestern');
    expect(dayLabel('nl', at('2026-04-03T06:00:00Z'), time)).toBe('Vrijdag');
    expect(dayLabel('en', at('2026-03-03T06:00:00Z'), time)).toBe('3 March');
    expect(dayLabel('en', at('2025-03-03T06:00:00Z'), time)).toBe('3 March 2025');
  });

  it('are abbreviated in a list', () => {
    expect(shortStamp('en', at('2026-04-08T06:05:00Z'), time)).toBe('08:05');
    expect(shortStamp('nl', at('2026-04-07T06:00:00Z'), time)).toBe('Gisteren');
    expect(shortStamp('en', at('2026-04-03T06:00:00Z'), time)).toBe('Fri');
    expect(shortStamp('en', at('2026-03-03T06:00:00Z'), time)).toBe('3 Mar');
  });

  it('show instants slightly in the future as today', () => {
    expect(shortStamp('en', at('2026-04-09T06:05:00Z'), time)).toBe('08:05');
  });
});
