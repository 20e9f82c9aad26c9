// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusContext, createBus, type LiveEvent } from '../../live/bus.ts';
import { chat, conversation, message } from './testing/factories.ts';
import { threadOf } from './thread-state.ts';
import { useReadMark } from './use-read-mark.ts';

const post = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ post }) }));
vi.mock('../../site.ts', () => ({ useMember: () => ({ profile: { id: 'own' } }) }));

/** A thread with something unread, and what it tells the page. */
function opened() {
  let answer: () => void = () => {};
  post.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({});
    }),
  );
  const bus = createBus();
  const told: LiveEvent[] = [];
  bus.subscribe((event) => told.push(event));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BusContext.Provider value={bus}>{children}</BusContext.Provider>
  );
  const { rerender } = renderHook(
    ({ numbers }: { numbers: number[] }) =>
      useReadMark({
        thread: threadOf(chat(numbers.map((number) => message(number)))),
        hadUnread: true,
        isNewest: true,
        isAtEnd: numbers.length === 1,
      }),
    { wrapper, initialProps: { numbers: [5] } },
  );
  return { told, rerender, answer: () => act(async () => answer()) };
}

const read = {
  kind: 'read',
  data: { conversation, profile_id: 'own', up_to: '5', num_unread_messages: 0 },
};

afterEach(() => {
  cleanup();
  post.mockReset();
});

it('says at once that all is read, and again when the server knows: what was asked for between may not', async () => {
  const { told, answer } = opened();
  expect(told).toEqual([read]);
  await answer();
  expect(told).toEqual([read, read]);
});

it('says nothing of a message that came below what is in view', async () => {
  const { told, rerender, answer } = opened();
  rerender({ numbers: [5, 6] });
  await answer();
  expect(told).toEqual([read]);
});

it('says nothing while the page is in the background, and what is seen then once it is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { told } = opened();
  expect([told, post.mock.calls]).toEqual([[], []]);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(told).toEqual([read]);
  expect(post).toHaveBeenCalledTimes(1);
});
