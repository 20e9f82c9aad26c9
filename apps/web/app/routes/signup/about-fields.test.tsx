// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
vi.mock('../../regions.ts', () => ({ useRegions: () => ({ country: 'NL', list: null }) }));
afterEach(cleanup);

it.each([
  ['not known', null, false],
  ['one of the site’s', 'BE', false],
  ['another one', 'ES', true],
])('says for whom the site is where the visitor’s country is %s', (_case, here, isSaid) => {
  settings.geoip_country = here;
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <AboutFields view={{ draft: {}, fields: {}, regions: null } as unknown as SignupView} />
    </I18nProvider>,
  );
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect([...country.querySelectorAll('option')].map(({ value }) => value)).toEqual(['BE', 'NL']);
  const hint = document.getElementById(country.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent.includes('Spark is for people who live in one of these countries.') ?? false).toBe(isSaid);
});
