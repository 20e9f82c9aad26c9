// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { expect, it, vi } from 'vitest';
import { pageBus } from '../../testing/bus.tsx';
import { chat, loadedThread, message } from './testing/factories.ts';
import type { Chat } from './thread-state.ts';
import { useThread } from './use-thread.ts';

const get = vi.hoisted(() => vi.fn<(path: string, query: Record<string, unknown>) => Promise<Chat>>());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));
vi.mock('../../site.ts', () => ({ useMember: () => ({ profile: { id: 'own' } }) }));

const loaded = loadedThread(chat([message(8), message(9)], { has_older: true }));
const inHere = { conversation: loaded.chat.conversation };

it('requests older messages once, however often it is called', async () => {
  const { promise, answer } = later<Chat>();
  get.mockReturnValueOnce(promise);
  const { result } = renderHook(() => useThread(loaded));
  let told: Promise<boolean>[] = [];
  act(() => {
    told = [result.current.loadOlder(), result.current.loadOlder()];
  });
  expect(get.mock.calls).toEqual([['/api/chat.php', { conversation: loaded.chat.conversation, before: '8' }]]);
  expect(result.current.isLoadingOlder).toBe(true);
  await act(async () => answer(chat([message(7)])));
  expect(await Promise.all(told)).toEqual([true, true]);
  expect(result.current.thread.messages.map(({ id }) => id)).toEqual(['7', '8', '9']);
  expect(result.current.isLoadingOlder).toBe(false);
});

it('shows what came after its data was read and before it was on the screen', () => {
  const { bus, wrapper } = pageBus();
  for (const id of [9, 10]) bus.publish({ kind: 'message', data: { ...inHere, own: false, message: message(id) } });
  bus.publish({ kind: 'message', data: { conversation: 'another', own: false, message: message(11) } });
  const { result } = renderHook(() => useThread(loaded), { wrapper });
  expect(result.current.thread.messages.map(({ id }) => id)).toEqual(['8', '9', '10']);
  expect(result.current.announced?.id).toBe('10');
});

it('reports a failure to load older messages, and can retry', async () => {
  get.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(chat([message(7)]));
  const { result } = renderHook(() => useThread(loaded));
  const load = async () => {
    let hasCome: boolean | undefined;
    await act(async () => {
      hasCome = await result.current.loadOlder();
    });
    return hasCome;
  };
  expect([await load(), await load()]).toEqual([false, true]);
  expect(result.current.thread.messages[0]?.id).toBe('7');
});
