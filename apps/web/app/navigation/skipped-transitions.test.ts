// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { allowSkippedTransitions } from './skipped-transitions.ts';

it('passes the update on, and handles the rejection of a transition that is skipped', async () => {
  const transition = { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) };
  const start = vi.fn(() => transition);
  document.startViewTransition = start as unknown as typeof document.startViewTransition;
  allowSkippedTransitions();

  const update = () => {};
  expect(document.startViewTransition(update)).toBe(transition);
  expect(start).toHaveBeenCalledExactlyOnceWith(update);
  // The runner fails when a rejection is not handled by the next task.
  await new Promise(setImmediate);
});

it('leaves browsers without view transitions alone', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  allowSkippedTransitions();
  expect(document.startViewTransition).toBeUndefined();
});
