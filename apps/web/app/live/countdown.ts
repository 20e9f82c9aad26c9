/** Milliseconds of two clocks: the steady one stands still while the machine sleeps, and nobody can turn it. */
export interface Clocks {
  steady(): number;
  wall(): number;
}

export const browserClocks: Clocks = { steady: () => performance.now(), wall: () => Date.now() };

/** Between two ticks the clocks may part by so much before it counts as a sleep, or as a turned clock. */
const SAME = 2_000;
const TICK = 1_000;

export interface Countdown {
  /** Whole seconds, down to 0. */
  left(): number;
  /** The clocks have parted, so the server is to be asked what is left. */
  isDoubtful(): boolean;
  /** Calls back once a second, by one timer for all; answers how to stop. */
  onTick(listener: () => void): () => void;
}

/**
 * Counts from what the server said is left, never from a date of the page's own clock, which may be wrong.
 * @param age - how long ago the server said it, in milliseconds
 */
export function countDown(secondsLeft: number, { age = 0, clocks = browserClocks } = {}): Countdown {
  const start = { steady: clocks.steady() - age, wall: clocks.wall() - age };
  const steady = () => clocks.steady() - start.steady;
  const gap = () => clocks.wall() - start.wall - steady();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    left() {
      // After a sleep the wall clock knows; one turned back is not believed.
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

/** `03:59:09`; more than 99 hours keep their digits. */
export function clockFace(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
