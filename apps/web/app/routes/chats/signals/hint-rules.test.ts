import type { Signal } from '@vonk/schema/signals';
import { expect, test } from 'vitest';
import { type Hint, hintFor } from './hint-rules.ts';

test.each<[Signal[], number, Hint | null]>([
  [[], 0, null],
  [['money'], 0, 'money'],
  [['money'], 500, 'money'],
  [['iban'], 500, 'money'],
  [['money', 'phone', 'link'], 0, 'money'],
  [['phone'], 4, 'elsewhere'],
  [['contact'], 0, 'elsewhere'],
  [['phone', 'link'], 4, 'link'],
  [['phone'], 5, null],
  [['contact'], 5, null],
  [['link'], 5, null],
])('%j after %d messages of one’s own calls for %s', (signals, numWritten, hint) => {
  expect(hintFor(signals, numWritten)).toBe(hint);
});
