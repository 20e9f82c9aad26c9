// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Step } from '../features/signup/exports/draft.ts';
import { recallDraft } from '../features/signup/exports/kept-draft.ts';
import { loadEarly } from './early-load.ts';
import { lookAfterPageRequests } from './page-requests.ts';
import { inRouterFormat } from './router-format.ts';

const toaster = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('@vonk/ui/toast', () => ({ toaster }));
vi.mock('./idle-prefetch.ts', () => ({ prefetchPage() {} }));
vi.mock('../i18n/catalogs.ts', () => ({
  loadI18n: async () => ({ _: ({ message }: { message: string }) => message }),
}));

const send = vi.fn<typeof fetch>();
const page = (status = 200) => new Response('[]', { status, headers: { 'X-Remix-Response': 'yes' } });
const busy = (status = 503, retryAfter = '1') => new Response('{}', { status, headers: { 'Retry-After': retryAfter } });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** The responses in turn, the last one repeatedly. */
function answer(...answers: (() => Response | Promise<Response>)[]): void {
  send.mockImplementation(async () => (answers[send.mock.calls.length - 1] ?? answers.at(-1))?.() as Response);
}

interface Shown {
  pathname?: string;
  submitsTo?: string;
  actionData?: Record<string, unknown> | null;
  search?: string;
  loaderData?: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}
function show({ pathname = '/login', search = '', submitsTo, ...rest }: Shown = {}): void {
  const location = { pathname, search };
  const navigation = submitsTo
    ? { state: 'submitting', location: { pathname: submitsTo } }
    : { state: 'idle', location: undefined };
  const state = { location, navigation, actionData: null, loaderData: {}, errors: null, matches: [], ...rest };
  vi.stubGlobal('__remixRouter', { state });
}

const read = (path = '/members.data', init?: RequestInit) => window.fetch(new URL(path, 'https://vonk.test'), init);
const post = (path = '/login.data', init?: RequestInit) =>
  window.fetch(new URL(path, 'https://vonk.test'), { method: 'POST', body: new URLSearchParams('a=1'), ...init });

/** The outcome of a request after all waits, and how long it took. */
async function settle(request: Promise<Response>): Promise<{ value?: Response; error?: unknown; took: number }> {
  const start = performance.now();
  let took = 0;
  const outcome = request
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    .finally(() => {
      took = performance.now() - start;
    });
  await vi.runAllTimersAsync();
  return { ...(await outcome), took };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.fetch = send;
  show();
  lookAfterPageRequests();
});

