import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '@vonk/testing/overload';

/** Requests per second, each from another network. */
const REQUESTS = 50;

export interface Outcome {
  startedAt: number;
  status: string;
}

/** Keeps requesting pages and endpoints until it is over. */
export async function askAll(port: number, isOver: () => boolean): Promise<Outcome[]> {
  const asked: Promise<Outcome>[] = [];
  for (let number = 0; !isOver(); number++) {
    const visitor = { port, cookie: '', address: `127.0.1.${(number % REQUESTS) + 1}` };
    const startedAt = performance.now();
    const path = number % 10 === 0 ? '/members' : '/api/members.php';
    asked.push(ask(visitor, path).then((status) => ({ startedAt, status })));
    await delay(1000 / REQUESTS);
  }
  return Promise.all(asked);
}
