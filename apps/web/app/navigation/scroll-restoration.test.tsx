// @vitest-environment happy-dom
import { createMemoryHistory, createRouter, type Router } from '@remix-run/router';
import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESTORE_AT_ONCE, ScrollRestoration } from './scroll-restoration.tsx';

let router: Router;
vi.mock('@remix-run/react', () => ({
  useLocation: () => useSyncExternalStore(router.subscribe, () => router.state.location),
}));

let loading = Promise.resolve();
const moved = vi.fn();
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 });

function begin(): void {
  router = createRouter({
    routes: [{ path: '*', loader: () => loading.then(() => null) }],
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  }).initialize();
  vi.stubGlobal('__remixRouter', router);
}

/** Lets no page load until what it returns is called. */
function holdLoading(): () => void {
  let resolve = () => {};
  loading = new Promise((done) => {
    resolve = done;
  });
  return resolve;
}

const at = (position: number) => vi.stubGlobal('scrollY', position);
const go = (to: string, options?: { preventScrollReset?: boolean }) => act(() => router.navigate(to, options));
const traverse = (by: number) => act(() => router.navigate(by));

beforeEach(async () => {
  sessionStorage.clear();
  loading = Promise.resolve();
  moved.mockReset().mockImplementation((_, y: number) => at(y));
  vi.stubGlobal('scrollTo', moved);
  at(0);
  begin();
  await soon(() => expect(router.state.initialized).toBe(true));
  render(<ScrollRestoration nonce={undefined} />);
});
afterEach(() => {
  cleanup();
  router.dispose();
});

it('shows a page from its top, and on going back where it was left', async () => {
  at(700);
  await go('/profile');
  expect(window.scrollY).toBe(0);
  at(90);
  await traverse(-1);
  await soon(() => expect(window.scrollY).toBe(700));
  await traverse(1);
  await soon(() => expect(window.scrollY).toBe(90));
});

it('remembers where the reader was when the next page came, not when it was asked for', async () => {
  const resolve = holdLoading();
  at(100);
  const gone = go('/profile');
  at(250);
  resolve();
  await gone;
  await soon(() => expect(router.state.location.pathname).toBe('/profile'));
  loading = Promise.resolve();
  await traverse(-1);
  await soon(() => expect(window.scrollY).toBe(250));
});

it('moves nothing when the page’s data is loaded again, or when a link asks for that', async () => {
  at(700);
  await go('/profile');
  await traverse(-1);
  await soon(() => expect(window.scrollY).toBe(700));
  moved.mockClear();
  const resolve = holdLoading();
  act(() => router.revalidate());
  at(900);
  await act(async () => resolve());
  await soon(() => expect(router.state.revalidation).toBe('idle'));
  await go('/list?view=unread', { preventScrollReset: true });
  expect([moved.mock.calls, window.scrollY]).toEqual([[], 900]);
});

it('leads to an anchor, and to the top where there is none', async () => {
  const anchor = document.body.appendChild(document.createElement('p'));
  anchor.id = 'größe';
  const shown = vi.spyOn(anchor, 'scrollIntoView').mockImplementation(() => at(400));
  await go('/faq#gr%C3%B6%C3%9Fe');
  expect([shown.mock.calls.length, window.scrollY]).toEqual([1, 400]);
  for (const hash of ['#none', '#%']) {
    at(50);
    await go(`/faq${hash}`);
    expect(window.scrollY).toBe(0);
  }
  anchor.remove();
});

it('stores positions for the next document, and lets the browser restore those of others', () => {
  expect(window.history.scrollRestoration).toBe('manual');
  at(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('positions') ?? '')).toEqual({ [router.state.location.key]: 300 });
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});

it('scrolls in the page’s own script, before anything else is there', () => {
  sessionStorage.setItem('positions', '{"left":1200}');
  window.history.replaceState({ key: 'left' }, '');
  const run = () =>
    new Function('history', 'sessionStorage', 'scrollTo', RESTORE_AT_ONCE)(window.history, sessionStorage, moved);
  run();
  expect(window.scrollY).toBe(1200);
  window.history.replaceState(null, '');
  sessionStorage.setItem('positions', 'broken');
  run();
  expect([window.history.state.key.length > 5, sessionStorage.getItem('positions')]).toEqual([true, null]);
});
