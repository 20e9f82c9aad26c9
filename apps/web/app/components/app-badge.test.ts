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
  vi.clearAllMocks();
});

it('shows a number, and takes it away where nothing waits', () => {
  provide();
  showAppBadge(7);
  expect(setAppBadge.mock.calls).toEqual([[7]]);
  expect(setAppBadge.mock.contexts[0]).toBe(navigator);
  expect(clearAppBadge).not.toHaveBeenCalled();
  showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  expect(setAppBadge).toHaveBeenCalledTimes(1);
});

it('does nothing where there are no badges', () => {
  expect(() => showAppBadge(7)).not.toThrow();
  expect(() => showAppBadge(0)).not.toThrow();
});

it('takes no harm where the system refuses', async () => {
  provide();
  const refusal = Promise.reject(new DOMException('No', 'NotAllowedError'));
  const caught = vi.spyOn(refusal, 'catch');
  setAppBadge.mockReturnValueOnce(refusal);
  showAppBadge(7);
  expect(caught).toHaveBeenCalledTimes(1);
  await expect(caught.mock.results[0]?.value).resolves.toBeUndefined();
});
