import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['Zürich', 'zurich'],
  ['’s-Hertogenbosch', 's hertogenbosch'],
  ["'S-HERTOGENBOSCH", 's hertogenbosch'],
  ['Saint-Étienne', 'st etienne'],
  ['St. Étienne', 'st etienne'],
  ['Sankt Pölten', 'st polten'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['Tromsø', 'tromso'],
  ['  New   York ', 'new york'],
  ['Saintes', 'saintes'],
  ['市', ''],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
