import { readdirSync, readFileSync } from 'node:fs';
import type { ProfileCard } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import type { Drawing } from './drawings.server.ts';
import { choosePins, MOST_PINS, STEPS } from './map-pins.ts';

interface Country {
  country: string;
  regions: { code: string; name: string }[];
}
const REFERENCE: Country[] = JSON.parse(
  readFileSync(new URL('../../../../../prisma/seed/reference/regions.json', import.meta.url), 'utf8'),
);
const drawingOf = (country: string): Drawing =>
  JSON.parse(readFileSync(new URL(`./maps/${country.toLowerCase()}.json`, import.meta.url), 'utf8'));

const region = (at: number) => ({ code: `US-${at}`, name: `Region ${at}` });
const regions = (count: number) => Array.from({ length: count }, (_, at) => region(at));
const face = (at: number, fictional = true) =>
  ({ id: `f-${at}`, region: `Region ${at}`, fictional }) as unknown as ProfileCard;
/** Regions in rows of three, with enough room for each. */
const roomy = (count: number): Drawing => ({
  outline: 'M0 0h600v560H0z',
  middles: Object.fromEntries(
    regions(count).map(({ code }, at) => [code, [30 + (at % 3) * 200, 30 + Math.floor(at / 3) * 84]]),
  ),
});

describe('choosePins', () => {
  it('shows all regions with room, in their order', () => {
    expect(choosePins(regions(4), [], roomy(4)).map(({ code }) => code)).toEqual(['US-0', 'US-1', 'US-2', 'US-3']);
  });

  it('shows at most a dozen', () => {
    expect(choosePins(regions(18), [], roomy(18)).filter(({ side }) => side)).toHaveLength(MOST_PINS);
  });

  it('puts the text on the left of a pin near the right edge', () => {
    const drawing = { outline: '', middles: { 'US-0': [30, 90], 'US-1': [590, 400] } };
    expect(choosePins(regions(2), [], drawing).map(({ side }) => side)).toEqual(['right', 'left']);
  });

  it('shows one of several at the same place, preferring one with a fictional profile', () => {
    const drawing = { outline: '', middles: { 'US-0': [300, 280], 'US-1': [300, 280], 'US-2': [300, 280] } };
    const pins = choosePins(regions(3), [face(2)], drawing);
    expect(pins.map(({ code, face }) => [code, face?.id])).toEqual([['US-2', 'f-2']]);
  });

  it('leaves out regions that are not on the map', () => {
    const { 'US-1': _, ...middles } = roomy(3).middles;
    expect(choosePins(regions(3), [face(1)], { outline: '', middles }).map(({ code }) => code)).toEqual([
      'US-0',
      'US-2',
    ]);
  });

  it('never shows a real member', () => {
    expect(choosePins(regions(3), [face(1, false)], roomy(3)).every((pin) => pin.face === null)).toBe(true);
  });

  it('shows the first of several people in a region', () => {
    const chosen = { ...face(1), id: 'chosen' };
    expect(choosePins(regions(3), [chosen, face(1)], roomy(3)).map((pin) => pin.face?.id)).toContain('chosen');
  });

  it('limits the number of faces, so that names prevail', () => {
    const faces = regions(12).map((_, at) => face(at));
    const pins = choosePins(regions(12), faces, roomy(12));
    expect(pins).toHaveLength(12);
    expect(pins.filter((pin) => pin.face)).toHaveLength(5);
  });

  it('is empty without regions', () => {
    expect(choosePins([], [face(1)], roomy(2))).toEqual([]);
  });
});

describe('the drawings', () => {
  it('exist for exactly the countries with regions', () => {
    const drawn = readdirSync(new URL('./maps', import.meta.url)).map((file) => file.slice(0, 2).toUpperCase());
    expect(drawn.sort()).toEqual(REFERENCE.map(({ country }) => country).sort());
  });

  it.each(REFERENCE)('of $country are small, stay in bounds, and have room for pins on a phone', (reference) => {
    const { country, regions } = reference;
    const drawing = drawingOf(country);
    expect(drawing.outline.length).toBeLessThan(2700);
    expect(drawing.outline).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/);
    const codes = regions.map(({ code }) => code);
    for (const [code, [x = -1, y = -1]] of Object.entries(drawing.middles)) {
      expect(codes).toContain(code);
      expect(x >= 0 && x <= 600 && y >= 0 && y <= 560).toBe(true);
    }
    const faces = regions.map(({ name }) => ({ region: name, fictional: true }) as unknown as ProfileCard);
    expect(choosePins(regions, faces, drawing).filter(({ narrowSide }) => narrowSide).length).toBeGreaterThanOrEqual(2);
    const pins = choosePins(regions, [], drawing);
    expect(pins.filter(({ side }) => side).length).toBeGreaterThanOrEqual(5);
    expect(pins.filter(({ narrowSide }) => narrowSide).length).toBeGreaterThanOrEqual(3);
    for (const { at } of pins) for (const step of at) expect(step > 0 && step < STEPS).toBe(true);
  });
});
