// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { expect, it, vi } from 'vitest';
import { pageBus } from '../../testing/bus.tsx';
import { chat, conversation, message } from './testing/factories.ts';
import { threadOf } from './thread-state.ts';
import { useReadMark } from './use-read-mark.ts';

const post = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ post }) }));
vi.mock('../../site.ts', () => ({ useMember: () => ({ profile: { id: 'own' } }) }));

/** A thread with unread messages, and the events it publishes. */
function opened() {
  const { promise, answer } = later();
  post.mockReturnValueOnce(promise);
  const { told, wrapper } = pageBus();
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
  return { told, rerender, answer: () => act(async () => answer({})) };
}

const read = {
  kind: 'read',
  data: { conversation, profile_id: 'own', up_to: '5', num_unread_messages: 0 },
};

it('publishes the read event at once, and again after the response for lists requested in between', async () => {
  const { told, answer } = opened();
  expect(told).toEqual([read]);
  await answer();
  expect(told).toEqual([read, read]);
});

it('publishes nothing for a message below the viewport', async () => {
  const { told, rerender, answer } = opened();
  rerender({ numbers: [5, 6] });
  await answer();
  expect(told).toEqual([read]);
});

it('waits while the page is hidden, and reports what is visible when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { told } = opened();
  expect([told, post.mock.calls]).toEqual([[], []]);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(told).toEqual([read]);
  expect(post).toHaveBeenCalledTimes(1);
});
