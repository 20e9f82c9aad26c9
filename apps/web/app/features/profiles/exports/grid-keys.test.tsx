// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moveBetweenCards } from './grid-keys.ts';

/** A large card beside two rows of two, and a last row of one; all 100 high and wide but the first. */
const PLACES = {
  spark: [0, 0, 200],
  b: [200, 0, 100],
  c: [300, 0, 100],
  d: [200, 100, 100],
  e: [300, 100, 100],
  last: [0, 200, 100],
} as const;

moveBetweenCards();

function show(): void {
  render(
    <div data-cards="">
      {Object.keys(PLACES).map((name) => (
        <article key={name} data-name={name}>
          <h2>
            <a href={`#${name}`}>{name}</a>
          </h2>
          <button type="button">Like {name}</button>
        </article>
      ))}
    </div>,
  );
  for (const [name, [left, top, size]] of Object.entries(PLACES)) {
    const card = document.querySelector(`[data-name="${name}"]`) as HTMLElement;
    card.getBoundingClientRect = () => new DOMRect(left, top, size, size);
  }
}

function press(key: string, options: object = {}): boolean {
  return fireEvent.keyDown(document.activeElement as Element, { key, ...options });
}

it.each([
  ['b', 'ArrowRight', 'c'],
  ['b', 'ArrowLeft', 'spark'],
  ['c', 'ArrowRight', 'd'],
  ['b', 'ArrowDown', 'd'],
  ['e', 'ArrowUp', 'c'],
  ['spark', 'ArrowDown', 'last'],
  ['last', 'ArrowUp', 'spark'],
  ['d', 'ArrowDown', 'last'],
  ['b', 'ArrowUp', 'b'],
  ['last', 'ArrowRight', 'last'],
])('from %s, %s goes to %s', (from, key, to) => {
  show();
  screen.getByRole('link', { name: from }).focus();
  expect(press(key)).toBe(false);
  expect(document.activeElement?.textContent).toBe(to);
});

it('leaves other keys, shortcuts and buttons alone', () => {
  show();
  screen.getByRole('link', { name: 'b' }).focus();
  expect(press('PageDown')).toBe(true);
  expect(press('ArrowRight', { altKey: true })).toBe(true);
  screen.getByRole('button', { name: 'Like b' }).focus();
  expect(press('ArrowRight')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Like b');
});
