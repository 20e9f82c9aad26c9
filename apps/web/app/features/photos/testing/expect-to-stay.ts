import { act, fireEvent, screen } from '@testing-library/react';
import { expect, type Mock } from 'vitest';

interface Stay {
  /** The names of the buttons. */
  start: string;
  leave: string;
  /** Ends what was started, without success. */
  fail: () => void;
  onClose: Mock;
}

/** A dialog cannot be closed before what it has started has ended. */
export async function expectToStay({ start, leave, fail, onClose }: Stay): Promise<void> {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press(start);
  press(leave);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fail());
  press(leave);
  expect(onClose).toHaveBeenCalledOnce();
}
