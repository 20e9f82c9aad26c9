import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKED_METHODS } from './method-mark.tsx';

const drawing = readFileSync(new URL('./method-marks.svg', import.meta.url), 'utf8');

test('every method that has a mark is drawn, each in a place of its own', () => {
  const views = [...drawing.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 36 24"\/>/g)];
  expect(views.map(([, id]) => id).sort()).toEqual(MARKED_METHODS);
  expect(views.map(([, , top]) => Number(top))).toEqual(views.map((_, index) => index * 24));
});

test('the methods of the product are marked, by name', () => {
  // Section 9 of the specification; card brands are those of a country.
  expect(MARKED_METHODS).toHaveLength(22);
});

test('the drawing loads nothing and runs nothing', () => {
  expect(drawing).not.toMatch(/script|href|url\(|@import|<image|on\w+=/i);
});
