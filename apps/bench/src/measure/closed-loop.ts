import { Latencies } from './latencies.ts';

export interface Sample {
  latencies: Latencies;
  /** Duration of the measurement. */
  seconds: number;
}

/** One unit of work of a client; `turn` counts them from 0. */
export type Work = (client: number, turn: number) => Promise<unknown>;

/**
 * Clients that each start the next unit of work when the last one is done. A client's turns continue at `turns`, so
 * that measurements in rounds cover the same work.
 * Throws what the work throws.
 */
export async function closedLoop(options: {
  clients: number;
  seconds: number;
  work: Work;
  turns: number[];
}): Promise<Sample> {
  const { clients, seconds, work, turns } = options;
  const latencies = new Latencies();
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  async function run(client: number): Promise<void> {
    for (let turn = turns[client] ?? 0; ; turn++) {
      const before = performance.now();
      if (before >= endAt) {
        turns[client] = turn;
        return;
      }
      await work(client, turn);
      latencies.add(performance.now() - before);
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { latencies, seconds: (performance.now() - startedAt) / 1000 };
}
