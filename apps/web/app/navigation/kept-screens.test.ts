// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('./idle-prefetch.ts', () => ({ prefetchPage() {} }));

const listeners = new Set<() => void>();
const router = {
  state: {},
  revalidate: vi.fn(),
  subscribe: (listener: () => void) => listeners.add(listener),
};

interface Shown {
  path: string;
  own: object;
  member?: string | null;
  navigation?: 'idle' | 'loading';
}
/** What the router's state is, and hears when it changes. */
function show({ path, own, member = 'bob', navigation = 'idle' }: Shown): void {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  router.state = {
    location: { pathname, search },
    matches: [{ route: { id: 'root' } }, { route: { id: 'layout' } }, { route: { id: `of ${pathname}` } }],
    loaderData: { root: { user: member && { id: member } }, layout: { closed: [] }, [`of ${pathname}`]: own },
    navigation: { state: navigation },
    revalidation: 'idle',
    errors: null,
  };
  for (const listener of listeners) listener();
}

let kept: typeof import('./kept-screens.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  router.revalidate.mockReset();
  listeners.clear();
  vi.stubGlobal('__remixRouter', router);
  show({ path: '/settings', own: {} });
  kept = await import('./kept-screens.ts');
  kept.keepScreens();
});

/** What the router gets when it asks for a page's data, on its way to it by a tab. */
async function of(path: string, state: object | null = { place: 'left' }): Promise<string | undefined> {
  const url = new URL(path, 'https://vonk.test');
  const location = {
    pathname: url.pathname.replace('.data', ''),
    search: url.search.replace(/\?_routes.*/, ''),
    state,
  };
  Object.assign(router.state, { navigation: { state: 'loading', location } });
  const answer = await kept.keptScreen(url);
  return answer?.text();
}

it('has the data of a screen that was shown, marked as kept', async () => {
  show({ path: '/chats', own: { chats: ['Noor'] } });
  show({ path: '/members/1', own: {} });
  const text = await of('/chats.data?_routes=root%2Cchats');
  for (const part of ['Noor', 'isKept', 'closed', 'bob']) expect(text).toContain(part);
});

it('keeps what the newest data is, and not what was shown from here', async () => {
  show({ path: '/chats', own: { chats: ['Noor'] } });
  vi.advanceTimersByTime(14 * 60_000);
  await of('/chats.data');
  show({ path: '/chats', own: { chats: ['shown from here'] } });
  expect(await of('/chats.data')).toContain('"Noor"');
  show({ path: '/settings', own: {} });
  vi.advanceTimersByTime(2 * 60_000);
  expect(await of('/chats.data')).toBeUndefined();
  show({ path: '/chats', own: { chats: ['newest'] } });
  expect(await of('/chats.data')).toContain('newest');
});

it('has no other pages, other searches or other members’ screens, and nothing for visitors', async () => {
  show({ path: '/members?gender=all', own: { found: [] } });
  expect(await of('/members.data')).toBeUndefined();
  expect(await of('/members.data?gender=all')).toBeDefined();
  show({ path: '/settings', own: {} });
  expect(await of('/settings.data')).toBeUndefined();
  show({ path: '/settings', own: {}, member: 'eva' });
  expect(await of('/members.data?gender=all')).toBeUndefined();
  show({ path: '/members', own: {}, member: null });
  expect(await of('/members.data')).toBeUndefined();
});

it.each([
  ['/api/typing.php', ['/members', '/likes', '/chats']],
  ['/api/chat-read.php', ['/members', '/likes']],
  ['/api/like.php', ['/members']],
  ['/api/block.php', []],
  ['/profile.data', []],
])('forgets what %s may have changed', async (changedBy, left) => {
  for (const path of ['/members', '/likes', '/chats']) show({ path, own: { path } });
  show({ path: '/settings', own: {} });
  kept.forgetScreens(changedBy);
  const found = await Promise.all(
    ['/members', '/likes', '/chats'].map(async (path) => (await of(`${path}.data`)) && path),
  );
  expect(found.filter(Boolean)).toEqual(left);
});

it('does not keep a screen on which something was changed until it is loaded again', async () => {
  const own = { deck: ['Noor'] };
  show({ path: '/swipe-game', own });
  kept.forgetScreens('/api/swipe.php');
  show({ path: '/swipe-game', own, navigation: 'loading' });
  show({ path: '/settings', own: {} });
  expect(await of('/swipe-game.data')).toBeUndefined();
  show({ path: '/swipe-game', own: { deck: ['Eva'] } });
  expect(await of('/swipe-game.data')).toContain('Eva');
});

it('loads a kept screen again once it is shown, unless the member has gone on', async () => {
  show({ path: '/chats', own: { chats: ['Noor'] } });
  show({ path: '/settings', own: {} });
  await of('/chats.data');
  show({ path: '/chats', own: { chats: ['Noor'] } });
  expect(router.revalidate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(router.revalidate).toHaveBeenCalledOnce();
  show({ path: '/settings', own: {} });
  await of('/chats.data');
  const given = { chats: ['Noor'] };
  show({ path: '/chats', own: given });
  show({ path: '/chats', own: given, navigation: 'loading' });
  vi.runAllTimers();
  expect(router.revalidate).toHaveBeenCalledOnce();
});

it('has nothing for a page that is loaded early, nor on the way back', async () => {
  show({ path: '/chats', own: {} });
  show({ path: '/settings', own: {} });
  expect(await of('/chats.data', null)).toBeUndefined();
  Object.assign(router.state, { navigation: { state: 'idle' } });
  expect(kept.keptScreen(new URL('https://vonk.test/chats.data'))).toBeNull();
});

it('keeps at most ten', async () => {
  for (let page = 0; page < 12; page += 1) show({ path: `/members?page=${page}`, own: {} });
  expect(await of('/members.data?page=1')).toBeUndefined();
  expect(await of('/members.data?page=2')).toBeDefined();
});
