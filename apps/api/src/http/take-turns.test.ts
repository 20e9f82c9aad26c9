import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './take-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('does one piece of work at a time, in the order of the queuers while they have any', () => {
  const done: string[] = [];
  const queueUp = createTurns(3);
  const [alice, bob] = [queueUp(), queueUp()];
  bob(() => done.push('b1'));
  bob(() => done.push('b2'));
  alice(() => {
    done.push('a1');
    alice(() => done.push('a2'));
  });
  expect(done).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['a1']);
  const seen: string[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    vi.advanceTimersByTime(2);
    const before = done.length;
    vi.advanceTimersByTime(1);
    seen.push(done.slice(before));
  }
  expect(seen).toEqual([['a2'], ['b1'], ['b2'], []]);
  bob(() => done.push('b3'));
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
});

it('goes on after a piece of work fails', () => {
  const takeTurn = createTurns(3)();
  const works: string[] = [];
  takeTurn(() => {
    throw new Error('broken');
  });
  takeTurn(() => works.push('next'));
  expect(() => vi.advanceTimersByTime(0)).toThrow('broken');
  vi.advanceTimersByTime(3);
  expect(works).toEqual(['next']);
});
