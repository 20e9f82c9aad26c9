// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRefresh } from './use-refresh.ts';

const router = vi.hoisted(() => ({
  navigation: { state: 'idle' },
  revalidator: { state: 'idle', revalidate: () => {} },
}));
vi.mock('@remix-run/react', () => ({
  useNavigation: () => router.navigation,
  useRevalidator: () => router.revalidator,
}));

let loads: number;
const revalidate = () => {
  loads += 1;
};
const is = (navigation: string, revalidator: string) => {
  router.navigation = { state: navigation };
  router.revalidator = { state: revalidator, revalidate };
};

beforeEach(() => {
  loads = 0;
  is('idle', 'idle');
});

it('loads at once when idle', () => {
  const { result } = renderHook(useRefresh);
  act(() => result.current());
  expect(loads).toBe(1);
});

it.each([
  ['a page is on its way', 'loading', 'idle'],
  ['a form is being sent', 'submitting', 'idle'],
  ['data is loaded already', 'idle', 'loading'],
])(
  'while %s it aborts nothing, and loads once afterwards however often it was called',
  (_when, navigation, revalidator) => {
    is(navigation, revalidator);
    const { result, rerender } = renderHook(useRefresh);
    act(() => {
      result.current();
      result.current();
    });
    expect(loads).toBe(0);
    is('idle', 'idle');
    rerender();
    expect(loads).toBe(1);
    rerender();
    expect(loads).toBe(1);
  },
);

it('loads nothing once it is unmounted', () => {
  is('loading', 'idle');
  const { result, unmount } = renderHook(useRefresh);
  act(() => result.current());
  unmount();
  expect(loads).toBe(0);
});
