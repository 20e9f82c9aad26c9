// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { closeNotifications } from './shown-notifications.ts';

function stub(registration: unknown): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
}

it('closes only notifications that are over', async () => {
  const shown = ['chat-1', 'chat-2', ''].map((tag) => ({ tag, close: vi.fn() }));
  stub({ getNotifications: async () => shown });
  await closeNotifications((tag) => tag === 'chat-1');
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 0, 0]);
});

it.each([
  ['there is no worker', undefined],
  ['the browser refuses', { getNotifications: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('does not fail when %s', async (_what, registration) => {
  stub(registration);
  await expect(closeNotifications(() => true)).resolves.toBeUndefined();
});
