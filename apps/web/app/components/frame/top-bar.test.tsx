// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import badge from '@vonk/ui/badge.module.css';
import { describe, expect, it, vi } from 'vitest';
import { type Counts, CountsContext, NO_COUNTS } from '../../live/counts.ts';
import { renderInEnglish } from '../../testing/render.tsx';
import { at } from '../../testing/router.tsx';
import { TopBar } from './top-bar.tsx';

const site = vi.hoisted(() => ({ user: null as { paid_user: boolean } | null, signup_open: true }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../testing/router.tsx')),
  useMatches: () => [{ id: at.pathname.slice(1), params: {} }],
}));
vi.mock('../../site.ts', () => ({ useSite: () => site, useSiteOrNull: () => site }));
vi.mock('./account-menu.tsx', () => ({ AccountMenu: () => null }));
vi.mock('./back-button.tsx', () => ({ BackButton: () => null }));
vi.mock('./language-menu.tsx', () => ({ LanguageMenu: () => <span>Languages</span> }));
vi.mock('./logo.tsx', () => ({ Logo: () => null }));

function show(user: { paid_user: boolean } | null, counts: Partial<Counts> = {}): void {
  site.user = user;
  renderInEnglish(
    <CountsContext.Provider value={{ ...NO_COUNTS, ...counts }}>
      <TopBar />
    </CountsContext.Provider>,
  );
}

const PREMIUM = { paid_user: true };
const link = (path: string) => screen.getAllByRole('link').find((each) => each.getAttribute('href') === path);
const hrefs = () => screen.getAllByRole('link').map((each) => each.getAttribute('href'));
const badgeIn = (path: string) => link(path)?.querySelector(`.${badge['badge']}`) ?? null;
function toneIn(path: string): string | null {
  const shown = badgeIn(path);
  if (!shown) return null;
  return ['warn', 'danger'].filter((tone) => shown.classList.contains(badge[tone] ?? '')).join() || 'primary';
}

it('has the language menu for visitors; members have it in their menu', () => {
  show(PREMIUM);
  expect(screen.queryByText('Languages')).toBeNull();
  cleanup();
  show(null);
  expect(screen.getByText('Languages')).toBeTruthy();
});

describe('the credits in the top bar', () => {
  it.each([
    [11, null],
    [10, 'warn'],
    [1, 'warn'],
    [0, 'danger'],
  ])('of a premium member with %i have a badge of tone %s', (credits, tone) => {
    show(PREMIUM, { credits, unread: 3, newLikes: 2 });
    expect(toneIn('/credits')).toBe(tone);
    expect(badgeIn('/credits')?.textContent ?? null).toBe(tone && String(credits));
    expect(link('/premium')).toBeUndefined();
  });

  it.each([0, 10, 11])('of a free member with %i are replaced by a link to Premium without a badge', (credits) => {
    show({ paid_user: false }, { credits });
    expect(link('/premium')?.textContent).toBe('Get Premium');
    expect(badgeIn('/premium')).toBeNull();
    expect(link('/credits')).toBeUndefined();
  });
});

describe('the other badges in the top bar', () => {
  it('count unread messages and new likes, each on its own link', () => {
    show(PREMIUM, { credits: 50, unread: 3, newLikes: 2 });
    expect(badgeIn('/chats')?.textContent).toMatch(/^3/);
    expect(badgeIn('/likes')?.textContent).toMatch(/^2/);
    expect([toneIn('/chats'), toneIn('/likes'), badgeIn('/members')]).toEqual(['primary', 'primary', null]);
  });

  it('are absent if there is nothing new', () => {
    show(PREMIUM, { credits: 50 });
    expect([badgeIn('/chats'), badgeIn('/likes')]).toEqual([null, null]);
  });
});

it.each([
  ['/members', '?photo=1&t=3', ['/login?next=%2Fmembers%3Fphoto%3D1%26t%3D3', '/signup']],
  ['/pricing', '?t=3', ['/login', '/signup']],
  ['/login', '', ['/signup']],
  ['/signup', '', ['/login']],
])('shows visitors of %s%s how to log in and to join instead of credits', (pathname, search, paths) => {
  Object.assign(at, { pathname, search });
  show(null);
  expect(hrefs()).toEqual(paths);
});

it('invites no one where the site admits no one', () => {
  Object.assign(at, { pathname: '/pricing', search: '' });
  site.signup_open = false;
  show(null);
  expect(hrefs()).toEqual(['/login']);
});
