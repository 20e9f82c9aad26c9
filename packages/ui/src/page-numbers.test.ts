import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows all pages if there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

it('keeps the first, the last and the neighbours', () => {
  expect(pageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
  expect(pageNumbers(1, 12)).toEqual([1, 2, 'gap', 12]);
  expect(pageNumbers(12, 12)).toEqual([1, 'gap', 11, 12]);
});

it('never replaces a single page by a gap', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (let current = 1; current <= 20; current += 1) {
    const shown = pageNumbers(current, 20);
    for (const [index, step] of shown.entries()) {
      if (step === 'gap') expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(2);
    }
    expect(shown).toContain(current);
  }
});

it('copes with a current page out of range', () => {
  expect(pageNumbers(99, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(0, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 0)).toEqual([]);
});
