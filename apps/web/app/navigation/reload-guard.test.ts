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
  beforeEach(() => {
    reload.mockClear();
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
  });

  it.each([
    ['was opened by a link', 'navigate', 10, true],
    ['was reloaded just now', 'reload', 59_999, false],
    ['was reloaded a minute ago', 'reload', 60_000, true],
  ])('that %s', async (_case, type, age, isReloaded) => {
    openedBy(type, age);
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

  it('is not reloaded while offline', async () => {
    openedBy('navigate', 1000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { mayReload } = await freshGuard();
    expect(mayReload()).toBe(false);
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
