// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LikePopupRegion } from './like-popup-region.tsx';

const router = vi.hoisted(() => ({
  location: { pathname: '/members', search: '', hash: '#top', state: null, key: 'k' },
  navigation: { state: 'idle' },
  navigate: vi.fn(),
}));
vi.mock('@remix-run/react', () => ({
  useLocation: () => router.location,
  useNavigate: () => router.navigate,
  useNavigation: () => router.navigation,
}));
vi.mock('./like-popup.tsx', () => ({ LikePopup: () => <p>Likes you</p> }));

const at = (pathname: string, search: string) => {
  router.location = { ...router.location, pathname, search };
};
const is = (state: string) => {
  router.navigation = { state };
};
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const popup = () => screen.queryByText('Likes you');
const REPLACED = { replace: true, preventScrollReset: true, state: null };

beforeEach(() => {
  vi.useFakeTimers();
  at('/members', '?page=2&t=3');
  is('idle');
});

it('removes the parameter from the address after the delay, and appears then: a sheet must not be open before', async () => {
  const { rerender } = render(<LikePopupRegion />);
  await pass(2999);
  expect([popup(), router.navigate.mock.calls]).toEqual([null, []]);
  await pass(1);
  expect(router.navigate.mock.calls).toEqual([[{ pathname: '/members', search: '?page=2', hash: '#top' }, REPLACED]]);
  is('loading');
  rerender(<LikePopupRegion />);
  await pass(0);
  expect(popup()).toBeNull();
  at('/members', '?page=2');
  is('idle');
  rerender(<LikePopupRegion />);
  await pass(0);
  expect(popup()).not.toBeNull();
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

it('does not interrupt a navigation, and then goes by the new page’s address', async () => {
  const { rerender } = render(<LikePopupRegion />);
  is('loading');
  rerender(<LikePopupRegion />);
  await pass(3000);
  expect([popup(), router.navigate.mock.calls]).toEqual([null, []]);
  at('/likes', '');
  is('idle');
  rerender(<LikePopupRegion />);
  await pass(0);
  expect(popup()).not.toBeNull();
  expect(router.navigate).not.toHaveBeenCalled();
});

it('changes the address once, after the pending request, if the member stays on the page', async () => {
  const { rerender } = render(<LikePopupRegion />);
  is('submitting');
  rerender(<LikePopupRegion />);
  await pass(3000);
  expect(router.navigate).not.toHaveBeenCalled();
  is('idle');
  rerender(<LikePopupRegion />);
  rerender(<LikePopupRegion />);
  expect(router.navigate.mock.calls).toEqual([[{ pathname: '/members', search: '?page=2', hash: '#top' }, REPLACED]]);
});
