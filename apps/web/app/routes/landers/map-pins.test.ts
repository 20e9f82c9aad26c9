import type { ProfileCard } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { choosePins, MOST_PINS } from './map-pins.ts';

const region = (at: number) => ({ code: `US-${at}`, name: `Region ${at}` });
const regions = (count: number) => Array.from({ length: count }, (_, at) => region(at));
const face = (at: number, fictional = true) =>
  ({ id: `f-${at}`, region: `Region ${at}`, fictional }) as unknown as ProfileCard;

describe('choosePins', () => {
  it('shows all regions of a small country in their order', () => {
    expect(choosePins(regions(4), []).map(({ code }) => code)).toEqual(['US-0', 'US-1', 'US-2', 'US-3']);
  });

  it('spreads the pins over a large country', () => {
    const pins = choosePins(regions(50), []);
    expect(pins).toHaveLength(MOST_PINS);
    expect(pins[0]?.code).toBe('US-0');
    expect(pins.at(-1)?.code).toBe('US-45');
  });

  it('keeps regions with a fictional profile, and shows it there', () => {
    const pins = choosePins(regions(50), [face(49), face(7)]);
    expect(pins).toHaveLength(MOST_PINS);
    expect(pins.filter((pin) => pin.face).map(({ code, face }) => [code, face?.id])).toEqual([
      ['US-7', 'f-7'],
      ['US-49', 'f-49'],
    ]);
  });

  it('never shows a member', () => {
    expect(choosePins(regions(3), [face(1, false)]).every((pin) => pin.face === null)).toBe(true);
  });

  it('shows names more than faces', () => {
    const pins = choosePins(
      regions(12),
      regions(12).map((_, at) => face(at)),
    );
    expect(pins).toHaveLength(12);
    expect(pins.filter((pin) => pin.face)).toHaveLength(5);
  });

  it('is empty where no regions are known', () => {
    expect(choosePins([], [face(1)])).toEqual([]);
  });
});
