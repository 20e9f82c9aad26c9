import { setTimeout as delay } from 'node:timers/promises';

const PERIOD = 20;

/**
 * Lets these processes run for a share of the time only, all at once, as if each had so much of a core: so that on a small
 * machine it is not the cores that they share. Answers how to let them go.
 */
export function holdBack(pids: readonly number[], share: number): () => Promise<void> {
  let isHeld = true;
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const running = (async () => {
    while (isHeld) {
      signal('SIGSTOP');
      await delay(PERIOD * (1 - share));
      signal('SIGCONT');
      await delay(PERIOD * share);
    }
  })();
  return async () => {
    isHeld = false;
    await running;
  };
}
