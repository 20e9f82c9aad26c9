// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { later } from '@vonk/testing/later';
import { expect, test } from 'vitest';
import { createBus, type LiveEvent } from '../../../live/bus.ts';
import { listEntry } from '../testing/factories.ts';
import { changeSide, useSideChanges, withChanges } from './side-changes.ts';

const chat = listEntry(1, { num_unread_messages: 2 });

function start(send: () => Promise<unknown>) {
  const bus = createBus();
  const heard: LiveEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  const { result } = renderHook(() => withChanges([chat], useSideChanges())[0]);
  let done = Promise.resolve(false);
  act(() => {
    done = changeSide({ chat, change: { archived: true }, bus, ownProfileId: 'me', send });
  });
  return { heard, shown: () => result.current?.archived, done: () => done };
}

test('a change shows at once, and is told to the lists when the server has made it', async () => {
  const { promise, answer } = later<unknown>();
  const { heard, shown, done } = start(() => promise);
  expect([shown(), heard]).toEqual([true, []]);
  await act(async () => answer({}));
  expect(await done()).toBe(true);
  const data = {
    conversation: chat.conversation,
    profile_id: 'me',
    num_unread_messages: 2,
    archived: true,
    muted: false,
  };
  expect(heard).toEqual([{ kind: 'read', data }]);
});

test('a change that the server refuses is taken back, and nobody is told', async () => {
  const { heard, shown, done } = start(() => Promise.reject(new Error('refused')));
  expect(shown()).toBe(true);
  await act(async () => void (await done()));
  expect(await done()).toBe(false);
  expect([shown(), heard]).toEqual([false, []]);
});
