import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusOrOpen, showPush } from './notifications.ts';

const ORIGIN = 'https://vonk.test';
const PAGE =
  '<meta name="application-name" content="Tom &amp; Co"/><meta name="notification-text" content="Something new is waiting for you."/>';

interface Window {
  url: string;
  visibilityState: 'visible' | 'hidden';
  focus: () => Promise<Window>;
  navigate: (url: string) => Promise<Window | null>;
  postMessage: (message: unknown) => void;
}

let windows: Window[];
const openWindow = vi.fn(async () => null);
const showNotification = vi.fn(async () => {});
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  vi.stubGlobal('self', {
    location: { origin: ORIGIN, hostname: 'vonk.test' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    navigator: { setAppBadge, clearAppBadge },
  });
  keepPage(PAGE);
});
afterEach(() => vi.unstubAllGlobals());

function keepPage(html: string | null): void {
  const match = async () => (html === null ? undefined : new Response(html));
  vi.stubGlobal('caches', { open: async () => ({ match }) });
}

function windowAt(path: string): Window {
  const opened: Window = {
    url: `${ORIGIN}${path}`,
    visibilityState: 'hidden',
    focus: vi.fn(async () => opened),
    navigate: vi.fn(async () => opened),
    postMessage: vi.fn(),
  };
  windows.push(opened);
  return opened;
}

const push = (text: string | null) =>
  showPush({ data: text === null ? null : { text: () => text } } as unknown as Parameters<typeof showPush>[0]);

describe('a push', () => {
  it('is shown, counted and told to the pages that are open', async () => {
    const open = windowAt('/members');
    await push(JSON.stringify({ title: 'New message', body: 'Hi', url: '/chats/1', tag: 'chat-1', badge: 2 }));
    expect(showNotification).toHaveBeenCalledWith(
      'New message',
      expect.objectContaining({ body: 'Hi', tag: 'chat-1', data: { url: '/chats/1' } }),
    );
    expect(setAppBadge).toHaveBeenCalledWith(2);
    expect(open.postMessage).toHaveBeenCalledWith({ kind: 'push' });
  });

  it('makes no sound while a page is in sight, and is shown all the same', async () => {
    const open = windowAt('/members');
    await push(JSON.stringify({ title: 'Nora wrote to you' }));
    expect(showNotification).toHaveBeenLastCalledWith('Nora wrote to you', expect.objectContaining({ silent: false }));
    open.visibilityState = 'visible';
    await push(JSON.stringify({ title: 'Nora wrote to you' }));
    expect(showNotification).toHaveBeenLastCalledWith('Nora wrote to you', expect.objectContaining({ silent: true }));
    expect(open.postMessage).toHaveBeenCalledTimes(2);
  });

  it('without content speaks in the site’s name and language', async () => {
    await push(null);
    const words = expect.objectContaining({ body: 'Something new is waiting for you.' });
    expect(showNotification).toHaveBeenCalledWith('Tom & Co', words);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it('is shown even when nothing was kept', async () => {
    keepPage(null);
    await push('');
    expect(showNotification).toHaveBeenCalledWith('vonk.test', expect.anything());
  });

  it('takes the badge away at 0, and bears a system that refuses badges', async () => {
    clearAppBadge.mockRejectedValueOnce(new Error('refused'));
    await push(JSON.stringify({ title: 'Read elsewhere', badge: 0 }));
    expect(clearAppBadge).toHaveBeenCalledOnce();
    expect(showNotification).toHaveBeenCalledOnce();
  });
});

describe('a click on a notification', () => {
  it('brings forward the page where it is open already', async () => {
    const other = windowAt('/members');
    const there = windowAt('/chats/1');
    await focusOrOpen({ url: '/chats/1' });
    expect(there.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('leads a window at hand there', async () => {
    const open = windowAt('/members');
    await focusOrOpen({ url: '/chats/1' });
    expect(open.focus).toHaveBeenCalledOnce();
    expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/chats/1`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window where there is none, or none that can be led', async () => {
    await focusOrOpen({ url: '/likes' });
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/likes`);
    windowAt('/members').navigate = () => Promise.reject(new TypeError('not controlled'));
    await focusOrOpen({ url: '/chats/1' });
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/chats/1`);
  });

  it.each([null, undefined, {}, { url: 'https://elsewhere.test/' }])(
    'with %o leads to the front page',
    async (data) => {
      await focusOrOpen(data);
      expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
    },
  );
});
