import type { Actor } from '../../world/actors.ts';

export interface Pair {
  from: Actor;
  to: Actor;
}

/** Pairs of neighbours, each in both directions: first everyone's way there, then everyone's way back. */
export function pairUp(actors: readonly Actor[]): Pair[] {
  const there = Array.from({ length: Math.floor(actors.length / 2) }, (_, index) => ({
    from: actors[2 * index] as Actor,
    to: actors[2 * index + 1] as Actor,
  }));
  return [...there, ...there.map(({ from, to }) => ({ from: to, to: from }))];
}
