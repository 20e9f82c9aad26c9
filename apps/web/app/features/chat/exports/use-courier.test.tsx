// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageBus } from '../../../testing/bus.tsx';
import { unsentTo } from './message-draft.ts';
import { useCourier } from './use-courier.ts';

const deliver = vi.hoisted(() => vi.fn());
vi.mock('../courier.ts', () => ({ deliver }));
const site = vi.hoisted(() => ({ user: { id: 'alice' } as { id: string } | null }));
vi.mock('../../../site.ts', () => ({ useSiteOrNull: () => site }));
vi.mock('../../../browser/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

const { bus, wrapper } = pageBus();
const open = () => renderHook(() => useCourier(), { wrapper });
const settle = () => act(() => vi.dynamicImportSettled());

beforeEach(() => {
  site.user = { id: 'alice' };
});

it('starts whenever the connection may be back, on any page', async () => {
  unsentTo('alice', 'noor').keep('[]');
  open();
  await settle();
  expect(deliver).toHaveBeenCalledExactlyOnceWith({ memberId: 'alice', bus });
  for (const look of [
    () => window.dispatchEvent(new Event('online')),
    () => bus.publish({ kind: 'poll', data: {} }),
    () => bus.publish({ kind: 'resync', data: {} }),
  ]) {
    deliver.mockClear();
    act(() => void look());
    await settle();
    expect(deliver).toHaveBeenCalledTimes(1);
  }
  deliver.mockClear();
  act(() => bus.publish({ kind: 'typing', data: {} }));
  cleanup();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(deliver).not.toHaveBeenCalled();
});

it('loads nothing for visitors, or members with nothing to send', async () => {
  unsentTo('bob', 'noor').keep('[]');
  open();
  await settle();
  unsentTo('alice', 'noor').keep('[]');
  site.user = null;
  cleanup();
  open();
  await settle();
  expect(deliver).not.toHaveBeenCalled();
});
