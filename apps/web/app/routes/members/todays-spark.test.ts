import type { MainImage } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { pickSpark } from './todays-spark.ts';

const image = { filename: 'a', thumb_filename: 'a', match: 'a', width: 3, height: 4, thumbhash: '' } as MainImage;
const people = Array.from({ length: 24 }, (_, at) => ({ id: `person-${at}`, main_image: image }));

describe('today’s spark', () => {
  it('stays the same all day, in whatever order people come', () => {
    const picked = pickSpark(people, 'alice', '2026-04-03');
    expect(picked).not.toBeNull();
    expect(pickSpark(people.toReversed(), 'alice', '2026-04-03')).toBe(picked);
    expect(pickSpark([...people.slice(12), ...people.slice(0, 12)], 'alice', '2026-04-03')).toBe(picked);
  });

  it('changes with the days and with who looks', () => {
    const days = Array.from({ length: 28 }, (_, day) => pickSpark(people, 'alice', `2026-02-${day + 1}`));
    expect(new Set(days).size).toBeGreaterThan(8);
    const viewers = Array.from({ length: 28 }, (_, at) => pickSpark(people, `viewer-${at}`, '2026-04-03'));
    expect(new Set(viewers).size).toBeGreaterThan(8);
  });

  it('has a picture', () => {
    const faceless = people.map((person, at) => (at === 7 ? person : { ...person, main_image: null }));
    expect(pickSpark(faceless, 'alice', '2026-04-03')).toBe('person-7');
    expect(pickSpark(faceless.slice(8), 'alice', '2026-04-03')).toBeNull();
  });

  it('needs others to stand out from', () => {
    expect(pickSpark(people.slice(0, 4), 'alice', '2026-04-03')).toBeNull();
  });
});
