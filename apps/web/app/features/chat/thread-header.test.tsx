// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { BusContext, createBus, type LiveKind } from '../../live/bus.ts';
import { renderInEnglish } from '../../testing/render.tsx';
import { chat, conversation, message } from './testing/factories.ts';
import { ThreadHeader } from './thread-header.tsx';
import { threadOf } from './thread-state.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('../../components/avatar.tsx', () => ({ Avatar: () => null }));
vi.mock('../fictional/exports/fictional-chip.tsx', () => ({ FictionalChip: () => null }));
vi.mock('../likes/exports/like-button.tsx', () => ({ LikeButton: () => null }));
vi.mock('@vonk/ui/menu', () => ({ Menu: () => null, leaveMenu: () => {} }));
vi.mock('../moderation/exports/safety-entries.tsx', () => ({
  useSafetyEntries: () => ({ entries: null, windows: null }),
}));

const bus = createBus();
const hear = (kind: LiveKind, data: Record<string, unknown>) => act(() => bus.publish({ kind, data }));
const show = (change: Parameters<typeof chat>[1] = {}) =>
  renderInEnglish(
    <BusContext.Provider value={bus}>
      <ThreadHeader thread={threadOf(chat([message(1)], change))} hadUnread={false} />
    </BusContext.Provider>,
  );

beforeEach(() => void vi.useFakeTimers());

it('shows typing instead of online, and announces it once', () => {
  const { container } = show();
  const region = container.querySelector('[aria-live]') as HTMLElement;
  expect([screen.queryByText('online') !== null, region.textContent]).toEqual([true, '']);
  hear('typing', { conversation, profile_id: 'them' });
  expect([screen.queryByText('online'), screen.queryByText('typing…') !== null]).toEqual([null, true]);
  const said = region.firstChild;
  expect(said?.textContent).toBe('Noor is typing');
  act(() => vi.advanceTimersByTime(4_000));
  hear('typing', { conversation, profile_id: 'them' });
  expect(region.firstChild).toBe(said);
  hear('message', { conversation, own: false, message: message(2) });
  expect([screen.queryByText('typing…'), region.textContent]).toEqual([null, '']);
  expect(screen.queryByText('online')).not.toBeNull();
});

it('ignores other conversations, and shows nothing before there is one', () => {
  show();
  hear('typing', { conversation: 'another', profile_id: 'them' });
  expect(screen.queryByText('typing…')).toBeNull();
  cleanup();
  show({ conversation: null });
  hear('typing', { conversation, profile_id: 'them' });
  expect(screen.queryByText('typing…')).toBeNull();
});
