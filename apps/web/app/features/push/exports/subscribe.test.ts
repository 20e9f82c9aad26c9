// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPushAvailable } from './push-support.ts';
import { keepSubscription, turnOnPush } from './subscribe.ts';

const KEY = `B${'A'.repeat(86)}`;
const OTHER_KEY = `B${'B'.repeat(86)}`;
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const subscribe = vi.fn();
const unsubscribe = vi.fn(async () => {
  current = null;
  return true;
});

interface Stub {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  unsubscribe: typeof unsubscribe;
}
let current: Stub | null;
let permission: NotificationPermission;

function subscription(endpoint: string, key = KEY): Stub {
  const bytes = Uint8Array.from(Buffer.from(key, 'base64url'));
  return { endpoint, options: { applicationServerKey: bytes.buffer }, unsubscribe };
}

beforeEach(() => {
  current = null;
  permission = 'default';
  ask.mockImplementation(async () => Response.json({}));
  subscribe.mockImplementation(async () => {
    current = subscription('new');
    return current;
  });
  requestPermission.mockImplementation(async () => permission);
  const registration = { pushManager: { getSubscription: async () => current, subscribe } };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'test', onLine: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission,
    get permission() {
      return permission;
    },
  });
});

const told = () =>
  ask.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { subscription: unknown }).subscription);
const endpointsTold = () => told().map((text) => (JSON.parse(String(text)) as Stub).endpoint);

describe('turning notifications on', () => {
  it('subscribes with the site’s key and sends the subscription to the API', async () => {
    permission = 'granted';
    expect(await turnOnPush(KEY, permission)).toBe('subscribed');
    const { userVisibleOnly, applicationServerKey } = subscribe.mock.calls[0]?.[0] ?? {};
    expect([userVisibleOnly, Buffer.from(applicationServerKey).toString('base64url')]).toEqual([true, KEY]);
    expect(endpointsTold()).toEqual(['new']);
    expect(String(ask.mock.calls[0]?.[0])).toContain('/api/user.php?push=1');
  });

  it('sends a denial to the API, but nothing for a dismissed prompt', async () => {
    permission = 'denied';
    expect(await turnOnPush(KEY, permission)).toBe('denied');
    expect(told()).toEqual(['denied']);
    permission = 'default';
    expect(await turnOnPush(KEY, permission)).toBe('dismissed');
    expect(told()).toHaveLength(1);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['the push service cannot be reached', () => Promise.reject(new DOMException('no', 'AbortError'))],
    ['the browser never responds', () => new Promise(() => {})],
  ])('fails when %s', async (_what, subscribed) => {
    vi.useFakeTimers();
    permission = 'granted';
    subscribe.mockImplementation(subscribed);
    const outcome = turnOnPush(KEY, permission);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toBe('failed');
    expect(ask).not.toHaveBeenCalled();
  });

  it('removes the subscription when the API refuses it', async () => {
    permission = 'granted';
    ask.mockImplementation(async () =>
      Response.json({ error: { code: 'invalid_input', message: '' } }, { status: 422 }),
    );
    expect(await turnOnPush(KEY, permission)).toBe('failed');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await isPushAvailable(KEY)).toBe(true);
  });
});

describe('a page that loads', () => {
  it('sends the existing subscription without a prompt', async () => {
    permission = 'granted';
    current = subscription('there');
    await keepSubscription(KEY);
    expect(endpointsTold()).toEqual(['there']);
    expect([requestPermission.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
  });

  it('renews a subscription made with another key', async () => {
    permission = 'granted';
    current = subscription('old', OTHER_KEY);
    await keepSubscription(KEY);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(endpointsTold()).toEqual(['new']);
  });

  it.each(['default', 'denied', 'granted'] as const)('creates no subscription (%s)', async (state) => {
    permission = state;
    await keepSubscription(KEY);
    expect([subscribe.mock.calls.length, ask.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('the offer', () => {
  it('is made when there is something to turn on', async () => {
    expect(await isPushAvailable(KEY)).toBe(true);
    permission = 'granted';
    expect(await isPushAvailable(KEY)).toBe(true);
    current = subscription('old', OTHER_KEY);
    expect(await isPushAvailable(KEY)).toBe(true);
  });

  it('is not made once subscribed or denied, without a key of the site, or without browser support', async () => {
    current = subscription('there');
    expect(await isPushAvailable(KEY)).toBe(false);
    current = null;
    expect(await isPushAvailable(null)).toBe(false);
    permission = 'denied';
    expect(await isPushAvailable(KEY)).toBe(false);
    permission = 'default';
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    expect(await isPushAvailable(KEY)).toBe(false);
  });
});
