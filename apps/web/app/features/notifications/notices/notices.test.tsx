// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageBus } from '../../../testing/bus.tsx';
import { card } from '../../../testing/card.ts';
import { English } from '../../../testing/english.tsx';
import { NoticeRegion } from '../exports/notice-region.tsx';

const get = vi.hoisted(() => vi.fn());
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));
vi.mock('../../../site.ts', () => ({
  useSiteOrNull: () => ({ user: { profile: { id: 'own' } } }),
  useSite: () => ({ settings: { fictional_icon: 'masks' } }),
}));
const screenNow = vi.hoisted(() => ({ id: 'members', params: {} as { id?: string } }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../../testing/router.tsx')),
  useMatches: () => [{ ...screenNow, handle: {} }],
}));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  get.mockImplementation(async (_path: string, { id }: { id: string }) => ({ profile: card(id, { name: `N ${id}` }) }));
});
afterEach(() => {
  vi.useRealTimers();
  get.mockReset();
  Object.assign(screenNow, { id: 'members', params: {} });
});

function open() {
  const { bus, wrapper: Bus } = pageBus();
  const part = () => (
    <English>
      <Bus>
        <NoticeRegion />
      </Bus>
    </English>
  );
  const page = render(part());
  const tell = async (...events: Parameters<typeof bus.publish>[0][]) => {
    act(() => {
      for (const event of events) bus.publish(event);
    });
    await act(() => vi.dynamicImportSettled());
  };
  return { tell, moveOn: () => page.rerender(part()) };
}
const wrote = (person: string, text: string, id = 7) => ({
  kind: 'message' as const,
  data: {
    conversation: `c-${person}`,
    profile_id: person,
    own: false,
    message: { id: String(id), text, gift: null, photo: null },
  },
});
const likes = (person: string) => ({ kind: 'like' as const, data: { profile_id: person, matched: false } });

const links = () => screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));

it('tells who wrote what, labels fictional profiles, and leaves after a while', async () => {
  const { tell } = open();
  await tell(wrote('noor', 'Is this seat taken?'));
  expect(links()).toEqual([['/chats/c-noor', 'N noorFictionalIs this seat taken?']]);
  await pass(5_000);
  expect(links()).toHaveLength(1);
  await pass(2_000);
  expect(links()).toEqual([]);
});

it('asks once for each person, and stays while more comes', async () => {
  const { tell } = open();
  await tell(wrote('noor', 'One'));
  await pass(5_000);
  await tell(wrote('noor', 'Two', 8));
  await pass(5_000);
  expect(links()).toEqual([['/chats/c-noor', 'N noorFictional2Two']]);
  expect(get).toHaveBeenCalledOnce();
});

it('stays while the pointer or the focus is on it', async () => {
  const { tell } = open();
  await tell(likes('noor'));
  fireEvent.focus(screen.getByRole('link'));
  await pass(20_000);
  expect(links()).toHaveLength(1);
  fireEvent.blur(screen.getByRole('link'));
  await pass(7_000);
  expect(links()).toEqual([]);
});

it('waits behind an open window', async () => {
  const { tell } = open();
  const window = document.body.appendChild(document.createElement('dialog'));
  window.setAttribute('open', '');
  await tell(likes('noor'));
  await pass(20_000);
  expect(links()).toHaveLength(1);
  window.remove();
  document.dispatchEvent(new Event('close'));
  await pass(5_000);
  expect(links()).toHaveLength(1);
  await pass(2_000);
  expect(links()).toEqual([]);
});

it('tells more than three as one', async () => {
  const { tell } = open();
  await tell(wrote('a', '1'), wrote('b', '2'), likes('c'));
  expect(links()).toHaveLength(3);
  await tell(wrote('d', '4'));
  expect(links()).toEqual([['/chats', 'News from 4 people']]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(links()).toEqual([]);
});

it('is silent in its own conversation, and leaves when that is opened', async () => {
  Object.assign(screenNow, { id: 'chats-id', params: { id: 'c-noor' } });
  const { tell, moveOn } = open();
  await tell(wrote('noor', 'Here'), wrote('eva', 'Elsewhere'));
  expect(links()).toEqual([['/chats/c-eva', 'N evaFictionalElsewhere']]);
  Object.assign(screenNow, { params: { id: 'c-eva' } });
  await act(async () => moveOn());
  expect(links()).toEqual([]);
});

it('leaves when the message was read elsewhere', async () => {
  const { tell } = open();
  await tell(wrote('noor', 'Hello'));
  const data = { conversation: 'c-noor', profile_id: 'own', up_to: '7', num_unread_messages: 0 };
  await tell({ kind: 'read', data });
  expect(links()).toEqual([]);
});

it('shows nothing behind another tab, or of a person who cannot be loaded', async () => {
  const { tell } = open();
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  await tell(wrote('noor', 'Hidden'));
  expect(get).not.toHaveBeenCalled();
  get.mockRejectedValueOnce(new Error('offline'));
  await tell(wrote('noor', 'Lost'));
  expect(links()).toEqual([]);
  await tell(wrote('noor', 'Found', 8));
  expect(links()).toEqual([['/chats/c-noor', 'N noorFictional2Found']]);
});

it('leaves on a flick, which opens nothing, and stays after a short push', async () => {
  const { tell } = open();
  await tell(wrote('noor', 'Flick'));
  const push = (to: { clientX?: number; clientY?: number }) => {
    const link = screen.getByRole('link');
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };
    fireEvent.pointerDown(link, finger);
    fireEvent.pointerMove(link, { ...finger, ...to });
    fireEvent.pointerUp(link, { ...finger, ...to });
    return fireEvent.click(link);
  };
  expect(push({ clientX: 90 })).toBe(false);
  expect(links()).toHaveLength(1);
  push({ clientY: 10 });
  expect(links()).toEqual([]);
});
