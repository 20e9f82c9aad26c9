export interface Pace {
  /** Requests a run: soon if the pause is over, else at its end. Requests until then share one run. */
  ask(): void;
  /** Runs now if requested, and resolves when no request is left. */
  finish(): Promise<void>;
}

/**
 * Batches requests for work: runs start at least `pause` milliseconds apart and never overlap. `work` must not reject.
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
