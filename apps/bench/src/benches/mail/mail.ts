import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { insertMailing } from '@vonk/db/sql';
import { newId } from '@vonk/domain';
import { type BenchSite, withBenchSite } from '../../site/bench-site.ts';
import { onOneCore, startNode } from '../../site/node-process.ts';
import { bar, digits, inMegabytes, percent, type Row } from '../../table.ts';
import { startCountingServer } from './counting-server.ts';

/** Enough for 100,000 members who get mails. */
const PEOPLE = 105_000;
const MEMBERS = 100_000;
const SENT = 3000;
const LEAST_PER_SECOND = 50;
const MOST_MEMORY = 200 * 1024 * 1024;
/** SQL for a last visit some days ago. */
const AWAY = `now() - interval '4 days' - random() * interval '80 days'`;
const QUEUED_WITHIN = 180_000;
const SENT_WITHIN = 300_000;
const FLOOR = fileURLToPath(new URL('../../floors/fixed-mails.ts', import.meta.url));

/** One worker on one core queues 100,000 weekly updates and sends some of them. The floor sends a fixed mail. */
export async function measureMail(say: (line: string) => void): Promise<Row[]> {
  return withBenchSite(say, { people: PEOPLE }, measure);
}

async function measure(site: BenchSite): Promise<Row[]> {
  const server = await startCountingServer();
  try {
    await prepareMembers(site);
    const { pid } = await site.worker(server.url);
    const isOnOneCore = onOneCore(pid);
    const idle = memoryOf(pid, 'VmRSS');
    const id = await startWeek(site);
    const queuing = await timed(() => until(async () => (await stateOf(site, id)).isQueued, QUEUED_WITHIN));
    const { queued } = await stateOf(site, id);
    const grown = memoryOf(pid, 'VmHWM') - idle;

    const startedAt = performance.now();
    await makeDue(site, id);
    await runMailings(site);
    await until(async () => (await stateOf(site, id)).due === 0, SENT_WITHIN);
    const sent = server.count;
    const rate = (sent / (server.lastAt - startedAt)) * 1000;
    const floorRate = await measureFloor(server.url);
    const where = isOnOneCore ? 'one core' : 'any core';
    return [
      {
        bench: `${queued} weekly updates queued`,
        measured: `${digits(queuing / 1000)} s; worker at most ${inMegabytes(grown)} more`,
        floor: `idle: ${inMegabytes(idle)}`,
        bar: bar(`under ${inMegabytes(MOST_MEMORY)} more`, queued >= MEMBERS && grown < MOST_MEMORY),
      },
      {
        bench: `${sent} weekly updates written and sent, ${where}`,
        measured: `${digits(rate)}/s`,
        floor: `fixed words: ${digits(floorRate)}/s`,
        ratio: percent(rate / floorRate),
        bar: bar(`${LEAST_PER_SECOND}/s`, rate >= LEAST_PER_SECOND),
      },
    ];
  } finally {
    server.stop();
  }
}

/** All confirmed, away for some days, and in a time zone where it is noon. */
async function prepareMembers({ db, world: { siteId } }: BenchSite): Promise<void> {
  const offset = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${offset >= 0 ? '-' : '+'}${Math.abs(offset)}`;
  await db.pool.query(`UPDATE users SET time_zone = $2 WHERE site_id = $1`, [siteId, zone]);
  await db.pool.query(`UPDATE profiles SET last_active_at = ${AWAY} WHERE site_id = $1`, [siteId]);
  await db.pool.query('VACUUM ANALYZE');
}

async function startWeek(site: BenchSite): Promise<string> {
  const now = new Date();
  const id = newId(now);
  await insertMailing(site.db.pool, {
    id,
    site_id: site.world.siteId,
    kind: 'weekly',
    occasion: 'bench',
    content: {},
    audience: 'all',
    state: 'running',
    rate_per_minute: 600_000,
    created_at: now,
  });
  await runMailings(site);
  return id;
}

/** As the crontab does each minute. */
async function runMailings({ db }: BenchSite): Promise<void> {
  await db.pool.query(`SELECT graphile_worker.add_job('send-mailings', job_key := 'mailings')`);
}

/** Makes it morning for some recipients. */
async function makeDue({ db }: BenchSite, id: string): Promise<void> {
  await db.pool.query(
    `UPDATE mailing_deliveries SET due_at = now() WHERE mailing_id = $1 AND user_id IN
       (SELECT user_id FROM mailing_deliveries WHERE mailing_id = $1 ORDER BY user_id LIMIT $2)`,
    [id, SENT],
  );
}

async function stateOf({ db }: BenchSite, id: string): Promise<{ isQueued: boolean; queued: number; due: number }> {
  const { rows } = await db.pool.query(
    `SELECT queued_at IS NOT NULL AS "isQueued",
       (SELECT count(*)::int FROM mailing_deliveries d WHERE d.mailing_id = m.id) AS queued,
       (SELECT count(*)::int FROM mailing_deliveries d WHERE d.mailing_id = m.id AND (d.state = 'sending' OR d.state = 'queued' AND d.due_at <= now())) AS due
     FROM mailings m WHERE m.id = $1`,
    [id],
  );
  return rows[0];
}

async function measureFloor(url: string): Promise<number> {
  const child = startNode(['--import', 'tsx', FLOOR, url, String(SENT)], { NODE_ENV: 'production' });
  onOneCore(child.pid);
  const took = await timed(async () => {
    if ((await child.ended) !== 0) throw new Error('the floor did not send its mails');
  });
  return (SENT / took) * 1000;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await delay(100)) {
    if (Date.now() > end) throw new Error(`not done after ${withinMs / 1000} s`);
  }
}

/** In bytes. `VmHWM` is the peak of `VmRSS`. Linux only. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
