import { readFileSync } from 'node:fs';
import { PAYMENT_METHODS } from '@vonk/schema/constants';
import { expect, test } from 'vitest';

const drawing = readFileSync(new URL('./method-marks.svg', import.meta.url), 'utf8');

test('every payment method has a view of its own in the drawing', () => {
  const views = [...drawing.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 36 24"\/>/g)];
  expect(views.map(([, id]) => id).sort()).toEqual(Object.keys(PAYMENT_METHODS).sort());
  expect(views.map(([, , top]) => Number(top))).toEqual(views.map((_, index) => index * 24));
});

test('the drawing contains no links and no scripts', () => {
  expect(drawing).not.toMatch(/script|href|url\(|@import|<image|on\w+=/i);
});
