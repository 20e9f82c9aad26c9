// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_EARLY_BACK } from './early-back.ts';

const PROFILE = '/members/7?from=search';
const SEARCH = '/members?gender=all';
const here = () => [window.location.pathname + window.location.search, window.history.state];

/** The router, which adds its listener after the inline script. */
const router = vi.fn();

function pressBack(url: string, key: string): void {
  window.history.replaceState({ key }, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { key } }));
}

/** Stays on the profile until the takeover, which goes back to the search. */
function expectHeld(): void {
  expect(here()).toEqual([PROFILE, { key: 'profile' }]);
  expect(router).not.toHaveBeenCalled();
  window.takeOver?.();
  expect(here()).toEqual([SEARCH, { key: 'search' }]);
  expect(router).toHaveBeenCalledOnce();
}

describe('Back before hydration', () => {
  beforeEach(() => {
    window.history.replaceState({ key: 'profile' }, '', PROFILE);
    // As an inline script in the browser.
    new Function(HOLD_EARLY_BACK)();
    window.addEventListener('popstate', router);
  });
  afterEach(() => {
    window.takeOver?.();
    window.removeEventListener('popstate', router);
  });

  it('is held until hydration is complete', () => {
    pressBack(SEARCH, 'search');
    expectHeld();
  });

  it('is also held if `popstate` is fired after the router’s creation', () => {
    window.history.replaceState({ key: 'search' }, '', SEARCH);
    window.stayAsDrawn?.();
    expect(here()).toEqual([PROFILE, { key: 'profile' }]);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'search' } }));
    expectHeld();
  });

  it('leads to the target of the last press', () => {
    pressBack(SEARCH, 'search');
    pressBack('/', 'front');
    window.takeOver?.();
    expect(here()).toEqual(['/', { key: 'front' }]);
    expect(router).toHaveBeenCalledOnce();
  });

  it('is left to the router afterwards, as jumps within the page always are', () => {
    pressBack(`${PROFILE}#content`, 'profile');
    expect(router).toHaveBeenCalledTimes(1);
    window.takeOver?.();
    expect(router).toHaveBeenCalledTimes(1);
    pressBack(SEARCH, 'search');
    expect(here()).toEqual([SEARCH, { key: 'search' }]);
    expect(router).toHaveBeenCalledTimes(2);
  });
});
