import type { Signal } from '@vonk/schema/signals';
import { expect, test } from 'vitest';
import { type Hint, hintFor } from './hint-rules.ts';

test.each<[Signal[], boolean, Hint | null]>([
  [[], false, null],
  [['money'], false, 'money'],
  [['money'], true, 'money'],
  [['iban'], true, 'money'],
  [['money', 'phone', 'link'], false, 'money'],
  [['phone'], false, 'elsewhere'],
  [['contact'], false, 'elsewhere'],
  [['phone', 'link'], false, 'link'],
  [['phone'], true, null],
  [['contact'], true, null],
  [['link'], true, null],
])('%j, acquainted: %s, shows the hint %s', (signals, isAcquainted, hint) => {
  expect(hintFor(signals, isAcquainted)).toBe(hint);
});
