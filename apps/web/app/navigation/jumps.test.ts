// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepJumpsApart } from './jumps.ts';

/** As when the browser goes to a history entry. */
function goTo(url: string, state: unknown): unknown {
  window.history.replaceState(state, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  return window.history.state;
}

keepJumpsApart();

it('gives jumps within a page their own keys, and leaves the router’s entries alone', () => {
  expect(goTo('/settings/account', { key: 'settings', idx: 1 })).toEqual({ key: 'settings', idx: 1 });
  const first = goTo('/settings/account#email', null);
  const second = goTo('/settings/account#password', null);
  expect(first).toEqual({ key: expect.stringMatching(/./) });
  expect(second).not.toEqual(first);
  expect(goTo('/settings/account#email', first)).toEqual(first);
  expect(goTo('/pages/faq', null)).toBeNull();
});

it('gives a jump to the current fragment a new key', () => {
  goTo('/settings/account#email', { key: 'email', idx: 1 });
  document.body.innerHTML =
    '<a href="/settings/account#email">Email</a><a href="/settings/account#password">Password</a>';
  const [same, other] = document.querySelectorAll('a');
  other?.click();
  window.history.replaceState({ key: 'email', idx: 1 }, '', '/settings/account#email');
  expect(window.history.state).toEqual({ key: 'email', idx: 1 });
  same?.click();
  expect(window.history.state).toEqual({ key: expect.not.stringMatching('email'), idx: 1 });
});
