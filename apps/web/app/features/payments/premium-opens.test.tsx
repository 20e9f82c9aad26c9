// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PremiumOpens } from './premium-opens.tsx';

it.each([
  [46, ['46% more chance']],
  [null, []],
])('shows the better chances only if the site claims them: %s', (claim, said) => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <PremiumOpens claim={claim} />
    </I18nProvider>,
  );
  expect(screen.queryAllByText(/chance/).map(({ textContent }) => textContent)).toEqual(said);
});
