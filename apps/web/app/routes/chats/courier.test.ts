// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBus, type LiveEvent } from '../../live/bus.ts';
import { draftOf } from '../../live/message-draft.ts';
import { startCourier } from './courier.ts';
import { hasUnsent, outboxOf } from './outbox.ts';
import { message } from './testing/factories.ts';

const post = vi.hoisted(() => vi.fn<(path: string, body: { client_id: string }) => Promise<unknown>>());
vi.mock('@vonk/api-client', () => ({ ApiError: class extends Error {}, createApiClient: () => ({ post }) }));

let isOnline = true;
let members = 0;
/** Outboxes live as long as the page. */
let alice = '';
let stop = () => {};
const told: LiveEvent[] = [];
const bus = createBus();
bus.subscribe((event) => told.push(event));

/** As a page left it that was closed while it was sending, or offline. */
function leave(profileId: string, state: 'sending' | 'failed', text = 'Hello'): void {
  const at = new Date().toISOString();
  draftOf(alice, `${profileId}:outbox`).keep(
    JSON.stringify([{ clientId: `${profileId}-1`, text, gift: null, photo: null, at, state }]),
  );
}
const sent = () => post.mock.calls.map(([, body]) => body);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const start = () => {
  stop = startCourier({ memberId: alice, bus });
};

beforeEach(() => {
  localStorage.clear();
  members += 1;
  alice = `alice-${members}`;
  isOnline = true;
  told.length = 0;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  post.mockReset().mockImplementation(async (_, { client_id }) => ({
    message: message(1, { own: true, client_id }),
    conversation: 'c',
    credits: 7,
  }));
});
afterEach(() => stop());

it('sends what pages before left, and tells lists and badges', async () => {
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

it('waits for a connection, and says so meanwhile', async () => {
  isOnline = false;
  leave('noor', 'sending');
  expect(hasUnsent(alice, 'noor')).toBe(false);
  start();
  await settle();
  expect([sent(), hasUnsent(alice, 'noor')]).toEqual([[], true]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([sent().length, hasUnsent(alice, 'noor')]).toEqual([1, false]);
});

it('tries again by and by where the browser knows of no failure', async () => {
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  leave('noor', 'failed');
  start();
  await settle();
  expect(hasUnsent(alice, 'noor')).toBe(true);
  bus.publish({ kind: 'poll', data: {} });
  await settle();
  expect([sent().length, hasUnsent(alice, 'noor')]).toEqual([2, false]);
});

it('leaves telling to the page of the conversation, and what is another member’s alone', async () => {
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

it('does nothing more once it is stopped', async () => {
  start();
  stop();
  leave('noor', 'failed');
  window.dispatchEvent(new Event('online'));
  bus.publish({ kind: 'poll', data: {} });
  await settle();
  expect(sent()).toEqual([]);
});
