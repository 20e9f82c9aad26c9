/** Milliseconds of two clocks: the steady one stops while the machine sleeps, but nobody can change it. */
export interface Clocks {
  steady(): number;
  wall(): number;
}

export const browserClocks: Clocks = { steady: () => performance.now(), wall: () => Date.now() };

/** The clocks may drift apart this much, in milliseconds, before it counts as a sleep or as a changed clock. */
const SAME = 2_000;
const TICK = 1_000;

export interface Countdown {
  /** Whole seconds, down to 0. */
  left(): number;
  /** The clocks have drifted apart, so the server should be asked again. */
  isDoubtful(): boolean;
  /** Calls back once a second, with one timer for all listeners; returns the unsubscribe function. */
  onTick(listener: () => void): () => void;
}

/**
 * Counts down from the time left according to the server, never to a date by the page's own clock, which may be wrong.
 * @param age - how old the server's value is, in milliseconds
 */
export function countDown(secondsLeft: number, { age = 0, clocks = browserClocks } = {}): Countdown {
  const start = { steady: clocks.steady() - age, wall: clocks.wall() - age };
  const steady = () => clocks.steady() - start.steady;
  const gap = () => clocks.wall() - start.wall - steady();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    left() {
      // After a sleep the wall clock is right; one turned back is ignored.
      const elapsed = steady() + (gap() > SAME ? gap() : 0);
      return Math.max(0, Math.ceil(secondsLeft - elapsed / 1000));
    },
    isDoubtful: () => Math.abs(gap()) > SAME,
    onTick(listener) {
      if (listeners.size === 0) timer = setInterval(() => tellAll(listeners), TICK);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

function tellAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}
