import { expect, it } from 'vitest';
import { mayHaveEnded } from './loading-rules.ts';

it.each([
  ['open', 'ideal', undefined, true],
  ['pending', 'bank_transfer', undefined, true],
  ['pending', 'direct_debit', undefined, true],
  // Waits for the member's code: the provider does not know it yet.
  ['open', 'direct_debit', undefined, false],
  // Not sent yet: the member may still undo it.
  ['open', 'card', 7, false],
  ['paid', 'ideal', undefined, false],
  ['failed', 'ideal', undefined, false],
] as const)('%s by %s, can be undone for %s s: may have ended %s', (status, method, undo_seconds, may) => {
  expect(mayHaveEnded({ status, method, undo_seconds })).toBe(may);
});
