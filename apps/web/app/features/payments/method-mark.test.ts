import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKED_METHODS } from './method-mark.tsx';

const drawing = readFileSync(new URL('./method-marks.svg', import.meta.url), 'utf8');

test('every marked method has a view of its own in the drawing', () => {
  const views = [...drawing.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 36 24"\/>/g)];
  expect(views.map(([, id]) => id).sort()).toEqual(MARKED_METHODS);
  expect(views.map(([, , top]) => Number(top))).toEqual(views.map((_, index) => index * 24));
});

test('all payment methods of the product have a mark', () => {
  // Section 9 of the specification; which card brands exist depends on the country.
  expect(MARKED_METHODS).toHaveLength(22);
});

test('the drawing contains no links and no scripts', () => {
  expect(drawing).not.toMatch(/script|href|url\(|@import|<image|on\w+=/i);
});
