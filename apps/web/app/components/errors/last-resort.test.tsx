// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LastResort } from './last-resort.tsx';

function FailingErrorPage(): never {
  throw new Error('twice bad luck');
}

test('shows a message if the error page itself fails', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <LastResort>
        <FailingErrorPage />
      </LastResort>
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong, please try again later.');
  told.mockRestore();
});
