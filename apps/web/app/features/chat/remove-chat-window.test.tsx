// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react';
import { ToastRegion } from '@vonk/ui/toast';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import RemoveChatWindow from './remove-chat-window.tsx';
import { useRemovedChats } from './removed-chats.ts';
import { chat, conversation, message } from './testing/factories.ts';
import { threadOf } from './thread-state.ts';

const { steps, remove } = vi.hoisted(() => ({
  steps: [] as string[],
  remove: vi.fn<(path: string, body: unknown) => Promise<unknown>>(),
}));
vi.mock('@remix-run/react', () => ({ useNavigate: () => (to: string) => void steps.push(`to ${to}`) }));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ delete: remove }) }));
vi.mock('../../live/bus.ts', () => ({
  useLiveBus: () => ({
    refresh: () => void steps.push('refresh'),
    publish: ({ kind }: { kind: string }) => void steps.push(kind),
  }),
}));

beforeEach(() => {
  steps.length = 0;
});

const removed = () => renderHook(() => useRemovedChats()).result.current.get(conversation);
function show() {
  renderInEnglish(
    <ToastRegion>
      <RemoveChatWindow thread={threadOf(chat([message(3), message(4)]))} onClose={() => void steps.push('closed')} />
    </ToastRegion>,
  );
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('takes the conversation out of the list before the response', async () => {
  let answer: (value: unknown) => void = () => {};
  remove.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  show();
  await press('Remove chat');
  expect([steps, removed()]).toEqual([['closed', 'to /chats'], '4']);
  expect(remove.mock.calls).toEqual([['/api/chat.php', { conversation, up_to: '4' }]]);
  await act(async () => answer({}));
  expect([steps.at(-1), removed(), alerts()]).toEqual(['refresh', '4', []]);
});

it('puts it back with an alert, and reloads the list, when the request fails', async () => {
  remove.mockRejectedValue(new Error('offline'));
  show();
  await press('Remove chat');
  expect(steps).toEqual(['closed', 'to /chats', 'resync']);
  expect([removed(), alerts()]).toEqual([
    undefined,
    [expect.stringContaining('The chat could not be removed. Please try again.')],
  ]);
});

it('changes nothing when cancelled', async () => {
  show();
  const before = removed();
  await press('Cancel');
  expect([steps, remove.mock.calls, removed()]).toEqual([['closed'], [], before]);
});
