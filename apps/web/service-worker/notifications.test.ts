import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerClick, showPush } from './notifications.ts';

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
const shown: { tag: string; data: { id?: string }; close: () => void }[] = [];
const showNotification = vi.fn(async (_title: string, { tag, data }: { tag: string; data: { id?: string } }) => {
  const close = vi.fn(() => void shown.splice(shown.indexOf(notification), 1));
  const notification = { tag, data, close };
  shown.push(notification);
});
const getNotifications = async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag);
const ask = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const setAppBadge = vi.fn(async () => {});
const clearAppBadge = vi.fn(async () => {});

beforeEach(() => {
  windows = [];
  shown.length = 0;
  ask.mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('self', {
    location: { origin: ORIGIN, hostname: 'vonk.test' },
    registration: { showNotification, getNotifications },
    clients: { matchAll: async () => windows, openWindow },
    navigator: { setAppBadge, clearAppBadge },
  });
  keepPage(PAGE);
});

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
  it('is shown, sets the badge and notifies open pages', async () => {
    const open = windowAt('/members');
    await push(JSON.stringify({ title: 'New message', body: 'Hi', url: '/chats/1', tag: 'chat-1', badge: 2 }));
    expect(showNotification).toHaveBeenCalledWith(
      'New message',
      expect.objectContaining({ body: 'Hi', tag: 'chat-1', data: expect.objectContaining({ url: '/chats/1' }) }),
    );
    expect(setAppBadge).toHaveBeenCalledWith(2);
    expect(open.postMessage).toHaveBeenCalledWith({ kind: 'push' });
  });

  it('is shown silently while a page is visible', async () => {
    const open = windowAt('/members');
    await push(JSON.stringify({ title: 'Nora wrote to you' }));
    expect(showNotification).toHaveBeenLastCalledWith('Nora wrote to you', expect.objectContaining({ silent: false }));
    open.visibilityState = 'visible';
    await push(JSON.stringify({ title: 'Nora wrote to you' }));
    expect(showNotification).toHaveBeenLastCalledWith('Nora wrote to you', expect.objectContaining({ silent: true }));
    expect(open.postMessage).toHaveBeenCalledTimes(2);
  });

  it('without content uses the site’s name and language', async () => {
    await push(null);
    const words = expect.objectContaining({ body: 'Something new is waiting for you.' });
    expect(showNotification).toHaveBeenCalledWith('Tom & Co', words);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it('is shown even if nothing is cached', async () => {
    keepPage(null);
    await push('');
    expect(showNotification).toHaveBeenCalledWith('vonk.test', expect.anything());
  });

  it('clears the badge at 0, and ignores a system that refuses badges', async () => {
    clearAppBadge.mockRejectedValueOnce(new Error('refused'));
    await push(JSON.stringify({ title: 'Read elsewhere', badge: 0 }));
    expect(clearAppBadge).toHaveBeenCalledOnce();
    expect(showNotification).toHaveBeenCalledOnce();
  });
});

