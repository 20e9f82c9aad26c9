// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../live/bus.ts';
import { pageBus } from '../../testing/bus.tsx';
import type { ChatPage } from './chat-list-state.ts';
import { ALL_CHATS } from './list/chat-view.ts';
import { removeChat } from './removed-chats.ts';
import { listEntry, message } from './testing/factories.ts';
import { useChatList } from './use-chat-list.ts';

const get = vi.hoisted(() => vi.fn<() => Promise<ChatPage>>());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));
vi.mock('../../site.ts', () => ({ useMember: () => ({ profile: { id: 'own' } }) }));

const page: ChatPage = {
  chats: [listEntry(9, { num_unread_messages: 2 }), listEntry(8)],
  total_unread: 2,
};
const loaded = { page, view: ALL_CHATS, isFirst: true, loadedAt: '2026-04-08T20:00:00Z' };

/** Publishes `event` while the first page is loading; the response predates the event. */
async function overtakenBy(event: LiveEvent) {
  const { promise, answer } = later<ChatPage>();
  get.mockReturnValueOnce(promise);
  const { bus, wrapper } = pageBus();
  const { result } = renderHook(() => useChatList(loaded, { view: ALL_CHATS, open: null }), { wrapper });
  act(() => bus.publish({ kind: 'resync', data: {} }));
  act(() => bus.publish(event));
  await act(async () => answer(page));
  return result.current.chats.map(({ conversation, num_unread_messages, last_message }) => [
    conversation,
    num_unread_messages,
    last_message.id,
  ]);
}

it('does not restore unread counts that were read while the list was loading', async () => {
  const data = { conversation: 'conversation-9', profile_id: 'own', num_unread_messages: 0 };
  expect(await overtakenBy({ kind: 'read', data })).toEqual([
    ['conversation-9', 0, '9'],
    ['conversation-8', 0, '8'],
  ]);
});

it('asks once for what came while the page was loading, and not for what it shows', async () => {
  const { bus, wrapper } = pageBus();
  const tell = (id: number) =>
    bus.publish({ kind: 'message', data: { conversation: 'conversation-9', message: message(id) } });
  const show = async () => {
    const { unmount } = renderHook(() => useChatList(loaded, { view: ALL_CHATS, open: null }), { wrapper });
    await act(async () => {});
    unmount();
  };
  get.mockClear();
  get.mockResolvedValue(page);
  for (const id of [8, 9]) tell(id);
  await show();
  expect(get).not.toHaveBeenCalled();
  for (const id of [10, 11]) tell(id);
  await show();
  expect(get).toHaveBeenCalledOnce();
  bus.publish({ kind: 'read', data: { conversation: 'conversation-9', removed: true } });
  await show();
  expect(get).toHaveBeenCalledOnce();
});

it('removes a conversation that was removed on another page of the member', async () => {
  const data = { conversation: 'conversation-9', profile_id: 'own', up_to: '9', num_unread_messages: 0, removed: true };
  expect(await overtakenBy({ kind: 'read', data })).toEqual([['conversation-8', 0, '8']]);
  const putBack = () => Promise.reject(new Error('refused'));
  await act(async () => void (await removeChat({ conversation: 'conversation-9', upTo: '9', send: putBack })));
});

it('keeps a message that arrived while the list was loading', async () => {
  const data = { conversation: 'conversation-8', message: message(20, { conversation: 'conversation-8' }) };
  expect(await overtakenBy({ kind: 'message', data })).toEqual([
    ['conversation-8', 1, '20'],
    ['conversation-9', 2, '9'],
  ]);
});

it('keeps newer state when the loader returns the same data again', () => {
  const { bus, wrapper } = pageBus();
  const { result, rerender } = renderHook(
    (props: typeof loaded) => useChatList(props, { view: ALL_CHATS, open: null }),
    {
      wrapper,
      initialProps: loaded,
    },
  );
  const data = { conversation: 'conversation-9', profile_id: 'own', num_unread_messages: 0 };
  act(() => bus.publish({ kind: 'read', data }));
  rerender(structuredClone(loaded));
  expect(result.current.chats[0]?.num_unread_messages).toBe(0);
});
