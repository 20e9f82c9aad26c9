// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../../testing/render.tsx';
import { JoinForm } from './join-form.tsx';

type Change = (now: URLSearchParams) => URLSearchParams;
const set = vi.hoisted(() => vi.fn<(change: Change, options: object) => void>());
const search = new URLSearchParams('sub1=7');
vi.mock('@remix-run/react', async () => ({
  ...(await import('../../../testing/router.tsx')),
  Link: () => null,
  useSearchParams: () => [search, set],
}));
vi.mock('../../../site.ts', () => ({ useSite: () => ({ settings: { niche: 1, min_age: 18 }, signup_open: true }) }));
vi.mock('../../landers/exports/lander-copy.ts', () => ({ useLanderCopy: () => null }));
vi.mock('./came-by-path.ts', () => ({ useCameByPath: () => (path: string) => path }));
vi.mock('../tracking-fields.tsx', () => ({ TrackingFields: () => null }));
beforeEach(() => search.delete('seeks'));

const form = (profile?: { id: string; gender: 'female' | 'male' }) => <JoinForm profile={profile} />;

it('puts the chosen gender in the page’s address, and keeps its own state', () => {
  renderInEnglish(form());
  fireEvent.click(screen.getByLabelText('Women'));
  const [change, options] = set.mock.calls[0] ?? [];
  expect(String(change?.(new URLSearchParams('sub1=7&card=2')))).toBe('sub1=7&card=2&seeks=female');
  expect(options).toEqual({ replace: true, preventScrollReset: true });
  expect(screen.getByLabelText('Women')).toHaveProperty('checked', true);
});

it('shows only the preset gender once it is chosen, too', () => {
  renderInEnglish(form());
  expect(screen.getByLabelText('Men')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText('Men'));
  expect(String(set.mock.calls[0]?.[0](new URLSearchParams('sub1=7')))).toBe('sub1=7&seeks=male');
});

it('does not load the page again for the gender that it shows', () => {
  search.set('seeks', 'male');
  renderInEnglish(form());
  fireEvent.click(screen.getByLabelText('Men'));
  expect(set).not.toHaveBeenCalled();
});

it('offers both, which shows everyone on the page', () => {
  renderInEnglish(form());
  fireEvent.click(screen.getByLabelText('Both'));
  expect(String(set.mock.calls[0]?.[0](new URLSearchParams('seeks=male')))).toBe('seeks=both');
});

it('does not change a page about one person', () => {
  renderInEnglish(form({ id: 'noor', gender: 'female' }));
  expect(screen.getByLabelText('A man')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText('Men'));
  expect(set).not.toHaveBeenCalled();
});
