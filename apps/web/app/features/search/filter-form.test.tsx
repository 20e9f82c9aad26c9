// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { FilterForm } from './filter-form.tsx';
import { readFilters, type SearchGround } from './filters.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));

const ground: SearchGround = {
  fields: ['gender', 'age', 'online', 'hair_color', 'interests'],
  countries: ['NL'],
  minAge: 18,
  country: 'NL',
  gender: 'male',
};
const form = (search: string) => (
  <FilterForm
    filters={readFilters(new URLSearchParams(search), ground)}
    ground={ground}
    countries={[]}
    regions={{ country: '', list: null }}
    interests={[{ key: 'tea', group: 'all', name: 'Tea' }]}
    sorts={['active']}
    isBusy={false}
  />
);
const button = () => screen.getByRole('button', { name: /^Show people/ }).textContent;
const more = () => screen.getByText(/^More filters/).textContent;

it('updates the number of filters on its buttons while choosing', () => {
  const { rerender } = renderInEnglish(form(''));
  expect([button(), more()]).toEqual(['Show people', 'More filters']);
  fireEvent.click(screen.getByRole('switch', { name: 'Online now' }));
  expect(button()).toContain('Filters (1)');
  fireEvent.change(screen.getAllByLabelText('Minimum age')[1] as HTMLElement, { target: { value: '40' } });
  expect(button()).toContain('Filters (2)');
  fireEvent.click(screen.getByRole('switch', { name: 'Online now' }));
  expect(button()).toContain('Filters (1)');
  rerender(form('hair_color=brown&interests=tea&online=1'));
  expect(button()).toContain('Filters (3)');
  expect(more()).toBe('More filters (2)');
  rerender(form(''));
  expect([button(), more()]).toEqual(['Show people', 'More filters']);
});

it('shows a plus at the highest age', () => {
  renderInEnglish(form(''));
  const ages = () => screen.getByText('Age', { selector: 'legend' }).nextElementSibling?.textContent;
  expect(ages()).toBe('–+');
  fireEvent.change(screen.getAllByLabelText('Maximum age')[1] as HTMLElement, { target: { value: '98' } });
  expect(ages()).toBe('–');
});