it('leaves other requests alone', async () => {
  answer(() => busy());
  expect((await window.fetch('/api/user.php')).status).toBe(503);
  expect((await read('/api/settings.php')).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(2);
});

describe('data of a page', () => {
  it.each([429, 502, 503, 504])('is retried after %d with growing delays', async (status) => {
    const refused = () => busy(status, '');
    answer(refused, refused, page);
    const { value, took } = await settle(read());
    expect([value?.status, took]).toEqual([200, 900]);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is retried without a response, and so is the route manifest', async () => {
    answer(noConnection, () => new Response('{}'));
    expect((await settle(read('/__manifest?p=%2F'))).value?.status).toBe(200);
  });

  it('finally fails with the status', async () => {
    answer(() => busy(503, '6'));
    const { error, took } = await settle(read());
    expect(error).toMatchObject({ status: 503, statusText: '', internal: false, data: null });
    expect([send.mock.calls.length, took]).toEqual([3, 12_000]);
  });

  it('that the page itself finally responds with is left to the router', async () => {
    answer(() => page(503));
    expect((await settle(read())).value?.status).toBe(503);
  });

  it.each([404, 500])('is not retried after %d', async (status) => {
    answer(() => page(status));
    expect((await settle(read())).value?.status).toBe(status);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not retried while offline, and only the frame stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const root = { user: null };
    answer(noConnection);
    show({ pathname: '/likes', submitsTo: '/members', loaderData: { root, 'routes/likes': { people: [] } } });
    const { value } = await settle(read('/members.data?_routes=root%2Cmembers'));
    expect(await value?.text()).toBe(inRouterFormat({ root: { data: root }, members: {} }));
    for (const early of ['/chats.data', '/__manifest?p=%2F'])
      expect((await settle(read(early))).error).toBeInstanceOf(TypeError);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not retried once aborted', async () => {
    const abort = new AbortController();
    answer(() => busy());
    const request = read('/members.data', { signal: abort.signal });
    const failed = expect(request).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await vi.runAllTimersAsync();
    await failed;
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('the current page', () => {
  const loaderData = { root: { user: null, chats: 2 }, 'routes/members': { names: ['Noor'] } };
  const members = { pathname: '/members', search: '?gender=all&city=Den%20Haag', loaderData };
  const again = '/members.data?gender=all&city=Den+Haag&_routes=root';

  it.each([
    ['of which nothing came', noConnection],
    ['that a busy site refused', () => busy(503, '60')],
    ['that its page could not make', () => page(503)],
  ])('%s stays as it is', async (_case, answered) => {
    show(members);
    answer(answered);
    const { value } = await settle(read(again));
    expect(value?.status).toBe(200);
    const kept = { root: { data: loaderData.root }, 'routes/members': { data: loaderData['routes/members'] } };
    expect(await value?.text()).toBe(inRouterFormat(kept));
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('also keeps its data if a request for part of it fails', async () => {
    show(members);
    answer(noConnection);
    expect((await settle(read(again.replace('all', 'male')))).value?.status).toBe(200);
  });

  it('is replaced by a final response of its own', async () => {
    show(members);
    answer(() => page(404));
    expect((await settle(read(again))).value?.status).toBe(404);
  });

  it.each([
    ['a navigation to another search', again.replace('all', 'male'), { ...members, submitsTo: '/members' }],
    ['another page', '/likes.data', members],
    ['a page that is being left', again, { ...members, submitsTo: '/likes' }],
    ['a page that already failed', again, { ...members, errors: { root: 1 } }],
  ])('does not replace %s', async (_case, path, shown) => {
    show(shown);
    answer(() => busy(503, '60'));
    expect((await settle(read(path))).error).toMatchObject({ status: 503 });
  });
});

describe('a form', () => {
  it.each([429, 503])('that was refused unread (%d) is sent again unchanged', async (status) => {
    answer(() => busy(status), page);
    const { value, took } = await settle(post());
    expect([value?.status, took]).toEqual([200, 1000]);
    expect(String(send.mock.calls[1]?.[1]?.body)).toBe('a=1');
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it.each([503, 429])('is sent once if the page answered %d', async (status) => {
    answer(() => page(status));
    expect(await (await settle(post())).value?.text()).toBe('[]');
    expect(send).toHaveBeenCalledTimes(1);
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', noConnection],
    ['a gateway without one', () => busy(502)],
    ['a gateway that waited too long', () => busy(504)],
  ])('that got %s may have taken effect: it is not sent again, and keeps its fields', async (_case, answered) => {
    answer(answered);
    const { value } = await settle(post());
    expect([value?.status, await value?.text()]).toEqual([503, '[{"_1":2},"data",null]\n']);
    expect(send).toHaveBeenCalledTimes(1);
    expect(toaster.show).toHaveBeenCalledWith({ tone: 'error', text: 'Something went wrong, please try again later.' });
  });

  it('that is refused for too long keeps its fields and its last action data', async () => {
    show({ submitsTo: '/login', actionData: { login: { email: 'a@b.nl' } } });
    answer(() => busy(503, '5'));
    const { value, took } = await settle(post());
    expect(await value?.text()).toBe('[{"_1":2},"data",{"_3":4},"email","a@b.nl"]\n');
    expect([send.mock.calls.length, took]).toEqual([4, 15_000]);
  });

  it('shows a message when offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer(noConnection);
    await settle(post());
    expect(toaster.show).toHaveBeenCalledWith({ tone: 'error', text: 'You’re offline.' });
  });

  it('that leads to another page fails on it', async () => {
    show({ pathname: '/members', submitsTo: '/logout' });
    answer(() => busy(503, '60'));
    expect((await settle(post('/logout.data'))).error).toMatchObject({ status: 503 });
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('that begins a sign-up leads to its first step, prefilled with what was typed', async () => {
    show({ pathname: '/', submitsTo: '/signup' });
    answer(() => busy(503, '60'));
    const request = post('/signup.data', { body: new URLSearchParams({ seeks: 'both', signup_message: 'Tea?' }) });
    expect(await (await settle(request)).value?.text()).toBe('[{"_1":2},"data",null]\n');
    expect(toaster.show).toHaveBeenCalledOnce();
    expect(recallDraft()).toMatchObject({ step: Step.Who, draft: { seeks: 'both', signup_message: 'Tea?' } });
  });

  it('in a modal does not navigate', async () => {
    show({ pathname: '/members', actionData: { members: { email: 'a@b.nl' } } });
    answer(() => busy(503, '60'));
    expect(await (await settle(post('/mail-change.data'))).value?.text()).toBe('[{"_1":2},"data",null]\n');
  });
});

describe('data loaded early', () => {
  loadEarly();

  function touchLink(): void {
    document.body.innerHTML = '<a href="https://vonk.test/likes" data-early>Likes</a>';
    const touch = new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' });
    document.querySelector('a')?.dispatchEvent(touch);
  }

  it('is used for its page, once', async () => {
    answer(page);
    touchLink();
    expect((await settle(read('/likes.data'))).value?.status).toBe(200);
    expect(send).toHaveBeenCalledTimes(1);
    await settle(read('/likes.data'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not used if something has changed since', async () => {
    answer(page);
    touchLink();
    await settle(window.fetch('/api/like.php', { method: 'POST' }));
    await settle(read('/likes.data'));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not used if it was asked for during a change', async () => {
    answer(page);
    const change = window.fetch('/api/like.php', { method: 'POST' });
    touchLink();
    await settle(change);
    await settle(read('/likes.data'));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not used to bring the page on screen up to date', async () => {
    show({ pathname: '/likes' });
    answer(page);
    touchLink();
    await settle(read('/likes.data'));
    expect(send).toHaveBeenCalledTimes(2);
  });
});
