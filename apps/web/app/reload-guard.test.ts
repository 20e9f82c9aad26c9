// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn();
let navigation: EventTarget;

async function freshGuard() {
  vi.resetModules();
  return import('./reload-guard.ts');
}

function openedBy(type: string, millisecondsAgo: number): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(performance, 'now').mockReturnValue(millisecondsAgo);
}

/** What the browser says when a script reloads the page. */
function reloadByRouter(userInitiated = false): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'reload',
    userInitiated,
  });
  navigation.dispatchEvent(event);
  return !event.defaultPrevented;
}

describe('a page whose scripts are gone', () => {
  beforeEach(() => {
    reload.mockClear();
    navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['was opened by a link', 'navigate', 10, true],
    ['was reloaded just now', 'reload', 59_999, false],
    ['was reloaded a minute ago', 'reload', 60_000, true],
  ])('and that %s', async (_case, type, age, isReloaded) => {
    openedBy(type, age);
    const { guardReloads } = await freshGuard();
    guardReloads();
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(reload.mock.calls.length > 0).toBe(isReloaded);
  });

  it('is not reloaded by the router either, but by a person', async () => {
    openedBy('reload', 1000);
    const { guardReloads } = await freshGuard();
    guardReloads();
    expect(reloadByRouter()).toBe(false);
    expect(reloadByRouter(true)).toBe(true);
  });

  it('may reload for a reason of its own', async () => {
    openedBy('reload', 1000);
    const { guardReloads, reloadPage } = await freshGuard();
    guardReloads();
    reloadPage();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadByRouter()).toBe(true);
  });

  it('waits for a connection', async () => {
    openedBy('navigate', 1000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { mayReload } = await freshGuard();
    expect(mayReload()).toBe(false);
  });
});
