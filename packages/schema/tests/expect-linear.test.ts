import { expect, it } from 'vitest';
import { expectLinear } from './expect-linear.ts';

/** As much work as this number of steps. */
function steps(count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum = (sum * 31 + step) % 1_000_003;
  return sum;
}

it('tells work that is linear in its length from work that is not', () => {
  expect(() => expectLinear((length) => steps(length * 1000), 10_000)).not.toThrow();
  expect(() => expectLinear((length) => steps(length * length), 2000)).toThrow();
});
