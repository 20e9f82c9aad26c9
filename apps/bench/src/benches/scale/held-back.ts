import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY = 4;
/** How long unused time is carried over, in milliseconds. */
const MOST_SAVED = 20;

/**
 * Limits the main thread of each process to a share of a core by stopping it when its share is used up, so that on a
 * small machine they do not compete for cores. Returns a function that ends the limit. Linux only.
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

/** CPU time of a process's main thread, in milliseconds. */
const timeOnCore = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
