// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { pageBus } from '../../testing/bus.tsx';
import { deliver } from './courier.ts';
import { draftOf } from './exports/message-draft.ts';
import { outboxOf } from './outbox.ts';
import { message } from './testing/factories.ts';

const post = vi.hoisted(() => vi.fn<(path: string, body: { client_id: string }) => Promise<unknown>>());
vi.mock('@vonk/api-client', () => ({ ApiError: class extends Error {}, createApiClient: () => ({ post }) }));

let isOnline = true;
let members = 0;
/** A new member for each test, because outboxes live as long as the page. */
let alice = '';
const { bus, told } = pageBus();

/** The outbox of a page that was closed while sending, or offline. */
function leave(profileId: string, state: 'sending' | 'failed', text = 'Hello'): void {
  const at = new Date().toISOString();
  draftOf(alice, `${profileId}:outbox`).keep(
    JSON.stringify([{ clientId: `${profileId}-1`, text, gift: null, photo: null, at, state }]),
  );
}
const sent = () => post.mock.calls.map(([, body]) => body);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const start = () => deliver({ memberId: alice, bus });
const states = () =>
  outboxOf(alice, 'noor')
    .getState()
    .pending.map(({ state }) => state);

beforeEach(() => {
  members += 1;
  alice = `alice-${members}`;
  isOnline = true;
  told.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  post.mockImplementation(async (_, { client_id }) => ({
    message: message(1, { own: true, client_id }),
    conversation: 'c',
    credits: 7,
  }));
});

it('sends what earlier pages left, and updates lists and badges', async () => {
  leave('noor', 'failed');
  leave('jelle', 'sending', 'Hi');
  start();
  await settle();
  expect(sent()).toEqual([
    { profile_id: 'noor', client_id: 'noor-1', message: 'Hello' },
    { profile_id: 'jelle', client_id: 'jelle-1', message: 'Hi' },
  ]);
  expect(told.map(({ kind, data }) => [kind, data['conversation'], data['credits']])).toEqual(
    Array(2).fill(['message', 'c', 7]),
  );
  expect(localStorage).toHaveLength(0);
});

it('waits for a connection', async () => {
  isOnline = false;
  leave('noor', 'sending');
  start();
  await settle();
  expect([sent(), states()]).toEqual([[], ['failed']]);
  isOnline = true;
  start();
  await settle();
  expect([sent().length, states()]).toEqual([1, []]);
});

it('retries failed messages, one attempt at a time', async () => {
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  leave('noor', 'failed');
  start();
  start();
  await settle();
  expect([sent().length, states()]).toEqual([1, ['failed']]);
  start();
  await settle();
  expect([sent().length, states()]).toEqual([2, []]);
  expect(told).toHaveLength(1);
});

it('publishes nothing if the conversation is open, and leaves other members’ messages alone', async () => {
  leave('noor', 'failed');
  const unsubscribe = outboxOf(alice, 'noor').subscribe(() => {});
  const bob = draftOf('bob', 'noor:outbox');
  bob.keep('[{"clientId":"b1","text":"Mine","state":"failed"}]');
  start();
  await settle();
  unsubscribe();
  expect(sent()).toHaveLength(1);
  expect(told.filter(({ kind }) => kind === 'message')).toEqual([]);
  expect(bob.recall()).not.toBe('');
});
