// @vitest-environment happy-dom
import { ApiError } from '@vonk/api-client';
import type { User } from '@vonk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageBus } from '../testing/bus.tsx';
import { type ConnectOptions, connect } from './connect.ts';

const closeNotifications = vi.hoisted(() => vi.fn<(isOver: (tag: string) => boolean) => Promise<void>>(async () => {}));
vi.mock('../features/push/exports/shown-notifications.ts', () => ({ closeNotifications }));
vi.mock('../features/push/exports/subscribe.ts', () => ({ keepSubscription: vi.fn(async () => {}) }));

class StubEvents extends EventTarget {
  readyState = 1;
  close = vi.fn(() => {
    this.readyState = 2;
  });
  send(kind: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

const ENDED = Object.assign(Object.create(ApiError.prototype), { authenticationRequired: true });
const user = { id: 'u1', credits: 64 } as User;

let disconnect: () => void;

function start(options: Partial<ConnectOptions> = {}) {
  const { bus, told: heard } = pageBus();
  const streams: StubEvents[] = [];
  const fetchUser = vi.fn(async () => user);
  const onUser = vi.fn();
  const leave = vi.fn();
  const stop = connect({
    bus,
    ownProfileId: 'me',
    onUser,
    fetchUser,
    leave,
    ...options,
    openEvents: () => {
      const stream = new StubEvents();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
  });
  disconnect = stop;
  const stream = () => streams.at(-1) as StubEvents;
  return { bus, heard, streams, stream, fetchUser, onUser, leave, stop };
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the live connection', () => {
  afterEach(() => disconnect());
  beforeEach(() => void vi.useFakeTimers());

  it('passes events on and refreshes the badges once for several in a row', async () => {
    const { heard, stream, fetchUser, onUser } = start();
    stream().send('message', { conversation: 'c', own: false });
    stream().send('like', { profile_id: 'p' });
    await vi.advanceTimersByTimeAsync(200);
    expect(heard.map(({ kind }) => kind)).toEqual(['message', 'like']);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    expect(onUser).toHaveBeenCalledWith(user);
  });

  it('refreshes the badges when the member reads, not when the other side does, and not for own messages', async () => {
    const { heard, stream, fetchUser } = start();
    stream().send('read', { conversation: 'c', profile_id: 'them', up_to: '4' });
    stream().send('message', { conversation: 'c', own: true, credits: 61 });
    stream().send('typing', { conversation: 'c', profile_id: 'them' });
    await vi.advanceTimersByTimeAsync(200);
    expect(fetchUser).not.toHaveBeenCalled();
    expect(heard.map(({ kind }) => kind)).toEqual(['read', 'message', 'typing']);
    stream().send('read', { conversation: 'c', profile_id: 'me', up_to: '4' });
    await vi.advanceTimersByTimeAsync(200);
    expect(fetchUser).toHaveBeenCalledTimes(1);
  });

  it('ignores responses older than the last one, and credits from before a change', async () => {
    const looks: ((credits: number) => void)[] = [];
    const fetchUser = () => new Promise<User>((answer) => looks.push((credits) => answer({ ...user, credits })));
    const { bus, onUser } = start({ fetchUser });
    const look = async () => {
      bus.refresh();
      await vi.advanceTimersByTimeAsync(120);
    };
    const answer = async (at: number, credits: number) => {
      looks[at]?.(credits);
      await vi.advanceTimersByTimeAsync(0);
    };
    const told = () => onUser.mock.calls.map(([{ credits }]) => credits);
    await look();
    await look();
    await answer(1, 7);
    await answer(0, 10);
    expect(told()).toEqual([7]);
    await look();
    bus.publish({ kind: 'message', data: { own: true, credits: 4 } });
    await answer(2, 7);
    expect(told()).toEqual([7]);
    await vi.advanceTimersByTimeAsync(120);
    await answer(3, 4);
    expect(told()).toEqual([7, 4]);
    bus.publish({ kind: 'message', data: { own: true, credits: 1 } });
    await vi.advanceTimersByTimeAsync(120);
    expect(looks).toHaveLength(4);
  });

  it('sends the browser’s time zone with each request for the member', async () => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ user }));
    vi.stubGlobal('fetch', send);
    const { stream, onUser } = start({ fetchUser: undefined });
    stream().send('like', { profile_id: 'p' });
    await vi.advanceTimersByTimeAsync(200);
    expect(onUser).toHaveBeenCalledWith(user);
    const [url, { headers } = {}] = send.mock.calls[0] ?? [];
    expect(url).toBe('/api/user.php');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(new Headers(headers).get('x-vonk-time-zone')).toBe(timeZone);
  });

  it('only refreshes the badges while the page is hidden, and marks these requests', async () => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ user }));
    vi.stubGlobal('fetch', send);
    const { heard, onUser } = start({ fetchUser: undefined });
    const isSaidHidden = () =>
      send.mock.calls.splice(0).map(([, { headers }]) => new Headers(headers).has('x-vonk-page-hidden'));
    hide(true);
    await vi.advanceTimersByTimeAsync(5_000 + 60_000);
    expect(onUser).toHaveBeenCalledTimes(2);
    expect(isSaidHidden()).toEqual([true, true]);
    expect(heard).toEqual([]);
    hide(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(isSaidHidden()).toEqual([false]);
    expect(heard).toEqual([{ kind: 'poll', data: {} }]);
  });

  it('makes the page reload its data when events may have been lost', () => {
    const { heard, stream } = start();
    stream().send('ready', { resumed: true });
    expect(heard).toEqual([]);
    stream().send('ready', { resumed: false });
    expect(heard).toEqual([{ kind: 'resync', data: {} }]);
  });

  it('polls after 5 s and then every 60 s, and reopens a refused stream', async () => {
    const { heard, streams, stream, fetchUser, stop } = start();
    stream().readyState = 2;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual([{ kind: 'poll', data: {} }]);
    expect(streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(2);
    expect(fetchUser).toHaveBeenCalledTimes(2);
    expect(streams).toHaveLength(2);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard).toHaveLength(2);
    expect(stream().close).toHaveBeenCalled();
  });

  it('closes its connection while the page is hidden for long', async () => {
    const { streams, stream } = start();
    hide(true);
    await vi.advanceTimersByTimeAsync(59_000);
    hide(false);
    expect(streams).toHaveLength(1);
    hide(true);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(stream().close).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(streams).toHaveLength(1);
    hide(false);
    expect(streams).toHaveLength(2);
  });

  it('polls every 300 s if pushes are subscribed', async () => {
    const subscribed = { pushManager: { getSubscription: async () => ({}) } };
    const worker = Object.assign(new EventTarget(), { getRegistration: async () => subscribed });
    vi.stubGlobal('navigator', { serviceWorker: worker });
    const { fetchUser, stop } = start();
    await vi.advanceTimersByTimeAsync(5_000 + 299_000);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchUser).toHaveBeenCalledTimes(2);
    worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push' } }));
    expect(fetchUser).toHaveBeenCalledTimes(3);
    stop();
    worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push' } }));
    expect(fetchUser).toHaveBeenCalledTimes(3);
  });

  it('reports an existing subscription once if notifications are allowed', async () => {
    const { keepSubscription } = await import('../features/push/exports/subscribe.ts');
    const kept = vi.mocked(keepSubscription);
    for (const [permission, pushKey, times] of [
      ['default', 'key', 0],
      ['granted', null, 0],
      ['granted', 'key', 1],
    ] as const) {
      kept.mockClear();
      vi.stubGlobal('Notification', { permission });
      const { stop } = start({ pushKey });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(kept).toHaveBeenCalledTimes(times);
      stop();
    }
  });

  it('closes notifications of what was read here or on another device', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' });
    const fetchUser = vi.fn(async () => ({ id: 'u1', total_unread: 1, total_new_likes: 0 }) as User);
    const { bus, stream } = start({ fetchUser });
    const closed = async () => {
      await vi.advanceTimersByTimeAsync(200);
      await vi.dynamicImportSettled();
      const all = ['chat-c', 'chat-d', 'like-p'];
      return closeNotifications.mock.calls.splice(0).map(([isOver]) => all.filter(isOver));
    };
    stream().send('read', { conversation: 'c', profile_id: 'me', num_unread_messages: 0 });
    expect(await closed()).toEqual([['chat-c'], ['like-p']]);
    stream().send('read', { conversation: 'c', profile_id: 'other', num_unread_messages: 0 });
    stream().send('read', { conversation: 'c', profile_id: 'me', num_unread_messages: 2 });
    expect(await closed()).toEqual([['like-p']]);
    fetchUser.mockImplementation(async () => ({ id: 'u1', total_unread: 0, total_new_likes: 3 }) as User);
    bus.refresh();
    expect(await closed()).toEqual([['chat-c', 'chat-d']]);
    vi.stubGlobal('Notification', { permission: 'default' });
    bus.refresh();
    expect(await closed()).toEqual([]);
  });

  it('polls at once when the page is visible or online again, but not at every tab switch', async () => {
    const { fetchUser, stop } = start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    hide(true);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    hide(false);
    expect(fetchUser).toHaveBeenCalledTimes(2);
    hide(true);
    hide(false);
    expect(fetchUser).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('online'));
    expect(fetchUser).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(fetchUser).toHaveBeenCalledTimes(3);
  });

  it('leaves for the login if its own session has ended', async () => {
    const { stream, leave, fetchUser } = start();
    stream().send('session_ended', {});
    await vi.advanceTimersByTimeAsync(200);
    expect(fetchUser).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
    fetchUser.mockRejectedValue(ENDED);
    stream().send('session_ended', {});
    await vi.advanceTimersByTimeAsync(200);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('does not interfere with a logout on this page', async () => {
    const isNavigating = vi.fn(() => true);
    const { stream, leave, fetchUser } = start({ isNavigating });
    fetchUser.mockRejectedValue(ENDED);
    stream().send('session_ended', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(leave).not.toHaveBeenCalled();
    isNavigating.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});
