// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { Profile } from '@vonk/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { navigate } from '../../testing/router.tsx';
import { GiveGift } from './give-gift.tsx';

const page = vi.hoisted(() => ({ publish: vi.fn(), post: vi.fn() }));
vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
vi.mock('@vonk/api-client', () => ({
  ApiError: Error,
  createApiClient: () => ({
    get: async () => ({ gifts: [{ id: 'rose', name: 'Rose' }], cost: { credits: 0, money: null } }),
    post: page.post,
  }),
}));
vi.mock('../../live/bus.ts', () => ({ useLiveBus: () => ({ publish: page.publish }) }));
vi.mock('../../live/counts.ts', () => ({ useCounts: () => ({ credits: 9 }) }));

const noor = { id: 'noor', name: 'Noor', fictional: false } as Profile;
const dialog = () => screen.queryByRole('dialog');
let answer: (given: object) => Promise<void>;
let refuse: () => Promise<void>;

/** Submits a gift; the response is pending. */
async function give() {
  const shown = renderInEnglish(<GiveGift profile={noor} />);
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Rose' }));
  fireEvent.submit(screen.getByRole('group').closest('form') as HTMLFormElement);
  return shown;
}

beforeEach(() => {
  page.post.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = (given) => act(async () => resolve(given));
        refuse = () => act(async () => reject(new TypeError('Failed to fetch')));
      }),
  );
});

it('leads to the conversation and publishes the message', async () => {
  await give();
  await answer({ conversation: 'c1', message: {}, credits: 4 });
  expect([navigate.mock.calls, page.publish.mock.calls.length, dialog()]).toEqual([[['/chats/c1']], 1, null]);
});

it('stays open until the response', async () => {
  await give();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await refuse();
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([dialog(), navigate.mock.calls]).toEqual([null, []]);
});

it('does not navigate once the member has left the page, but publishes the message', async () => {
  const { unmount } = await give();
  unmount();
  await answer({ conversation: 'c1', message: {}, credits: 4 });
  expect([navigate.mock.calls, page.publish.mock.calls.length]).toEqual([[], 1]);
});
