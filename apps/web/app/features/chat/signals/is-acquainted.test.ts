import { expect, test } from 'vitest';
import { message } from '../testing/factories.ts';
import { isAcquainted } from './is-acquainted.ts';

const own = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1, { own: true }));

test('five messages of one’s own make members acquainted; received messages and gifts do not count', () => {
  expect(isAcquainted(own(5))).toBe(true);
  expect(isAcquainted([...own(4), message(8), message(9)])).toBe(false);
  expect(isAcquainted([...own(4), message(9, { own: true, text: '', gift: { id: 'rose', name: 'Rose' } })])).toBe(
    false,
  );
});
