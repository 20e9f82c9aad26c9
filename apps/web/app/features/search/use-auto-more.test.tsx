// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAutoMore } from './use-auto-more.ts';

/** Simulates observer entries, oldest first: a busy browser reports several at once. */
let tell: (...looks: boolean[]) => void;
const disconnect = vi.fn();
class Observer {
  disconnect = disconnect;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (...looks) => callback(looks.map((isIntersecting) => ({ isIntersecting })));
  }
  observe() {}
}

const showMore = vi.fn();
function List({ page = 1, isOpen = true }: { page?: number; isOpen?: boolean }) {
  const { end, showMoreByHand } = useAutoMore({ isOpen, page, showMore });
  return (
    <div ref={end}>
      <button type="button" onClick={showMoreByHand} />
    </div>
  );
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));

it.each([[[true]], [[false, true]]])(
  'loads more once the end of the list comes near: the observer tells %j',
  (looks) => {
    render(<List />);
    tell(false);
    expect(showMore).not.toHaveBeenCalled();
    tell(...looks);
    expect(showMore).toHaveBeenCalledOnce();
  },
);

it('does not observe while a page is loading', () => {
  const { rerender } = render(<List />);
  rerender(<List isOpen={false} />);
  expect(disconnect).toHaveBeenCalledOnce();
});

it('stops after eight automatic pages, so that the footer can be reached, until the button is pressed', () => {
  const { rerender, getByRole } = render(<List />);
  const goOn = (from: number) => {
    for (let page = from; page < from + 10; page++) {
      rerender(<List page={page} />);
      tell(true);
    }
  };
  goOn(2);
  expect(showMore).toHaveBeenCalledTimes(8);
  getByRole('button').click();
  goOn(20);
  expect(showMore).toHaveBeenCalledTimes(17);
});
