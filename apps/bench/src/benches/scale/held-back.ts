import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY = 4;
/** What was not used is kept for so long, in milliseconds. */
const MOST_SAVED = 20;

/**
 * Lets the one thread of each of these processes have a share of a core and no more, by stopping it whenever it had its
 * own: so that on a small machine it is not the cores that they share. Answers how to let them go. Linux only.
 */
export function holdBack(pids: readonly number[], share: number): () => Promise<void> {
  let isHeld = true;
  const hold = async (pid: number) => {
    let [at, had] = [performance.now(), timeOnCore(pid)];
    let left = 0;
    while (isHeld) {
      await delay(LOOK_EVERY);
      const [now, has] = [performance.now(), timeOnCore(pid)];
      left = Math.min(MOST_SAVED, left + (now - at) * share - (has - had));
      [at, had] = [now, has];
      process.kill(pid, left > 0 ? 'SIGCONT' : 'SIGSTOP');
    }
    process.kill(pid, 'SIGCONT');
  };
  const holding = Promise.all(pids.map(hold));
  return async () => {
    isHeld = false;
    await holding;
  };
}

/** Milliseconds of a process's first thread. */
const timeOnCore = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
