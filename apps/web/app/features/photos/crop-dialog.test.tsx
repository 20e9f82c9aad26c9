// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import CropDialog from './crop-dialog.tsx';

it('cannot be closed while cropping', async () => {
  let answer: (isSaved: boolean) => void = () => {};
  const onClose = vi.fn();
  renderInEnglish(
    <CropDialog
      src="/a.jpg"
      start={{ turn: 0, kept: { left: 0, top: 0, width: 0.5, height: 0.5 } }}
      onClose={onClose}
      onSave={() => new Promise((resolve) => (answer = resolve))}
      onBroken={() => {}}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(false));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
