// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import CropDialog from './crop-dialog.tsx';

it('cannot be closed while cropping', async () => {
  let answer: (isSaved: boolean) => void = () => {};
  const onClose = vi.fn();
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CropDialog
        src="/a.jpg"
        start={{ turn: 0, kept: { left: 0, top: 0, width: 0.5, height: 0.5 } }}
        onClose={onClose}
        onSave={() => new Promise((resolve) => (answer = resolve))}
        onBroken={() => {}}
      />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(false));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
