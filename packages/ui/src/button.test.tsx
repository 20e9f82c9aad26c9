// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it.each([
    [{}, null],
    [{ 'aria-disabled': true }, 'true'],
    [{ isBusy: true }, 'true'],
    [{ isBusy: true, 'aria-disabled': false }, 'true'],
  ])('with %o tells aria-disabled %s', (props, told) => {
    render(<Button {...props}>Send</Button>);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe(told);
  });

  it('ignores clicks while it is busy', () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button type="button" onClick={onClick}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    rerender(
      <Button type="button" isBusy onClick={onClick}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
