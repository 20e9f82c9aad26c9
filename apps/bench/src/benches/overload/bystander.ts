import { setTimeout as delay } from 'node:timers/promises';
import { ask, type Bystander } from '@vonk/testing/overload';
import { Latencies } from '../../measure/latencies.ts';

/** Milliseconds between requests: realistic for one person, and within the real limits per minute. */
const PAUSE = 700;

export interface Experience {
  calls: Latencies;
  pages: Latencies;
  /** Statuses other than 200, and errors without a status. */
  failures: string[];
}

/** Another member, who alternates between endpoint and page requests until it is over. */
export async function watchBystander(bystander: Bystander, isOver: () => boolean): Promise<Experience> {
  const experience: Experience = { calls: new Latencies(), pages: new Latencies(), failures: [] };
  while (!isOver()) {
    for (const [latencies, path] of [
      [experience.calls, '/api/user.php'],
      [experience.pages, '/members'],
    ] as const) {
      const startedAt = performance.now();
      const outcome = await ask(bystander, path);
      latencies.add(performance.now() - startedAt);
      if (outcome !== '200') experience.failures.push(`${path}: ${outcome}`);
    }
    await delay(PAUSE);
  }
  return experience;
}
