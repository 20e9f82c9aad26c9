// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import type { FormHTMLAttributes } from 'react';
import { expect, it, vi } from 'vitest';
import { PayingFrom } from './paying-from.tsx';

vi.mock('@remix-run/react', () => ({
  Form: ({ method, action }: FormHTMLAttributes<HTMLFormElement>) => <form method={method} action={action} />,
  useNavigation: () => ({}),
}));
vi.mock('../../site.ts', () => ({ useSite: () => ({ settings: { countries: ['NL', 'BE'] } }) }));

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const paying = (country: string) => (
  <I18nProvider i18n={i18n}>
    <PayingFrom country={country} />
  </I18nProvider>
);

it('closes after the country has changed, and focuses its summary', () => {
  const { rerender } = render(paying('NL'));
  const box = screen.getByRole('group') as HTMLDetailsElement;
  box.open = true;
  rerender(paying('NL'));
  expect([box.open, document.activeElement]).toEqual([true, document.body]);
  rerender(paying('BE'));
  expect(box.open).toBe(false);
  expect(document.activeElement?.textContent).toContain('Belgium');
});
