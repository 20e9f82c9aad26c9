// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
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
  const { end, isByItself, showMoreByHand } = useAutoMore({ isOpen, page, showMore });
  return (
    <div ref={end} data-by-itself={isByItself}>
      <button type="button" onClick={showMoreByHand} />
    </div>
  );
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));

it.each([[[true]], [[false, true]]])(
  'loads more once the end of the list comes near: the observer tells %j',
  (looks) => {
    render(<List />);
    act(() => tell(false));
    expect(showMore).not.toHaveBeenCalled();
    act(() => tell(...looks));
    expect(showMore).toHaveBeenCalledOnce();
  },
);

it('tells that it asked by itself, unless the button was pressed or has the focus', () => {
  const { getByRole } = render(<List />);
  const button = getByRole('button');
  const isByItself = () => button.parentElement?.dataset.byItself;
  act(() => tell(true));
  expect(isByItself()).toBe('true');
  act(() => button.click());
  expect(isByItself()).toBe('false');
  button.focus();
  act(() => tell(true));
  expect(isByItself()).toBe('false');
});

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
      act(() => tell(true));
    }
  };
  goOn(2);
  expect(showMore).toHaveBeenCalledTimes(8);
  act(() => getByRole('button').click());
  goOn(20);
  expect(showMore).toHaveBeenCalledTimes(17);
});
