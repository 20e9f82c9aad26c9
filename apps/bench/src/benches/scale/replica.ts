import { createDb, type Db } from '@vonk/db';
import { silentLogger } from '@vonk/logger';
import { withHttpClient } from '../../client/http-client.ts';
import { closedLoop } from '../../measure/closed-loop.ts';
import type { BenchSite } from '../../site/bench-site.ts';
import { bar, digits, percent, type Row } from '../../table.ts';
import { processorTime } from '../site/process-memory.ts';
import { createReaders } from './read-mix.ts';

const CLIENTS = 8;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
/** The primary still reads the sessions of the readers. */
const MOST_LEFT = 0.5;
/** Connections report their scan counts once a second. */
const TOLD_WITHIN = 3000;

/** Which of the two databases serves searches and profiles. */
export async function measureReplica(site: BenchSite): Promise<Row[]> {
  const replica = await site.startReplica();
  const [alone, followed] = [await site.api(0), await site.api(2, { DATABASE_REPLICA_URL: replica.url })];
  await untilNear(site, followed.port);
  const db = createDb({ url: replica.url, max: 1, logger: silentLogger(), applicationName: 'vonk-bench' });
  try {
    const measure = async (port: number) => {
      const readers = createReaders(site, [port], CLIENTS);
      const turns: number[] = [];
      await closedLoop({ clients: CLIENTS, seconds: WARM_UP_SECONDS, turns, work: readers.hot });
      const state = async () => ({
        primary: processorTime([site.databasePid]),
        replica: processorTime([replica.pid]),
        scans: await Promise.all([scans(site.db), scans(db)]),
      });
      await told();
      const before = await state();
      const { latencies, seconds } = await closedLoop({ clients: CLIENTS, seconds: SECONDS, turns, work: readers.hot });
      await told();
      const after = await state();
      readers.close();
      const [onPrimary, onReplica] = after.scans.map((count, index) => count - (before.scans[index] ?? 0)) as [
        number,
        number,
      ];
      return {
        rate: latencies.count / seconds,
        primary: (after.primary - before.primary) / latencies.count,
        replica: (after.replica - before.replica) / latencies.count,
        share: onReplica / (onPrimary + onReplica),
      };
    };
    const without = await measure(alone.port);
    const beside = await measure(followed.port);
    return [
      {
        bench: `searches and profiles with a replica, ${CLIENTS} clients`,
        measured: `${digits(beside.rate)}/s; ${percent(beside.share)} of the scans of profiles on the replica; ms of processor a request: primary ${digits(beside.primary)}, replica ${digits(beside.replica)}`,
        floor: `without: ${digits(without.rate)}/s; primary ${digits(without.primary)}`,
        ratio: `${percent(beside.primary / without.primary)} of the primary's work is left`,
        bar: bar(`<= ${percent(MOST_LEFT)} left`, beside.primary / without.primary <= MOST_LEFT),
      },
    ];
  } finally {
    await db.close();
  }
}

const told = () => new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN));

async function scans({ pool }: Db): Promise<number> {
  const { rows } = await pool.query<{ scans: number }>(
    `SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = 'profiles'`,
  );
  return rows[0]?.scans ?? 0;
}

async function untilNear(site: BenchSite, port: number): Promise<void> {
  return withHttpClient(port, 1, async (client) => {
    const headers = { host: 'localhost', 'x-vonk-proxy-secret': site.proxySecret };
    for (;;) {
      const { body } = await client.send({ path: '/metrics', headers });
      if (/^replica_near 1$/m.test(body.toString())) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}
