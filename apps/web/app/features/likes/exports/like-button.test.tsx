// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { stubFetch } from '../../../testing/stub-fetch.ts';
import { LikeButton } from './like-button.tsx';

const site = vi.hoisted(() => ({ user: { id: 'u' } as object | null }));
const told = vi.hoisted(() => ({ toast: vi.fn(), match: vi.fn(), refresh: vi.fn(), publish: vi.fn() }));

vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../../site.ts', () => ({ useSite: () => site, useSiteOrNull: () => site }));
vi.mock('@vonk/ui/toast', () => ({ useToast: () => told.toast }));
vi.mock('./match-region.tsx', () => ({ useMatchPopup: () => told.match }));
vi.mock('../../../live/bus.ts', () => ({ useLiveBus: () => told }));

const profile = { id: 'p1', name: 'Noor', gender: 'female' as const, liked: false, fictional: true, main_image: null };

function show(): void {
  renderInEnglish(<LikeButton profile={profile} />);
}

const button = () => screen.getByRole('button');
const isLiked = () => button().getAttribute('aria-pressed') === 'true';
const press = () => act(() => void fireEvent.click(button()));

describe('the like button', () => {
  beforeEach(() => {
    site.user = { id: 'u' };
  });

  it('is a form that works without scripts and leads back', () => {
    show();
    const form = button().closest('form');
    expect(form?.getAttribute('action')).toBe('/likes/change');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      profile_id: 'p1',
      return_to: '/chats/1?network=ads',
    });
    expect(button().getAttribute('value')).toBe('like');
  });

  it.each([
    [503, 3],
    [500, 1],
  ])('sends a like that fails with %d %d times in all, and takes it back', async (status, times) => {
    vi.useFakeTimers();
    const send = vi.fn(async () => Response.json({ error: { code: 'unavailable', message: 'Later' } }, { status }));
    vi.stubGlobal('fetch', send);
    show();
    press();
    expect(isLiked()).toBe(true);
    await act(() => vi.runAllTimersAsync());
    expect(send).toHaveBeenCalledTimes(times);
    expect(isLiked()).toBe(false);
    expect(told.toast).toHaveBeenCalledTimes(1);
  });

  it('shows a like at once, keeps it after the response, and can take it back', async () => {
    const api = stubFetch();
    show();
    press();
    expect(isLiked()).toBe(true);
    expect(told.refresh).not.toHaveBeenCalled();
    await api.answer({ liked: true, matched: false });
    expect(told.refresh).toHaveBeenCalledTimes(1);
    expect(isLiked()).toBe(true);
    expect(told.match).not.toHaveBeenCalled();
    press();
    expect(isLiked()).toBe(false);
    expect(api.calls).toEqual(['POST /api/like.php {"profile_id":"p1"}', 'DELETE /api/like.php {"profile_id":"p1"}']);
  });

  it('takes a refused like back and shows why', async () => {
    const api = stubFetch();
    show();
    press();
    await api.answer({ error: { code: 'not_found', message: 'Gone.' } }, 404);
    expect(told.toast).toHaveBeenCalledWith({ tone: 'error', text: 'Gone.' });
    expect(isLiked()).toBe(false);
    expect(told.refresh).not.toHaveBeenCalled();
    press();
    expect(isLiked()).toBe(true);
  });

  it('celebrates a match', async () => {
    const api = stubFetch();
    show();
    press();
    await api.answer({ liked: true, matched: true });
    expect(told.match).toHaveBeenCalledExactlyOnceWith(profile);
    const data = { profile_id: 'p1', matched: true, own: true };
    expect(told.publish).toHaveBeenCalledWith({ kind: 'like', data });
  });

  it('links visitors to the sign-up with their tracking parameters', () => {
    site.user = null;
    show();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/signup?network=ads&profile=p1');
  });
});
