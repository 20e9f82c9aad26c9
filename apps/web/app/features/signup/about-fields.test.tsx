// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { AboutFields } from './about-fields.tsx';
import type { SignupView } from './view.ts';

const settings = vi.hoisted(() => ({
  name: 'Spark',
  min_age: 18,
  countries: ['NL', 'BE'],
  geoip_country: null as string | null,
  geoip_selected_country: 'NL',
}));
vi.mock('../../site.ts', () => ({ useSite: () => ({ settings }) }));
vi.mock('../catalogs/exports/regions.ts', () => ({ useRegions: () => ({ country: 'NL', list: null }) }));

it.each([
  ['not known', null, false],
  ['one of the site’s', 'BE', false],
  ['another one', 'ES', true],
])('names the site’s countries where the visitor’s country is %s', (_case, here, isSaid) => {
  settings.geoip_country = here;
  renderInEnglish(<AboutFields view={{ draft: {}, fields: {}, regions: null } as unknown as SignupView} />);
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect([...country.querySelectorAll('option')].map(({ value }) => value)).toEqual(['BE', 'NL']);
  const hint = document.getElementById(country.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent.includes('Spark is for people who live in one of these countries.') ?? false).toBe(isSaid);
});

it('clears the too-young error once the date changes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:00Z') });
  const fields = { date_of_birth: { code: 'too_young', message: 'You must be 18 or older.' } };
  const draft = { day: '17', month: '4', year: '2018' };
  const { container } = renderInEnglish(
    <form>
      <AboutFields view={{ draft, fields, regions: null } as unknown as SignupView} />
    </form>,
  );
  const born = (year: number) => {
    fireEvent.input(screen.getByLabelText('Year'), { target: { value: String(year) } });
    return [container.querySelectorAll('[aria-invalid]').length, container.querySelectorAll('[id$="-error"]').length];
  };
  expect(born(2017)).toEqual([3, 1]);
  expect(born(1996)).toEqual([0, 0]);
  expect(born(2016)).toEqual([3, 1]);
});
