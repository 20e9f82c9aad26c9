// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastRegion, toaster } from './toast.tsx';

const shown = () => screen.queryAllByText(/./, { selector: 'span' }).map(({ textContent }) => textContent);

it('errors stay until they are untrue, and each is there once', () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ToastRegion>{null}</ToastRegion>
    </I18nProvider>,
  );
  const show = (...toast: Parameters<typeof toaster.show>) => act(() => toaster.show(...toast));
  show({ tone: 'error', text: 'Too many requests' });
  show({ tone: 'error', text: 'Offline' });
  show({ tone: 'error', text: 'Offline' });
  expect(shown()).toEqual(['Too many requests', 'Offline']);
  show({ tone: 'success', text: 'Online', replaces: 'Offline' });
  expect(shown()).toEqual(['Too many requests', 'Online']);
});
