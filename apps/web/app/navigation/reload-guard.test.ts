// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn();

async function freshGuard() {
  vi.resetModules();
  return import('./reload-guard.ts');
}

function openedBy(type: string, millisecondsAgo: number): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  vi.spyOn(performance, 'now').mockReturnValue(millisecondsAgo);
}

const missing = (payload: Error) => Object.assign(new Event('vite:preloadError'), { payload });

describe('a page whose scripts are gone', () => {
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['was opened by a link', 'navigate', 10, true],
    ['was reloaded just now', 'reload', 59_999, false],
    ['was reloaded a minute ago', 'reload', 60_000, true],
  ])('and that %s', async (_case, type, age, isReloaded) => {
    openedBy(type, age);
    const { mayReload } = await freshGuard();
    expect(mayReload()).toBe(isReloaded);
  });

  it('stays as it is where only a part is missing that it does without', async () => {
    openedBy('navigate', 10);
    const { rememberMissingScripts } = await freshGuard();
    rememberMissingScripts();
    window.dispatchEvent(missing(new TypeError('no script')));
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for a connection', async () => {
    openedBy('navigate', 1000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { mayReload } = await freshGuard();
    expect(mayReload()).toBe(false);
  });

  it('says which errors only another load mends', async () => {
    openedBy('reload', 1000);
    const { rememberMissingScripts, isMissingScript } = await freshGuard();
    rememberMissingScripts();
    const error = new TypeError('no script');
    window.dispatchEvent(missing(error));
    expect(isMissingScript(error)).toBe(true);
    expect(isMissingScript(new TypeError('no answer'))).toBe(false);
  });
});
