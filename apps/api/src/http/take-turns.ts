/** Runs a piece of a queuer's work when it is its turn. */
export type TakeTurn = (work: () => void) => void;

/**
 * Runs one piece of work at a time, `gap` milliseconds apart, so that the event loop can do everything else in between,
 * however much is queued. The first queuer keeps going first while it has work: when many bring much, the first finish
 * early, and nobody waits for a slow one.
 * @returns a function that gives another queuer its place
 */
export function createTurns(gap: number): () => TakeTurn {
  const waiting: { place: number; work: () => void }[] = [];
  let isGoing = false;
  let last = 0;
  const next = () => {
    const [first] = waiting.sort((one, other) => one.place - other.place);
    isGoing = first !== undefined;
    if (!first) return;
    waiting.shift();
    setTimeout(next, gap);
    first.work();
  };
  return () => {
    const place = ++last;
    return (work) => {
      waiting.push({ place, work });
      if (isGoing) return;
      isGoing = true;
      setImmediate(next);
    };
  };
}
