import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Latencies } from '../../measure/latencies.ts';

/** Of another network than the attackers'. */
const BYSTANDERS_ADDRESS = '127.0.0.9';
const GIVES_UP_AFTER = 60_000;
/** One person does no more than this, and the limits of a minute are real. */
const PAUSE = 700;

export interface Experience {
  calls: Latencies;
  pages: Latencies;
  /** Statuses other than 200, and what went wrong without one. */
  failures: string[];
}

export interface Bystander {
  port: number;
  cookie: string;
  /** From which it comes, where not the usual one. */
  address?: string;
}

/** Another member, who calls and opens a page one after the other until told to stop. */
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

/** The status of an answer that was read to its end, or what went wrong. */
export function ask({ port, cookie, address = BYSTANDERS_ADDRESS }: Bystander, path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, cookie };
    const asked = request({ port, host: '127.0.0.1', localAddress: address, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    asked.setTimeout(GIVES_UP_AFTER, () => asked.destroy(new Error('no answer')));
    asked.once('error', (error) => resolve(error.message));
    asked.end();
  });
}