describe('a push about a conversation', () => {
  const options = () => showNotification.mock.lastCall?.[1] as unknown as Record<string, unknown>;

  it('alerts for each message, but not twice for the same one', async () => {
    const first = JSON.stringify({ title: 'Nora wrote to you', tag: 'chat-1', id: '7' });
    await push(first);
    expect([options().renotify, options().silent]).toEqual([true, false]);
    await push(first);
    expect([options().renotify, options().silent]).toEqual([false, true]);
    await push(JSON.stringify({ title: 'Nora wrote to you', tag: 'chat-1', id: '8' }));
    expect([options().renotify, options().silent]).toEqual([true, false]);
  });

  it('is never set to renotify without a tag, which browsers reject', async () => {
    await push(JSON.stringify({ title: 'Nora wrote to you', id: '7' }));
    expect([options().tag, options().renotify]).toEqual(['', false]);
  });

  it('has the site’s buttons and the time it was sent', async () => {
    const actions = [
      { action: 'open', title: 'Reply', url: '/chats/1#reply' },
      { action: 'read', title: 'Mark as read' },
    ];
    const sentAt = Date.now();
    await push(JSON.stringify({ title: 'Nora wrote to you', tag: 'chat-1', id: '7', actions, sentAt }));
    expect(options()).toMatchObject({
      actions: [
        { action: '0', title: 'Reply' },
        { action: '1', title: 'Mark as read' },
      ],
      timestamp: sentAt,
      dir: 'auto',
    });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a late push', () => {
  const MINUTE = 60_000;
  const message = (minutes: number) =>
    JSON.stringify({
      title: 'Nora wrote to you',
      tag: 'chat-1',
      id: '7',
      conversation: 'c1',
      badge: 3,
      sentAt: Date.now() - minutes * MINUTE,
    });
  const like = JSON.stringify({ title: 'Nora likes you', tag: 'like-1', id: 'p1', sentAt: Date.now() - 60 * MINUTE });
  const titles = () => showNotification.mock.calls.map(([title]) => title);
  const user = (messages: number, likes: number) =>
    Response.json({ user: { total_unread: messages, total_new_likes: likes } });

  it('is shown if its news is still unread, or if that is unknown', async () => {
    await push(message(60));
    ask.mockImplementation(async () => Response.json({ num_unread_messages: 1 }));
    await push(message(60));
    ask.mockImplementation(async () => user(0, 2));
    await push(like);
    ask.mockImplementation(async () => new Response('', { status: 503 }));
    await push(message(60));
    expect(titles()).toEqual(['Nora wrote to you', 'Nora wrote to you', 'Nora likes you', 'Nora wrote to you']);
    expect(ask.mock.calls.map(([path]) => path).slice(0, 3)).toEqual([
      '/api/chat.php?conversation=c1&after=7',
      '/api/chat.php?conversation=c1&after=7',
      '/api/user.php',
    ]);
  });

  it('names nobody and is closed at once if its news was read elsewhere', async () => {
    ask.mockImplementation(async (path) =>
      path === '/api/user.php' ? user(2, 0) : Response.json({ num_unread_messages: 0 }),
    );
    await push(message(60));
    await push(like);
    expect(titles()).toEqual(['Tom & Co', 'Tom & Co']);
    expect(shown).toEqual([]);
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
  });

  it.each([403, 404])('names nobody if the member is logged out or the conversation is gone (%s)', async (status) => {
    ask.mockImplementation(async () => new Response('', { status }));
    await push(message(60));
    expect([titles(), shown]).toEqual([['Tom & Co'], []]);
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it('by less than two minutes is shown without a request', async () => {
    await push(message(1));
    expect(ask).not.toHaveBeenCalled();
    expect(titles()).toEqual(['Nora wrote to you']);
  });
});

describe('a button of a notification', () => {
  const data = {
    url: '/chats/1',
    id: '7',
    conversation: 'c1',
    actions: [
      { action: 'open', title: 'Reply', url: '/chats/1#reply' },
      { action: 'read', title: 'Mark as read', url: null },
    ],
  };

  it.each([
    ['opens its page even with every page closed', '0', '/chats/1#reply'],
    ['opens the conversation if it could not be marked as read', '1', '/chats/1'],
    ['that is unknown opens the notification’s page', '7', '/chats/1'],
  ])('%s', async (_what, button, path) => {
    await answerClick(data, button);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}${path}`);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it('marks as read without a page, and updates the badge', async () => {
    const open = windowAt('/members');
    ask.mockImplementation(async (path) =>
      path === '/api/user.php' ? Response.json({ user: { total_unread: 4, total_new_likes: 1 } }) : Response.json({}),
    );
    await answerClick(data, '1');
    const [path, init] = ask.mock.calls[0] ?? [];
    expect([path, init?.method, JSON.parse(String(init?.body))]).toEqual([
      '/api/chat-read.php',
      'POST',
      { conversation: 'c1', up_to: '7' },
    ]);
    expect(setAppBadge).toHaveBeenCalledWith(5);
    expect(open.postMessage).toHaveBeenCalledWith({ kind: 'push' });
    expect([openWindow.mock.calls.length, vi.mocked(open.focus).mock.calls.length]).toEqual([0, 0]);
  });
});

describe('a click on a notification', () => {
  it('focuses the page if it is open already', async () => {
    const other = windowAt('/members');
    const there = windowAt('/chats/1');
    await answerClick({ url: '/chats/1' }, '');
    expect(there.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('navigates an open window there', async () => {
    const open = windowAt('/members');
    await answerClick({ url: '/chats/1' }, '');
    expect(open.focus).toHaveBeenCalledOnce();
    expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/chats/1`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window if there is none, or none that it can navigate', async () => {
    await answerClick({ url: '/likes' }, '');
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/likes`);
    windowAt('/members').navigate = () => Promise.reject(new TypeError('not controlled'));
    await answerClick({ url: '/chats/1' }, '');
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/chats/1`);
  });

  it.each([null, undefined, {}, { url: 'https://elsewhere.test/' }])('with %o opens the front page', async (data) => {
    await answerClick(data, '');
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
  });
});
