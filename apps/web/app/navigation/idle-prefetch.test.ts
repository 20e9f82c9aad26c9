// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchNext, type RouteFiles } from './idle-prefetch.ts';

const FRONT = { index: { module: '/front.js', parentId: 'root' }, root: { module: '/root.js' } };
const LOGIN = { login: { module: '/login.js', parentId: 'root' } };
const SIGNUP = {
  signup: { module: '/signup.js', imports: ['/field.js'], css: ['/signup.css'], parentId: 'layouts/default' },
  'layouts/default': { module: '/default.js', parentId: 'root' },
};

let known: Record<string, RouteFiles>;
let listeners: Set<() => void>;
const matches = [{ route: { id: 'root' } }, { route: { id: 'index' } }];

beforeEach(() => {
  document.head.innerHTML = '';
  known = { ...FRONT };
  listeners = new Set();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  vi.stubGlobal('__remixManifest', { routes: known });
  vi.stubGlobal('__remixRouter', { subscribe, state: { matches } });
});

/** As the router does when it discovers routes. */
function discover(routes: Record<string, RouteFiles>): void {
  Object.assign(known, routes);
  for (const listener of [...listeners]) listener();
}

const fetched = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

test('fetches the files of likely next screens and their layouts once, and nothing else', () => {
  Object.assign(known, SIGNUP, LOGIN, { credits: { module: '/credits.js' } });
  prefetchNext('index');
  prefetchNext('index');
  expect(fetched()).toEqual([
    'modulepreload /signup.js',
    'modulepreload /field.js',
    'prefetch /signup.css',
    'modulepreload /default.js',
    'modulepreload /root.js',
    'modulepreload /login.js',
  ]);
  expect(listeners.size).toBe(0);
});

test('fetches the files of routes once the router discovers them', () => {
  prefetchNext('index');
  expect(fetched()).toEqual([]);
  discover(LOGIN);
  expect(fetched()).toEqual(['modulepreload /login.js', 'modulepreload /root.js']);
  discover(SIGNUP);
  expect(fetched()).toContain('modulepreload /signup.js');
  expect(listeners.size).toBe(0);
});

test('stops fetching once the screen is left', () => {
  prefetchNext('index');
  vi.stubGlobal('__remixRouter', { state: { matches: [{ route: { id: 'login' } }] } });
  discover(SIGNUP);
  expect(fetched()).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('does not wait if there is no likely next screen', () => {
  prefetchNext('complaints');
  expect(listeners.size).toBe(0);
});

/** The login's next screen is linked nowhere; the manifest answers about it. */
function fromLogin(answer: () => Response) {
  vi.stubGlobal('__remixManifest', { routes: known, version: 'v1' });
  vi.stubGlobal('__remixRouter', { subscribe: () => () => {}, state: { matches: [{ route: { id: 'login' } }] } });
  const ask = vi.fn(async () => answer());
  vi.stubGlobal('fetch', ask);
  prefetchNext('login');
  return ask;
}

test('requests the route of an unlinked screen', async () => {
  const ask = fromLogin(() => Response.json({ members: { module: '/members.js', parentId: 'root' } }));
  await expect.poll(fetched).toEqual(['modulepreload /members.js', 'modulepreload /root.js']);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/__manifest?p=%2Fmembers&version=v1');
  expect(known).toEqual(FRONT);
});

test('does without that route if the response is empty, and does not request a known one', async () => {
  const ask = fromLogin(() => new Response(null, { status: 204 }));
  expect(ask).toHaveBeenCalledTimes(1);
  Object.assign(known, { members: { module: '/members.js' } });
  prefetchNext('login');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fetched()).toEqual(['modulepreload /members.js']);
});
