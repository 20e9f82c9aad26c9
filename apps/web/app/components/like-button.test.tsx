// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LikeButton } from './like-button.tsx';
import type { LikeAnswer } from './like-state.ts';

const fetcher = vi.hoisted(() => ({
  state: 'idle' as 'idle' | 'submitting',
  formData: undefined as FormData | undefined,
  data: undefined as LikeAnswer | undefined,
}));
const site = vi.hoisted(() => ({ user: { id: 'u' } as object | null }));
const told = vi.hoisted(() => ({ toast: vi.fn(), match: vi.fn(), refresh: vi.fn() }));

vi.mock('@remix-run/react', () => ({
  Link: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
  useLocation: () => ({ pathname: '/members', search: '?online=1' }),
  useFetcher: () => ({ ...fetcher, Form: (props: object) => <form {...props} /> }),
}));
vi.mock('../site.ts', () => ({ useSite: () => site }));
vi.mock('./toast.tsx', () => ({ useToast: () => told.toast }));
vi.mock('./match-region.tsx', () => ({ useMatchPopup: () => told.match }));
vi.mock('../live/bus.ts', () => ({ useLiveBus: () => ({ refresh: told.refresh }) }));

const profile = { id: 'p1', name: 'Noor', liked: false, fictional: true, main_image: null };

function page() {
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <LikeButton profile={profile} />
    </I18nProvider>
  );
}

const button = () => screen.getByRole('button');
const isLiked = () => button().getAttribute('aria-pressed') === 'true';

describe('the like button', () => {
  let rerender: () => void;

  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(fetcher, { state: 'idle', formData: undefined, data: undefined });
    site.user = { id: 'u' };
    const shown = render(page());
    rerender = () => shown.rerender(page());
  });
  afterEach(cleanup);

  function send(intent: 'like' | 'unlike'): void {
    const formData = new FormData();
    formData.set('intent', intent);
    Object.assign(fetcher, { state: 'submitting', formData });
    act(() => rerender());
  }

  function answer(data: LikeAnswer): void {
    Object.assign(fetcher, { state: 'idle', formData: undefined, data });
    act(() => rerender());
  }

  it('is a form that works without scripts and leads back', () => {
    const form = button().closest('form');
    expect(form?.getAttribute('action')).toBe('/likes/change');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      profile_id: 'p1',
      return_to: '/members?online=1',
    });
    expect(button().getAttribute('value')).toBe('like');
  });

  it('shows the wish at once, and stays so', () => {
    send('like');
    expect(isLiked()).toBe(true);
    expect(told.refresh).not.toHaveBeenCalled();
    answer({ liked: true, matched: false });
    expect(isLiked()).toBe(true);
    expect(button().getAttribute('value')).toBe('unlike');
    expect(told.refresh).toHaveBeenCalledTimes(1);
    expect(told.match).not.toHaveBeenCalled();
  });

  it('takes a refused wish back and says why', () => {
    send('like');
    answer({ liked: false, matched: false, error: 'Too many at once.' });
    expect(isLiked()).toBe(false);
    expect(told.toast).toHaveBeenCalledWith({ tone: 'error', text: 'Too many at once.' });
    expect(told.refresh).not.toHaveBeenCalled();
  });

  it('celebrates a match, once', () => {
    send('like');
    answer({ liked: true, matched: true });
    rerender();
    expect(told.match).toHaveBeenCalledTimes(1);
    expect(told.match).toHaveBeenCalledWith(profile);
  });

  it('leads visitors to sign-up', () => {
    site.user = null;
    act(() => rerender());
    expect(screen.getByRole('link').getAttribute('href')).toBe('/signup?profile=p1');
  });
});
