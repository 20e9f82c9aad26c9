// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { hasHiddenHints, hideHints, subscribeToHiddenHints } from './hidden-hints.ts';

const KEY = 'hidden-safety-hints';

it('stores hidden conversations without duplicates', () => {
  expect(hasHiddenHints('a')).toBe(false);
  hideHints('a');
  hideHints('b');
  hideHints('a');
  expect([hasHiddenHints('a'), hasHiddenHints('b'), hasHiddenHints('c')]).toEqual([true, true, false]);
  expect(localStorage.getItem(KEY)).toBe('b a');
});

it('reads what an earlier page stored, matching whole ids only', () => {
  localStorage.setItem(KEY, 'one-1 two-2');
  expect([hasHiddenHints('two-2'), hasHiddenHints('two'), hasHiddenHints('')]).toEqual([true, false, false]);
});

it('forgets the oldest beyond the limit', () => {
  localStorage.setItem(KEY, Array.from({ length: 200 }, (_, index) => `old-${index}`).join(' '));
  hideHints('new');
  expect([hasHiddenHints('old-0'), hasHiddenHints('old-1'), hasHiddenHints('new')]).toEqual([false, true, true]);
});

it('notifies listeners, also of changes in another tab, until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = subscribeToHiddenHints(listener);
  hideHints('d');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  hideHints('e');
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('hides for the lifetime of the page without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasHiddenHints('f')).toBe(false);
  hideHints('f');
  expect(hasHiddenHints('f')).toBe(true);
});
