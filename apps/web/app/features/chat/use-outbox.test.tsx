// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { itemsOf } from './group-messages.ts';
import type { Sent } from './outbox.ts';
import { chat, message } from './testing/factories.ts';
import { threadOf, withMessage } from './thread-state.ts';
import { useOutbox } from './use-outbox.ts';

const post = vi.hoisted(() => vi.fn<(path: string, body: { client_id: string }) => Promise<unknown>>());
vi.mock('@vonk/api-client', () => ({ ApiError: Error, createApiClient: () => ({ post }) }));
vi.mock('../../site.ts', () => ({ useMember: () => ({ id: 'alice', profile: { id: 'own' } }) }));
vi.mock('../../navigation/reload-guard.ts', () => ({ reloadPage: () => {} }));

it('shows a message continuously from sending to arrival', async () => {
  let answer: () => void = () => {};
  post.mockImplementationOnce(
    (_, { client_id }) =>
      new Promise((resolve) => {
        answer = () => resolve({ message: message(1, { own: true, client_id }), conversation: 'c', credits: 7 });
      }),
  );
  const shown: number[] = [];
  const { result } = renderHook(() => {
    const [thread, setThread] = useState(() => threadOf(chat([])));
    const onSent = useCallback((sent: Sent) => setThread((known) => withMessage(known, sent.message)), []);
    const { state, outbox } = useOutbox('noor', onSent);
    const { length } = itemsOf(thread, state.pending);
    useLayoutEffect(() => {
      shown.push(length);
    });
    return { outbox, state };
  });
  await act(async () => result.current.outbox().submit('Here'));
  await act(async () => answer());
  expect(result.current.state.pending).toEqual([]);
  expect(shown.slice(shown.indexOf(1))).not.toContain(0);
});
