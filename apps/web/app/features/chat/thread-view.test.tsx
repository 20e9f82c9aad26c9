// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { DAY, MINUTE } from '@vonk/schema/constants';
import { beforeEach, expect, it, vi } from 'vitest';
import { BusContext, createBus, type LiveBus } from '../../live/bus.ts';
import { renderInEnglish } from '../../testing/render.tsx';
import { conversation, loadedThread, message, chat as page } from './testing/factories.ts';
import { ThreadView } from './thread-view.tsx';

/** Texts of the rendered bubbles. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('./message-bubble.tsx', () => ({
  MessageBubble: ({ item }: { item: { text: string } }) => {
    drawn.push(item.text);
    return <p>{item.text}</p>;
  },
}));
const api = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn() }));
vi.mock('@vonk/api-client', () => ({ createApiClient: () => api, ApiError: Error }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../live/counts.ts', () => ({ useCounts: () => ({ credits: 100 }) }));
vi.mock('../../site.ts', () => ({
  useMember: () => ({ id: 'alice', paid_user: true, status: 'active', profile: { id: 'own', country: 'NL' } }),
  useSite: () => ({ settings: { message_length: 1000, name: 'Vonk', fictional_singular: null } }),
}));
vi.mock('../fictional/exports/fictional-notice.tsx', () => ({ FictionalNotice: () => null }));
vi.mock('./thread-header.tsx', () => ({ ThreadHeader: () => null }));
vi.mock('./composer-line.tsx', () => ({ ComposerLine: () => null }));

const START = Date.UTC(2026, 3, 1);
/** Alice and Noor by turns, two messages each, an hour apart. */
function longTalk(count: number) {
  return Array.from({ length: count }, (_, index) =>
    message(index + 1, {
      own: index % 4 > 1,
      read: true,
      created_at: new Date(START + Math.floor(index / 2) * 60 * MINUTE + (index % 2) * MINUTE).toISOString(),
    }),
  );
}
const now = new Date(START + 30 * DAY).toISOString();

let bus: LiveBus;
function open(count: number) {
  const chat = page(longTalk(count), { has_older: true });
  renderInEnglish(
    <BusContext.Provider value={bus}>
      <ThreadView loaded={loadedThread(chat, { loadedAt: now })} answer={undefined} />
    </BusContext.Provider>,
  );
  expect(new Set(drawn).size).toBe(count);
  drawn.length = 0;
}
const field = () => screen.getByRole('textbox', { name: 'Write a message' });

beforeEach(() => {
  bus = createBus();
  drawn.length = 0;
  api.post.mockImplementation(async () => ({}));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

it('renders no message while the member types', () => {
  open(20);
  fireEvent.change(field(), { target: { value: 'Good' } });
  fireEvent.change(field(), { target: { value: 'Good evening' } });
  expect(field()).toHaveProperty('value', 'Good evening');
  expect(drawn).toEqual([]);
});

it('renders a single run when a message arrives in a long conversation', () => {
  open(200);
  const next = (id: number, after: number) =>
    message(id, { created_at: new Date(START + 100 * 60 * MINUTE + after * MINUTE + 10 * DAY).toISOString() });
  const arrive = (id: number, after: number) =>
    act(() => bus.publish({ kind: 'message', data: { conversation, message: next(id, after) } }));
  arrive(201, 0);
  expect(drawn).toEqual(['Message 201']);
  drawn.length = 0;
  // In the same run, whose time moves below the last message.
  arrive(202, 1);
  expect(drawn).toEqual(['Message 201', 'Message 202']);
});

it('renders nothing when the minute changes, or when a poll brings nothing new', async () => {
  vi.useFakeTimers();
  open(20);
  act(() => void vi.advanceTimersByTime(MINUTE));
  vi.useRealTimers();
  api.get.mockResolvedValue(page([]));
  await act(async () => bus.publish({ kind: 'poll', data: {} }));
  expect(api.get).toHaveBeenCalledTimes(1);
  expect(drawn).toEqual([]);
});

it('leaves no gap when a free member may not see the messages in between', async () => {
  open(20);
  const newest = page(
    Array.from({ length: 20 }, (_, index) => message(index + 26)),
    { history_limited: true },
  );
  api.get.mockResolvedValue(newest);
  await act(async () => bus.publish({ kind: 'poll', data: {} }));
  expect(screen.getByText('Message 45')).toBeTruthy();
  expect(screen.queryByText('Message 20')).toBeNull();
});

it('counts each message that arrives below the reader', async () => {
  open(20);
  const scroller = screen.getByRole('region', { name: 'Conversation: Noor' });
  scroller.scrollTop = -500;
  fireEvent.scroll(scroller);
  const arrive = async (ids: number[]) => {
    api.get.mockResolvedValue(page(ids.map((id) => message(id))));
    await act(async () => bus.publish({ kind: 'poll', data: {} }));
  };
  await arrive([21, 22, 23]);
  expect(await screen.findByRole('button', { name: /^3 new messages/ })).toBeTruthy();
  await arrive([24]);
  expect(await screen.findByRole('button', { name: /^4 new messages/ })).toBeTruthy();
});

it('renders the sent message, and none of those above it, and tells that it is sent', async () => {
  let answer: (sent: unknown) => void = () => {};
  api.post.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  open(22);
  fireEvent.change(field(), { target: { value: 'Good evening' } });
  await act(async () => void fireEvent.submit(field().closest('form') as HTMLFormElement));
  expect(new Set(drawn)).toEqual(new Set(['Good evening']));
  const [, { client_id }] = api.post.mock.calls.find(([path]) => path === '/api/chat.php') as [
    string,
    { client_id: string },
  ];
  const sent = message(23, { own: true, client_id, text: 'Good evening', created_at: now });
  await act(async () => answer({ message: sent, conversation, credits: 97 }));
  expect(new Set(drawn)).toEqual(new Set(['Good evening']));
  expect(screen.getByText('Sent', { selector: '[aria-live] *' })).toBeTruthy();
});
