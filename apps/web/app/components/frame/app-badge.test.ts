// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showAppBadge } from './app-badge.ts';

const setAppBadge = vi.fn(async (_count: number) => {});
const clearAppBadge = vi.fn(async () => {});

function provide(): void {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('shows a number, and clears it at zero', async () => {
  provide();
  await showAppBadge(7);
  expect(setAppBadge.mock.calls).toEqual([[7]]);
  expect(setAppBadge.mock.contexts[0]).toBe(navigator);
  expect(clearAppBadge).not.toHaveBeenCalled();
  await showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  expect(setAppBadge).toHaveBeenCalledTimes(1);
});

it('does nothing if badges are unsupported', async () => {
  for (const count of [7, 0]) await expect(showAppBadge(count)).resolves.toBeUndefined();
});

it('ignores a refusal, thrown or rejected', async () => {
  provide();
  for (const refuse of [
    () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    () => {
      throw new TypeError('No');
    },
  ]) {
    setAppBadge.mockImplementationOnce(refuse);
    await expect(showAppBadge(7)).resolves.toBeUndefined();
    clearAppBadge.mockImplementationOnce(refuse);
    await expect(showAppBadge(0)).resolves.toBeUndefined();
  }
});
