// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLongPresses } from './long-press.ts';

let over: AbortController;
let scroller: HTMLElement;
const pressed = vi.fn();
const bubble = () => scroller.querySelector('p') as HTMLElement;
const point = (kind: string, init: PointerEventInit = {}) => {
  const event = new PointerEvent(kind, { bubbles: true, pointerType: 'touch', isPrimary: true, ...init });
  bubble().dispatchEvent(event);
};

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockReset();
  over = new AbortController();
  document.body.innerHTML = '<section><div data-menu="one"><p>Hello</p></div></section>';
  scroller = document.querySelector('section') as HTMLElement;
  watchLongPresses(scroller, { selector: '[data-menu]', onPress: pressed, signal: over.signal });
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

it('tells of a finger that rests for half a second', () => {
  point('pointerdown');
  vi.advanceTimersByTime(499);
  expect(pressed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pressed).toHaveBeenCalledExactlyOnceWith(scroller.firstElementChild);
});

it.each<[string, () => void]>([
  ['moves', () => point('pointermove', { clientX: 0, clientY: 20 })],
  ['lifts', () => point('pointerup')],
  ['begins to scroll', () => point('pointercancel')],
  ['scrolls', () => scroller.dispatchEvent(new Event('scroll'))],
])('tells nothing if the finger %s', (_what, act) => {
  point('pointerdown');
  act();
  vi.advanceTimersByTime(1000);
  expect(pressed).not.toHaveBeenCalled();
});

it('lets a finger tremble', () => {
  point('pointerdown');
  point('pointermove', { clientX: 3, clientY: 4 });
  vi.advanceTimersByTime(500);
  expect(pressed).toHaveBeenCalledOnce();
});

it('leaves mice alone', () => {
  point('pointerdown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(1000);
  expect(pressed).not.toHaveBeenCalled();
});

it('swallows the click of the finger that lifts, and no later one', () => {
  const clicked = vi.fn();
  document.body.addEventListener('click', clicked, { signal: over.signal });
  point('pointerdown');
  vi.advanceTimersByTime(500);
  bubble().click();
  expect(clicked).not.toHaveBeenCalled();
  bubble().click();
  expect(clicked).toHaveBeenCalledOnce();
});
