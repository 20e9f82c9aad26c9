import { expect, test } from 'vitest';
import { signup } from './signup.ts';

const tracking = (network: unknown) => signup.body.shape.tracking.safeParse({ network });

test.each([
  ['ads', 'ads'],
  [' summer  sale ', 'summer sale'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['x'.repeat(10_240), null],
  ['ads\u0000', null],
  ['a\u202eb', null],
  ['two\nlines', null],
  ['', null],
  [null, null],
])('of where a visitor came from, what can be kept is: %j', (given, kept) => {
  expect(tracking(given).data).toEqual({ network: kept });
});

test('what is no text is refused', () => {
  expect(tracking(7).success).toBe(false);
});
