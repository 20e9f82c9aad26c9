// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { OlderMessages } from './older-messages.tsx';
import { chat, message } from './testing/factories.ts';
import { threadOf } from './thread-state.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@vonk/ui/toast', () => ({ useToast: () => showToast }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));

/** Observers of the link. */
const watching = new Set<Observer>();
class Observer {
  readonly tell: (isNear: boolean) => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    expect([options.root, options.rootMargin]).toEqual([scroller.current, '100% 0px 0px']);
    this.tell = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe() {
    watching.add(this);
  }
  disconnect() {
    watching.delete(this);
  }
}
const scroller = { current: document.createElement('section') };

/** Simulates scrolling near the first message. */
const approach = () =>
  act(async () => {
    for (const observer of [...watching]) observer.tell(true);
  });

interface Shown {
  onLoad: () => Promise<boolean>;
  first?: number;
  isLoading?: boolean;
  hasOlder?: boolean;
}
const page = ({ onLoad, first = 9, isLoading = false, hasOlder = true }: Shown) => (
  <OlderMessages
    thread={threadOf(chat([message(first)], { has_older: hasOlder, history_limited: !hasOlder }))}
    scroller={scroller}
    onLoad={onLoad}
    isLoading={isLoading}
  />
);
const link = () => screen.getByRole('link', { name: 'Older messages' });

beforeEach(() => {
  watching.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
});

it('load automatically when the reader comes near, one page at a time', async () => {
  const onLoad = vi.fn(async () => true);
  const { rerender } = renderInEnglish(page({ onLoad }));
  for (const observer of watching) observer.tell(false);
  expect(onLoad).not.toHaveBeenCalled();
  await approach();
  expect(onLoad).toHaveBeenCalledTimes(1);
  rerender(page({ onLoad, isLoading: true }));
  expect(watching.size).toBe(0);
  // The loaded page has not moved the link out of range: it is observed again.
  rerender(page({ onLoad, first: 5 }));
  await approach();
  expect(onLoad).toHaveBeenCalledTimes(2);
});

it('wait for the button after a failure, then load automatically again', async () => {
  const onLoad = vi.fn(async () => false);
  renderInEnglish(page({ onLoad }));
  await approach();
  expect([onLoad.mock.calls.length, watching.size]).toEqual([1, 0]);
  // An automatic load failed, so no message.
  expect(showToast).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(link()));
  expect([onLoad.mock.calls.length, watching.size, showToast.mock.calls.length]).toEqual([2, 0, 1]);
  onLoad.mockResolvedValueOnce(true);
  await act(async () => void fireEvent.click(link()));
  expect([onLoad.mock.calls.length, watching.size, showToast.mock.calls.length]).toEqual([3, 1, 1]);
});

it('are a link without scripts', () => {
  renderInEnglish(page({ onLoad: async () => true }));
  expect(link().getAttribute('href')).toBe('?before=9');
});

it('are not requested when there are none to show', async () => {
  renderInEnglish(page({ onLoad: async () => true, hasOlder: false }));
  expect([watching.size, screen.queryByRole('link', { name: 'Older messages' })]).toEqual([0, null]);
  expect(screen.getByText('Older messages in this conversation are no longer shown.')).toBeDefined();
});

it('are loaded by the link alone where a browser cannot observe', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const onLoad = vi.fn(async () => true);
  renderInEnglish(page({ onLoad }));
  await act(async () => fireEvent.click(link()));
  expect(onLoad).toHaveBeenCalledOnce();
});
