// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { OwnPhoto } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import RemoveDialog from './remove-dialog.tsx';

vi.mock('../../components/picture.tsx', () => ({ Picture: () => null }));

it('cannot be closed while removing the photo', async () => {
  let answer: (isGone: boolean) => void = () => {};
  const onClose = vi.fn();
  const onRemove = () => new Promise<boolean>((resolve) => (answer = resolve));
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RemoveDialog photo={{} as OwnPhoto} onClose={onClose} onRemove={onRemove} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(false));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
