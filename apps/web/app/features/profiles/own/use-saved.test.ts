// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { OwnProfile } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import type { OwnPage } from './profile.server.ts';
import { useSaved } from './use-saved.ts';

const router = vi.hoisted(() => ({ state: 'idle' }));
vi.mock('@remix-run/react', () => ({ useRevalidator: () => router }));
vi.mock('../../../live/use-refresh.ts', () => ({ useRefresh: () => () => {} }));

const pageOf = (about: string) =>
  ({ own: { about, prompts: [] }, shown: { about }, regions: { list: null } }) as unknown as OwnPage;

it.each([
  ['after', 'idle'],
  ['while', 'loading'],
])('what is saved %s the page is loaded shows until a later reload', (_case, state) => {
  router.state = state;
  const { result, rerender } = renderHook((page: OwnPage) => useSaved(page, ['about']), {
    initialProps: pageOf('old'),
  });
  const shown = () => [result.current.page.own.about, result.current.page.shown.about];
  act(() => result.current.keep({ about: 'new', prompts: [] as object[] } as OwnProfile));
  expect(shown()).toEqual(['new', 'new']);
  if (state === 'loading') {
    rerender(pageOf('old'));
    expect(shown()).toEqual(['new', 'new']);
  }
  rerender(pageOf('from another device'));
  expect(shown()).toEqual(['from another device', 'from another device']);
});
