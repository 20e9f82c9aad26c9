/** Does a work of one queuer when it is its turn. */
export type TakeTurn = (work: () => void) => void;

/**
 * Lets works in one at a time with a pause of `gap` milliseconds between any two, so that whatever else waits in the event
 * loop goes on between them, however many there are. Whoever queued up first goes first, as long as there is work of
 * theirs: of many who bring much, the first are done early, and nobody waits for one who is slow.
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
