// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

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

describe('a page with missing scripts', () => {
  beforeEach(() => void vi.spyOn(window.location, 'reload').mockImplementation(reload));

  it.each([
    ['was opened by a link', 'navigate', 10, true, true],
    ['was reloaded just now', 'reload', 59_999, true, false],
    ['was reloaded a minute ago', 'reload', 60_000, true, true],
    ['is offline', 'navigate', 1000, false, false],
  ])('that %s', async (_case, type, age, isOnline, isReloaded) => {
    openedBy(type, age);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { mayReload } = await freshGuard();
    expect(mayReload()).toBe(isReloaded);
  });

  it('is not reloaded for a missing optional part', async () => {
    openedBy('navigate', 10);
    const { rememberMissingScripts } = await freshGuard();
    rememberMissingScripts();
    window.dispatchEvent(missing(new TypeError('no script')));
    expect(reload).not.toHaveBeenCalled();
  });

  it('knows which errors need a reload', async () => {
    openedBy('reload', 1000);
    const { rememberMissingScripts, isMissingScript } = await freshGuard();
    rememberMissingScripts();
    const error = new TypeError('no script');
    window.dispatchEvent(missing(error));
    expect(isMissingScript(error)).toBe(true);
    expect(isMissingScript(new TypeError('no answer'))).toBe(false);
  });
});
