// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { OwnPhoto } from '@vonk/schema';
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import RemoveDialog from './remove-dialog.tsx';

vi.mock('../../components/picture.tsx', () => ({ Picture: () => null }));

it('cannot be closed while removing the photo', async () => {
  let answer: (isGone: boolean) => void = () => {};
  const onClose = vi.fn();
  const onRemove = () => new Promise<boolean>((resolve) => (answer = resolve));
  renderInEnglish(<RemoveDialog photo={{} as OwnPhoto} onClose={onClose} onRemove={onRemove} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(false));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
