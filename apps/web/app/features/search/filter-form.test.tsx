// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { navigate } from '../../testing/router.tsx';
import { FilterForm } from './filter-form.tsx';
import FilterSheet from './filter-sheet.tsx';
import { readFilters, type SearchGround } from './filters.ts';
import { REST } from './rest.ts';
import type { Saved } from './saved/saved.server.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));
const get = vi.fn();
vi.mock('@vonk/api-client', () => ({ createApiClient: () => ({ get }) }));

// What is folded away comes later, and is kept from then on.
beforeAll(async () => {
  renderInEnglish(form('')).unmount();
  await act(() => vi.dynamicImportSettled());
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const ground: SearchGround = {
  fields: ['gender', 'age', 'online', 'hair_color', 'interests'],
  countries: ['NL'],
  minAge: 18,
  country: 'NL',
  gender: 'male',
};
const fields = (search: string) => ({
  filters: readFilters(new URLSearchParams(search), ground),
  ground,
  countries: [],
  regions: { country: '', list: null },
  interests: [{ key: 'tea', group: 'all', name: 'Tea' }],
  sorts: ['active'] as const,
});
/** Beside the results. */
const form = (search: string) => (
  <FilterForm {...fields(search)} isLive>
    {() => null}
  </FilterForm>
);
const sheet = (search: string, saved: Saved | null = null) => (
  <FilterSheet
    {...fields(search)}
    saved={saved}
    isBusy={false}
    count={{ numResults: 61, more: false }}
    onSearch={vi.fn()}
  />
);
const SAVED: Saved = {
  title: 'Saved searches',
  save: 'Save this search',
  done: 'Search saved',
  full: null,
  searches: [{ id: '1', to: '/members?min_age=40&online=1', name: '40 – 99+ · Online now', remove: 'Delete it' }],
};
const button = () => screen.getByRole('button', { name: /^Show / }).textContent;
const more = () => screen.getByText(/^More filters/).textContent;
const online = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Online now' });
const age = () => screen.getAllByLabelText<HTMLInputElement>('Minimum age')[1] as HTMLInputElement;
const rest = () => act(() => vi.advanceTimersByTimeAsync(REST));

it('renders what the sheet folds away once it is opened, or where it is chosen; beside the results at once', () => {
  const tea = () => screen.queryByRole('checkbox', { name: 'Tea', hidden: true });
  const { unmount } = renderInEnglish(sheet(''));
  expect(tea()).toBeNull();
  fireEvent(screen.getByText('More filters').closest('details') as Element, new Event('toggle'));
  expect(tea()).not.toBeNull();
  unmount();
  const chosen = renderInEnglish(sheet('interests=tea'));
  expect(tea()).toHaveProperty('checked', true);
  chosen.unmount();
  renderInEnglish(form(''));
  expect(tea()).not.toBeNull();
});

it('counts the people that the choices would find, once they rest', async () => {
  renderInEnglish(sheet(''));
  expect(button()).toBe('Show 61 people');
  get.mockResolvedValueOnce({ numResults: 1, more: false });
  fireEvent.click(online());
  fireEvent.change(age(), { target: { value: '39' } });
  fireEvent.change(age(), { target: { value: '40' } });
  expect(button()).toBe('Show people');
  await rest();
  expect(button()).toBe('Show 1 person');
  expect(get.mock.calls.map(([path, query]) => [path, query])).toEqual([
    ['/api/members-count.php', { gender: 'male', min_age: '40', online: '1' }],
  ]);

  get.mockResolvedValueOnce({ numResults: 1000, more: true });
  fireEvent.change(age(), { target: { value: '20' } });
  await rest();
  expect(button()).toBe('Show 1,000+ people');

  get.mockResolvedValueOnce({ numResults: 0, more: false });
  fireEvent.change(age(), { target: { value: '97' } });
  await rest();
  expect(button()).toBe('Show people');
  expect(screen.getByRole('status').textContent).toBe('No one found. Try a wider search.');

  get.mockRejectedValueOnce(new Error('offline'));
  fireEvent.change(age(), { target: { value: '50' } });
  await rest();
  expect(button()).toBe('Show people');
  expect(navigate).not.toHaveBeenCalled();
});

it('counts nothing for the search that is shown', async () => {
  renderInEnglish(sheet('online=1'));
  fireEvent.click(online());
  fireEvent.click(online());
  await rest();
  expect(button()).toBe('Show 61 people');
  expect(get).not.toHaveBeenCalled();
});

it('searches at each change beside the results, and keeps its fields when what it asked for arrives', async () => {
  const { rerender } = renderInEnglish(form(''));
  age().focus();
  fireEvent.change(age(), { target: { value: '40' } });
  await rest();
  expect(navigate.mock.calls).toEqual([['/members?min_age=40', { replace: true }]]);
  // Chosen while the search is under way.
  fireEvent.click(online());
  const before = age();
  rerender(form('min_age=40'));
  expect(age()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(online().checked).toBe(true);
  await rest();
  expect(navigate.mock.lastCall).toEqual(['/members?min_age=40&online=1', { replace: true }]);
  rerender(form('min_age=40&online=1'));
  await rest();
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(get).not.toHaveBeenCalled();
});

it('asks again for what it shows when another answer arrives', async () => {
  const { rerender } = renderInEnglish(form(''));
  fireEvent.click(online());
  await rest();
  fireEvent.click(online());
  rerender(form('online=1'));
  await rest();
  expect(navigate.mock.lastCall).toEqual(['/members', { replace: true }]);
});

it('shows the values of a search that comes from elsewhere', () => {
  const { rerender } = renderInEnglish(form(''));
  fireEvent.click(online());
  rerender(form('min_age=30'));
  expect([online().checked, age().value]).toEqual([false, '30']);
});

it('tells how many of the filters folded away are chosen, and stays open without them', async () => {
  const { rerender } = renderInEnglish(form('interests=tea'));
  const details = screen.getByText(/^More filters/).closest('details');
  expect([more(), details?.open]).toEqual(['More filters (1)', true]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tea' }));
  await rest();
  rerender(form(''));
  expect([more(), details?.isConnected, details?.open]).toEqual(['More filters', true, true]);
});

it('shows a plus at the highest age', () => {
  renderInEnglish(form(''));
  const ages = () => screen.getByText('Age', { selector: 'legend' }).nextElementSibling?.textContent;
  expect(ages()).toBe('–+');
  fireEvent.change(screen.getAllByLabelText('Maximum age')[1] as HTMLElement, { target: { value: '98' } });
  expect(ages()).toBe('–');
});

it('saves what is chosen with one button, which tells what is saved already', async () => {
  get.mockResolvedValue({ numResults: 2, more: false });
  renderInEnglish(sheet('', SAVED));
  const save = () => screen.queryByRole('button', { name: /search/i });
  expect(save()).toBeNull();
  fireEvent.click(online());
  expect(save()?.textContent).toBe('Save this search');
  expect([save()?.getAttribute('formmethod'), save()?.getAttribute('formaction')]).toEqual(['post', '/members/saved']);
  fireEvent.change(age(), { target: { value: '40' } });
  expect(save()?.textContent).toBe('Search saved');
  await rest();
});

it('lists what is saved above the filters, and offers to save no more than there can be', () => {
  const full = { ...SAVED, full: 'You can save 10 searches at most.' };
  const { rerender } = renderInEnglish(sheet('online=1', full));
  expect(screen.getByRole('link', { name: '40 – 99+ · Online now' }).getAttribute('href')).toBe(
    '/members?min_age=40&online=1',
  );
  expect(screen.getByRole('button', { name: 'Delete it' }).getAttribute('value')).toBe('1');
  expect(screen.getByText('You can save 10 searches at most.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  rerender(sheet('online=1', { ...SAVED, searches: [] }));
  expect(screen.queryByText('Saved searches')).toBeNull();
});
