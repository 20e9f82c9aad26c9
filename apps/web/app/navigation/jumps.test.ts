// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepJumpsApart } from './jumps.ts';

/** As the browser goes to a place in the history. */
function goTo(url: string, state: unknown): unknown {
  window.history.replaceState(state, '', url);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  return window.history.state;
}

keepJumpsApart();

it('tells jumps within a page apart, and leaves the router’s places alone', () => {
  expect(goTo('/notifications', { key: 'settings', idx: 1 })).toEqual({ key: 'settings', idx: 1 });
  const first = goTo('/notifications#email', null);
  const second = goTo('/notifications#password', null);
  expect(first).toEqual({ key: expect.stringMatching(/./) });
  expect(second).not.toEqual(first);
  expect(goTo('/notifications#email', first)).toEqual(first);
  expect(goTo('/pages/faq', null)).toBeNull();
});

it('tells a jump to where the page is already from the one before', () => {
  goTo('/notifications#email', { key: 'email', idx: 1 });
  document.body.innerHTML = '<a href="/notifications#email">Email</a><a href="/notifications#password">Password</a>';
  const [same, other] = document.querySelectorAll('a');
  other?.click();
  window.history.replaceState({ key: 'email', idx: 1 }, '', '/notifications#email');
  expect(window.history.state).toEqual({ key: 'email', idx: 1 });
  same?.click();
  expect(window.history.state).toEqual({ key: expect.not.stringMatching('email'), idx: 1 });
});
