import { beforeEach, describe, expect, test } from 'vitest';
import { cellsOf } from './ops.ts';
import { NOBODY, setUpOps } from './set-up.ts';

const { acts, database, run } = setUpOps({});
beforeEach(async () => {
  await database.db.pool.query('DELETE FROM graphile_worker._private_jobs');
  await database.db.pool.query('DELETE FROM graphile_worker._private_known_crontabs');
});

type State = Partial<Record<'attempts' | 'last_error' | 'locked_at' | 'locked_by' | 'run_at' | 'created_at', unknown>>;
/** Adds a job and puts it into a state as a worker would. */
async function add(name: string, state: State = {}): Promise<string> {
  const { pool } = database.db;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job($1, '{"userId":"1"}', run_at := now() + interval '1 hour')`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  for (const [column, value] of Object.entries(state)) {
    await pool.query(`UPDATE graphile_worker._private_jobs SET ${column} = $2 WHERE id = $1`, [id, value]);
  }
  return id;
}
const failed = { attempts: 25, last_error: 'The mail server refused the mail (550)' };
const again = { attempts: 3, last_error: 'The mail server could not be used (ETIMEDOUT)\n  at alice@people.test' };
const running = { attempts: 1, locked_at: new Date(), locked_by: 'worker' };
async function rowOf(id: string) {
  const row = 'SELECT attempts, run_at <= now() AS is_due, last_error FROM graphile_worker.jobs WHERE id = $1';
  return (await database.db.pool.query(row, [id])).rows[0];
}
const jobs = (...args: string[]) => run(['jobs', ...args]);

describe('ops jobs', () => {
  test('counts waiting, retried, running and failed jobs by name, with the oldest and the last error', async () => {
    await add('send-reset-mail', { ...failed, created_at: new Date(Date.now() - 3 * 86_400_000) });
    await add('send-reset-mail', again);
    await add('send-reset-mail');
    await add('send-reset-mail', running);
    await add('clean-up');
    const { code, out, err } = await jobs();
    expect([code, err]).toEqual([0, '']);
    expect(cellsOf(out)).toEqual([
      ['JOB', 'WAITING', 'AGAIN', 'RUNNING', 'FAILED', 'OLDEST', 'LAST ERROR'],
      ['clean-up', '1', '0', '0', '0', '0 min', '-'],
      ['send-reset-mail', '2', '1', '1', '1', '3 d', 'The mail server could not be used (ETIMEDOUT)'],
    ]);
  });

  test('shows when periodic jobs ran last', async () => {
    await database.db.pool.query(
      `INSERT INTO graphile_worker._private_known_crontabs VALUES
         ('clean-up', now(), '2026-05-04T12:17:00Z'), ('weekly', now(), NULL)`,
    );
    const { out } = await jobs();
    expect(out).toContain('Nothing waits.');
    expect(out).toMatch(/^clean-up {2}2026-05-04 12:17:00 {2}\d+ d$/m);
    expect(out).toMatch(/^weekly +never +-$/m);
  });

  test('as JSON is machine-readable, without addresses and payloads', async () => {
    await add('send-reset-mail', { ...again, last_error: 'No mail to alice@people.test' });
    const { out } = await jobs('--json');
    expect(JSON.parse(out)).toMatchObject({
      jobs: [{ name: 'send-reset-mail', waiting: 1, again: 1, last_error: 'No mail to …' }],
      periodic: [],
    });
    expect(out).not.toContain('userId');
  });

  test('writes no escape sequences of an error to the terminal', async () => {
    await add('send-reset-mail', { ...failed, last_error: 'bad \u001b[31mred \u0085x' });
    expect((await jobs()).out).toContain('bad red \ufffdx');
  });
});

test('ops jobs show lists the jobs of a name, failed ones first', async () => {
  const waitingId = await add('send-reset-mail');
  const [againId, failedId] = [await add('send-reset-mail', again), await add('send-reset-mail', failed)];
  await add('clean-up');
  const { out } = await jobs('show', 'send-reset-mail');
  const [, ...rows] = cellsOf(out);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    [failedId, 'failed', '25'],
    [againId, 'again', '3'],
    [waitingId, 'waiting', '0'],
  ]);
  expect(out).not.toContain('alice');
  expect((await jobs('show', 'send-reset-mail', '--limit', '1')).out.trimEnd().split('\n')).toHaveLength(2);
  expect((await jobs('show', 'nothing')).out).toBe('Nothing waits.\n');
});

describe('ops jobs retry', () => {
  test('makes one job due at once, with all attempts again, and records the operator', async () => {
    const [id, other] = [await add('send-reset-mail', failed), await add('send-reset-mail', failed)];
    expect(await jobs('retry', id)).toEqual({ code: 0, out: 'One job is tried again.\n', err: '' });
    expect(await rowOf(id)).toMatchObject({ attempts: 0, is_due: true });
    expect(await rowOf(other)).toMatchObject({ attempts: 25, is_due: false });
    const subject = { subject_kind: 'job', subject_id: 'send-reset-mail' };
    const act = { operator: 'anna', action: 'jobs.retry', ...subject, data: { job: id, count: 1 } };
    expect((await acts()).at(-1)).toMatchObject(act);
  });

  test('retries all failed jobs of a name, including those scheduled for a retry, and no others', async () => {
    const ids = [await add('send-reset-mail', failed), await add('send-reset-mail', again)];
    const rest = [
      await add('send-reset-mail'),
      await add('send-reset-mail', { ...again, ...running }),
      await add('send-receipt-mail', failed),
    ];
    const before = await Promise.all(rest.map(rowOf));
    expect((await jobs('retry', 'send-reset-mail')).out).toBe('2 jobs are tried again.\n');
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ attempts: 0, is_due: true });
    expect(await Promise.all(rest.map(rowOf))).toEqual(before);
  });

  test.each([
    ['an unknown name', 'nothing'],
    ['an unknown number', '999999999999'],
    ['a number beyond all', '9'.repeat(30)],
    ['what is no name', "' OR true --"],
  ])('refuses %s', async (_case, which) => {
    const count = (await acts()).length;
    const id = await add('send-reset-mail', failed);
    const refused = { code: 1, out: '', err: 'No such job has failed, or it is running.\n' };
    expect(await jobs('retry', which)).toEqual(refused);
    expect(await rowOf(id)).toMatchObject({ attempts: 25 });
    expect(await acts()).toHaveLength(count);
  });

  test('refuses jobs that wait for their time or are running', async () => {
    for (const id of [await add('send-order'), await add('send-order', { ...again, ...running })])
      expect((await jobs('retry', id)).code).toBe(1);
  });

  test('needs an operator name', async () => {
    const id = await add('send-reset-mail', failed);
    expect((await run(['jobs', 'retry', id], NOBODY)).code).toBe(2);
    expect(await rowOf(id)).toMatchObject({ attempts: 25 });
  });
});
