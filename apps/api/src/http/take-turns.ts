/** Does a work of one queuer when it is its turn. */
export type TakeTurn = (work: () => void) => void;

/**
 * Lets work in one piece at a time, `gap` milliseconds apart, so that everything else in the event loop goes on in
 * between, no matter how much is queued. The first queuer goes first for as long as they have work: when many bring
 * much, the first are done early, and none waits for a slow one.
 * @returns what gives another queuer their place.
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
