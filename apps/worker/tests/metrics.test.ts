import { createDb } from '@vonk/db';
import type { Context, Job } from '@vonk/domain';
import { createLogger, silentLogger } from '@vonk/logger';
import { createMeters, namesOf } from '@vonk/metrics';
import { setUpDatabase } from '@vonk/testing/database';
import { freePort } from '@vonk/testing/free-port';
import { expect, it } from 'vitest';
import { measureJobs, watchQueue } from '../src/metrics.ts';
import { runJobs } from '../src/run-jobs.ts';
import { setUpDb } from './set-up.ts';
import { startWorker } from './worker-process.ts';

const database = setUpDatabase();
const db = setUpDb(database, 6);

const add = (name: string, runAt = 'now()', attempts = 25) =>
  db.pool.query(`SELECT graphile_worker.add_job($1, '{}', run_at := ${runAt}, max_attempts := $2)`, [name, attempts]);

it('reports the queue’s length and how long its first job has been due', async () => {
  const meters = createMeters('worker', { collectsProcess: false });
  watchQueue(meters, { db, logger: silentLogger() });
  expect((await meters.render()).text).toMatch(/^job_queue_oldest_due_age_seconds 0$/m);
  await add('send-receipt-mail', `now() - interval '90 seconds'`);
  await add('send-receipt-mail', `now() + interval '1 hour'`);
  const age = async () =>
    (await db.pool.query('SELECT extract(epoch FROM now() - min(run_at))::float8 AS age FROM graphile_worker.jobs'))
      .rows[0].age;
  const before = await age();
  const { text } = await meters.render();
  const told = Number(/^job_queue_oldest_due_age_seconds (\S+)$/m.exec(text)?.[1]);
  expect(before).toBeGreaterThanOrEqual(90);
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(await age());
  expect(text).toMatch(/^job_queue_jobs\{name="send-receipt-mail",state="waiting"\} 2$/m);
  await db.pool.query('DELETE FROM graphile_worker._private_jobs');
  expect((await meters.render()).text).not.toContain('send-receipt-mail');
});

it('reports on itself when the database is down', async () => {
  const gone = createDb({ url: 'postgresql://x@127.0.0.1:1/none', logger: silentLogger(), applicationName: 'test' });
  const meters = createMeters('worker');
  watchQueue(meters, { db: gone, logger: silentLogger() });
  const { text } = await meters.render();
  expect(text).toMatch(/^job_queue_oldest_due_age_seconds Nan$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  await gone.close();
});

it('counts each attempt of a job by outcome, and adds the job’s id to its log lines', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ name: 'worker', level: 'info', destination });
  const meters = createMeters('worker', { collectsProcess: false });
  const jobs: Job[] = [
    { name: 'clean-up', lane: 'main', run: async (ctx) => ctx.logger.info({}, 'swept') },
    { name: 'send-receipt-mail', lane: 'mail', run: () => Promise.reject(new Error('no such receipt')) },
  ];
  await add('clean-up');
  await add('send-receipt-mail', 'now()', 1);
  const running = await runJobs({ db, logger } as unknown as Context, jobs, measureJobs(meters));
  const counted = async () => {
    const { text } = await meters.render();
    return [...text.matchAll(/^job_duration_seconds_count(\{.*\} \d+)$/gm)].map(([, count]) => count).sort();
  };
  const expected = ['{name="clean-up",outcome="done"} 1', '{name="send-receipt-mail",outcome="failed"} 1'];
  await expect.poll(counted).toEqual(expected);
  await running.stop();
  const swept = lines.find(({ msg }) => msg === 'swept');
  expect(swept).toMatchObject({ task: 'clean-up', job: expect.stringMatching(/^\d+$/) });
});

it('serves every worker metric on a separate port', async () => {
  const port = await freePort();
  const given = { databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', dataDir: '.data' };
  const worker = startWorker(given, { VONK_METRICS_PORT: String(port) });
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    return [...((await answer?.text()) ?? '').matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  };
  await expect.poll(ask).toEqual(expect.arrayContaining(namesOf('worker')));
  await worker.end('SIGTERM');
});
