// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { LIKES_RELOAD_DELAY } from '@vonk/schema/constants';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { LikePopup, type Liker } from './like-popup.tsx';
import { MatchPopup } from './match-popup.tsx';

const bus = vi.hoisted(() => ({ publish: vi.fn(), refresh: vi.fn() }));

vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../../components/picture.tsx', () => ({ Picture: ({ alt }: { alt: string }) => <span>{alt}</span> }));
vi.mock('../../fictional/exports/fictional-chip.tsx', () => ({
  FictionalChip: () => <span>Fictional</span>,
  FictionalIcon: () => null,
}));
vi.mock('../../../live/bus.ts', () => ({ useLiveBus: () => bus }));
vi.mock('../../../site.ts', () => ({ useMember: () => ({ profile: { main_image: null } }) }));

const LOTTE: Liker = { id: 'p1', name: 'Lotte', fictional: true, main_image: null };
const onClose = vi.fn();

async function show(profile?: Liker): Promise<void> {
  await act(async () => {
    renderInEnglish(<LikePopup profile={profile} onClose={onClose} />);
  });
}
const answer = (body: object, status = 200) => {
  const fetched = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => void vi.useFakeTimers());

it('shows a labelled fictional profile when none is given, and reloads likes half a second later', async () => {
  const fetched = answer({ profile: LOTTE });
  await show();
  expect(fetched.mock.calls).toMatchObject([['/api/auto-like.php', { method: 'GET' }]]);
  expect(screen.getByRole('dialog', { name: 'Lotte likes you' })).toBeTruthy();
  expect(screen.getByText(/is a fictional profile/)).toBeTruthy();
  const write = screen.getByRole('link', { name: 'Write to Lotte' });
  expect([write.getAttribute('href'), document.activeElement]).toEqual(['/members/p1/chat', write]);
  act(() => void vi.advanceTimersByTime(LIKES_RELOAD_DELAY - 1));
  expect(bus.refresh).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect([bus.publish.mock.calls.length, bus.refresh.mock.calls.length]).toEqual([1, 1]);
});

it('shows the given profile without a request', async () => {
  const fetched = answer({ profile: LOTTE });
  await show({ ...LOTTE, name: 'Bram', fictional: false });
  expect(screen.getByRole('dialog', { name: 'Bram likes you' })).toBeTruthy();
  expect(screen.queryByText(/fictional/)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('opens and closes the large picture on its own, and can be closed', async () => {
  await show(LOTTE);
  act(() => screen.getByRole('button', { name: 'Larger picture: Lotte' }).click());
  const large = screen.getByRole('dialog', { name: 'Lotte' });
  expect(large.textContent).toContain('Illustrated portrait: Lotte');
  expect(large.textContent).toContain('Fictional');
  act(() => large.querySelector('button')?.click());
  expect(screen.queryByRole('dialog', { name: 'Lotte' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Not now' }).click());
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a match is labelled like a like, and leads to the first message', () => {
  renderInEnglish(<MatchPopup profile={LOTTE} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'It’s a match!' }).textContent).toContain('Lotte is a fictional profile.');
  expect(document.activeElement?.getAttribute('href')).toBe('/members/p1/chat');
});

it.each([
  ['there is nobody', { profile: null }, 200],
  ['it fails', { error: { code: 'not_found', message: '' } }, 404],
])('shows nothing when %s', async (_case, body, status) => {
  answer(body, status);
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(bus.refresh).not.toHaveBeenCalled();
});
