export interface Pace {
  /** Asks for the work: soon, if it has rested for the pause, else when it has. What is asked until then is one run. */
  ask(): void;
  /** Runs it now, and resolves when nothing that was asked for is left. */
  finish(): Promise<void>;
}

/**
 * Work that gathers what comes while it rests: its runs begin at least `pause` milliseconds apart and never overlap.
 * `work` must not reject.
 */
export function createPace(work: () => Promise<void>, pause: number): Pace {
  let startedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isAsked = false;

  function ask(): void {
    isAsked = true;
    if (timer || running) return;
    timer = setTimeout(run, Math.max(0, startedAt + pause - performance.now()));
  }

  function run(): void {
    timer = null;
    isAsked = false;
    startedAt = performance.now();
    running = work().finally(() => {
      running = null;
      if (isAsked) ask();
    });
  }

  return {
    ask,
    async finish() {
      while (running || isAsked) {
        if (timer) clearTimeout(timer);
        if (!running) run();
        await running;
      }
    },
  };
}
