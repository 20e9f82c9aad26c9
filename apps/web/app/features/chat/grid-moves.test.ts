import { expect, it } from 'vitest';
import { gridMove } from './grid-moves.ts';

// 0 1 / 2 3 4 / 5 6 7
const rows = [2, 3, 3];
const from = (place: number, ...keys: string[]) => keys.map((key) => gridMove(rows, place, key));

it('moves along a row and on to the next one', () => {
  expect(from(3, 'ArrowLeft', 'ArrowRight', 'Home', 'End')).toEqual([2, 4, 2, 4]);
  expect(from(1, 'ArrowRight')).toEqual([2]);
});

it('moves up and down in its column, or to the end of a shorter row', () => {
  expect(from(3, 'ArrowUp', 'ArrowDown')).toEqual([1, 6]);
  expect(from(4, 'ArrowUp')).toEqual([1]);
});

it('does not move beyond the edges, or by other keys', () => {
  expect([...from(0, 'ArrowLeft', 'ArrowUp'), ...from(7, 'ArrowRight', 'ArrowDown'), ...from(3, 'a', 'Tab')]).toEqual(
    Array(6).fill(null),
  );
});
