import type { Actor } from '../../world/actors.ts';

export interface Pair {
  from: Actor;
  to: Actor;
}

/**
 * Pairs of neighbours, in one direction and then the other. Every second pair starts with the reverse direction:
 * neighbours use different processes, and a load balancer would not send everyone to the same one at a time.
 */
export function pairUp(actors: readonly Actor[]): Pair[] {
  const pairs = Array.from({ length: Math.floor(actors.length / 2) }, (_, index): Pair => {
    const [one, other] = [actors[2 * index] as Actor, actors[2 * index + 1] as Actor];
    return index % 2 === 0 ? { from: one, to: other } : { from: other, to: one };
  });
  return [...pairs, ...pairs.map(({ from, to }) => ({ from: to, to: from }))];
}
