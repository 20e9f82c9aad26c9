// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEarly, loadEarly, takeEarly } from './early-load.ts';

const prefetched = vi.hoisted(() => vi.fn());
vi.mock('./idle-prefetch.ts', () => ({ prefetchPage: prefetched }));

const isKept = vi.hoisted(() => vi.fn());
vi.mock('./kept-screens.ts', () => ({ isKept }));

const PAGES = `
  <a id="tab" href="/likes?type=liked#top" data-early><b>Likes</b></a>
  <a id="home" href="/" data-early>Home</a>
  <a id="card" href="/members/7" data-early="hover">Noor</a>
  <a id="here" href="/members" data-early>Discover</a>
  <a id="other" href="/pages/terms">Terms</a>`;

const send = vi.fn<typeof fetch>();
const url = (path: string) => new URL(path, window.location.href);
const paths = () => send.mock.calls.map(([input]) => String(input).replace(window.location.origin, ''));

function tell(type: string, id: string, pointerType: string): void {
  const part = document.querySelector(`#${id}`);
  (part?.firstElementChild ?? part)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
}

loadEarly();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  isKept.mockReset();
  send.mockReset().mockImplementation(async () => new Response('[]'));
  window.history.replaceState(null, '', '/members');
  document.body.innerHTML = PAGES;
});

afterEach(() => {
  forgetEarly();
  vi.useRealTimers();
});

test('a touch loads the page of a link at once, and it is used once', async () => {
  tell('pointerover', 'tab', 'touch');
  expect(paths()).toEqual(['/likes.data?type=liked']);
  expect(prefetched).toHaveBeenCalledWith('/likes');
  expect(takeEarly(url('/likes.data'))).toBeNull();
  expect(await (await takeEarly(url('/likes.data?type=liked')))?.text()).toBe('[]');
  expect(takeEarly(url('/likes.data?type=liked'))).toBeNull();
  tell('pointerover', 'home', 'touch');
  expect(paths()).toContain('/_root.data');
});

test('what a touch loads is used for the routes of a page that the router asks for', () => {
  tell('pointerover', 'tab', 'touch');
  expect(takeEarly(url('/likes.data?type=liked&_routes=root%2Clikes'))).not.toBeNull();
});

test('a mouse loads the page of a link on which it rests, and asks no second time', () => {
  tell('pointerover', 'card', 'mouse');
  vi.advanceTimersByTime(99);
  tell('pointerover', 'other', 'mouse');
  vi.advanceTimersByTime(1_000);
  expect(paths()).toEqual([]);

  tell('pointerover', 'card', 'mouse');
  vi.advanceTimersByTime(100);
  tell('pointerover', 'card', 'mouse');
  vi.advanceTimersByTime(100);
  expect(paths()).toEqual(['/members/7.data']);
});

test('fingers that scroll over cards load nothing, nor does a link to the page on screen', () => {
  for (const id of ['card', 'here', 'other']) tell('pointerover', id, 'touch');
  expect(paths()).toEqual([]);
});

test('a touch that becomes a scroll stops the request', () => {
  tell('pointerover', 'tab', 'touch');
  const { signal } = send.mock.calls[0]?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  tell('pointercancel', 'tab', 'touch');
  expect(signal?.aborted).toBe(true);
  expect(takeEarly(url('/likes.data?type=liked'))).toBeNull();
});

test('an answer is not used after five seconds, or after something has changed', () => {
  tell('pointerover', 'tab', 'touch');
  vi.advanceTimersByTime(5_000);
  expect(takeEarly(url('/likes.data?type=liked'))).toBeNull();
  tell('pointerover', 'tab', 'touch');
  forgetEarly();
  expect(takeEarly(url('/likes.data?type=liked'))).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a page that is kept is not loaded early', () => {
  isKept.mockReturnValue(true);
  tell('pointerover', 'tab', 'touch');
  expect([paths(), String(isKept.mock.lastCall)]).toEqual([[], url('/likes?type=liked#top').href]);
});
