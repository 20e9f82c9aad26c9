import type { Actor } from '../../world/actors.ts';

export interface Pair {
  from: Actor;
  to: Actor;
}

/**
 * Pairs of neighbours, each in both directions: first one way, then the other. Every second pair begins with the way back,
 * since neighbours write by different processes and a balancer would not send everybody to one of them at a time.
 */
export function pairUp(actors: readonly Actor[]): Pair[] {
  const pairs = Array.from({ length: Math.floor(actors.length / 2) }, (_, index): Pair => {
    const [one, other] = [actors[2 * index] as Actor, actors[2 * index + 1] as Actor];
    return index % 2 === 0 ? { from: one, to: other } : { from: other, to: one };
  });
  return [...pairs, ...pairs.map(({ from, to }) => ({ from: to, to: from }))];
}
