// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ProfileCard } from '@vonk/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import CardPeeks from './card-peeks.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberGrid } from './member-grid.tsx';

const page = vi.hoisted(() => ({ get: vi.fn(), user: {} as object | null }));
vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('@vonk/api-client', () => ({ ApiError: Error, createApiClient: () => ({ get: page.get }) }));
vi.mock('../../likes/exports/like-button.tsx', () => ({ LikeButton: () => null }));
vi.mock('../../signup/exports/signup-region.tsx', () => ({ useSignupLink: () => ({ to: '/signup?profile=a' }) }));
vi.mock('../../../site.ts', () => ({
  useSite: () => ({ settings: { cdn_prefix: '/cdn' }, user: page.user, signup_open: true }),
  pictureUrl: (_settings: unknown, path: string) => `/cdn/${path}`,
}));

const imageOf = (name: string) => ({
  filename: `${name}.webp`,
  thumb_filename: `${name}-s.webp`,
  match: `${name}-m.webp`,
  width: 600,
  height: 800,
  thumbhash: '',
});
const noor = { id: 'a', name: 'Noor', age: 30, main_image: imageOf('main') } as ProfileCard;
const photos = [
  { id: '1', is_main: true, image: imageOf('main') },
  { id: '2', is_main: false, image: null, blur: 'blur.webp' },
  { id: '3', is_main: false, image: imageOf('beach') },
];
const person = { ...noor, about: 'I bake.\nAnd I swim.', language: 'en', shared_interests: [], photos };
const relation = { conversation: null, blocked: false };

beforeEach(() => {
  vi.useFakeTimers();
  page.user = {};
  page.get.mockReset().mockResolvedValue({ profile: person, relation });
});

const files = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

const show = () =>
  renderInEnglish(
    <MemberGrid>
      <MemberCard profile={noor} />
      <CardPeeks />
    </MemberGrid>,
  );

/** The keyboard comes to the card; a mouse is not known here. */
async function rest(ms = 1000) {
  screen.getByRole('link').focus();
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

it('shows the second picture that the viewer may see, the first line and a way to write', async () => {
  show();
  expect([files(), page.get.mock.calls.length]).toEqual([['/cdn/main-m.webp'], 0]);
  await rest();
  expect(files()).toEqual(['/cdn/main-m.webp', '/cdn/beach-m.webp']);
  expect(screen.getByText('I bake.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Say hello · Noor' }).getAttribute('href')).toBe('/members/a/chat');
});

it('shows no locked picture, and no line if the person wrote nothing', async () => {
  page.get.mockResolvedValue({ profile: { ...person, about: null, photos: photos.slice(0, 2) }, relation });
  show();
  await rest();
  expect(files()).toEqual(['/cdn/main-m.webp']);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('leads back to a conversation that has begun, and visitors to the sign-up', async () => {
  page.get.mockResolvedValue({ profile: person, relation: { ...relation, conversation: 'c' } });
  const shown = show();
  await rest();
  expect(screen.getByRole('link', { name: 'Continue the conversation · Noor' })).toBeTruthy();
  shown.unmount();
  page.user = null;
  page.get.mockResolvedValue({ profile: person, relation: null });
  show();
  await rest();
  expect(screen.getByRole('link', { name: 'Sign up and say hello · Noor' }).getAttribute('href')).toContain('/signup');
});

it('shows nothing of a blocked person', async () => {
  page.get.mockResolvedValue({ profile: person, relation: { ...relation, blocked: true } });
  show();
  await rest();
  expect([page.get.mock.calls.length, screen.getAllByRole('link').length]).toEqual([1, 1]);
});

it('asks for nothing for a card that is only passed', async () => {
  show();
  await rest(100);
  screen.getByRole('link').blur();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(page.get).not.toHaveBeenCalled();
});
