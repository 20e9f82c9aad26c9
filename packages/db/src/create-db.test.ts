import { silentLogger } from '@vonk/logger';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { query, setUpScratchDatabase } from '../tests/scratch-database.ts';
import { createDb, type Db, type DbOptions } from './create-db.ts';
import { DatabaseUnavailableError, isUnanswered } from './database-unavailable.ts';

const database = setUpScratchDatabase();
let db: Db;

const open = (url: string, options: Partial<DbOptions> = {}) =>
  createDb({ url, max: 5, logger: silentLogger(), applicationName: 'vonk-db-test', ...options });

beforeAll(async () => {
  await query(database.url, 'CREATE TABLE account (id int PRIMARY KEY, credits int NOT NULL)');
});

beforeEach(async () => {
  db = open(database.url);
  await db.pool.query('TRUNCATE account');
  await db.pool.query('INSERT INTO account VALUES (1, 10), (2, 10)');
});

afterEach(() => db.close());

const credits = async () =>
  (await db.pool.query('SELECT credits FROM account ORDER BY id')).rows.map((row) => row.credits);

describe('the pool', () => {
  test('is shared with Prisma, by name and by number', async () => {
    await db.prisma.$queryRaw`SELECT 1`;
    const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'vonk-db-test' AND datname = current_database()`;
    expect((await db.pool.query(sql)).rows).toEqual([{ count: db.pool.totalCount }]);
    await Promise.all(Array.from({ length: 20 }, () => db.prisma.$queryRaw`SELECT pg_sleep(0.01)::text`));
    expect(db.pool.totalCount).toBeLessThanOrEqual(5);
  });

  test('keeps big numbers exact, instants instants, and days days', async () => {
    const { rows } = await db.pool.query(
      `SELECT 9007199254740993::int8 AS big, 12.50::numeric AS price, '2026-03-01 00:30:00+02'::timestamptz AS instant,
              '2026-03-01'::date AS day, '2026-03-01 00:30:00'::timestamp AS naive`,
    );
    expect(rows[0]).toEqual({
      big: '9007199254740993',
      price: '12.50',
      instant: new Date('2026-02-28T22:30:00Z'),
      day: '2026-03-01',
      naive: new Date('2026-03-01T00:30:00Z'),
    });
  });

  test('outlives a connection that the server ends', async () => {
    await db.ready();
    await query(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vonk-db-test' AND datname = current_database()`,
    );
    await expect.poll(() => db.ready().then(() => 'ready')).toBe('ready');
  });
});

describe('tx', () => {
  test('commits the work and returns its result', async () => {
    const result = await db.tx(async (client) => {
      await client.query('UPDATE account SET credits = credits - 3 WHERE id = 1');
      await client.query('UPDATE account SET credits = credits + 3 WHERE id = 2');
      return 'paid';
    });
    expect(result).toBe('paid');
    expect(await credits()).toEqual([7, 13]);
  });

  test('rolls back when the work throws, and leaves the connection usable', async () => {
    const failing = db.tx(async (client) => {
      await client.query('UPDATE account SET credits = 0');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(db.tx((client) => client.query('SELECT nonsense'))).rejects.toThrow(/nonsense/);
    expect(await credits()).toEqual([10, 10]);
    expect(db.pool.idleCount).toBe(db.pool.totalCount);
  });

  test('retries the loser of a deadlock', async () => {
    let met = 0;
    let meet: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const runs: string[] = [];
    const take = (name: string, first: number, second: number) =>
      db.tx(async (client) => {
        runs.push(name);
        await client.query('UPDATE account SET credits = credits - 1 WHERE id = $1', [first]);
        if (++met === 2) meet();
        await both;
        await client.query('UPDATE account SET credits = credits - 1 WHERE id = $1', [second]);
      });
    await Promise.all([take('a', 1, 2), take('b', 2, 1)]);
    expect(runs).toHaveLength(3);
    expect(await credits()).toEqual([8, 8]);
  });

  test('gives up after three more tries', async () => {
    let runs = 0;
    const failing = db.tx(async () => {
      runs++;
      throw Object.assign(new Error('again'), { code: '40001' });
    });
    await expect(failing).rejects.toThrow('again');
    expect(runs).toBe(4);
  });
});

describe('a slow server', () => {
  test('cancels a statement after its timeout', async () => {
    const other = open(database.url, { statementTimeout: 50 });
    await expect(other.pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await other.close();
  });

  test('is abandoned without a rollback after the timeout, and its connection is closed', async () => {
    const seen: string[] = [];
    const other = open(database.url, { onQuery: () => seen.push('statement') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = other.tx(async (client) => {
      await client.query('UPDATE account SET credits = 0');
      const answer = client.query('SELECT pg_sleep(60)');
      vi.advanceTimersByTime(35_000);
      await answer;
    });
    const failure = await work.catch((error: unknown) => error);
    expect(isUnanswered(failure)).toBe(true);
    expect(seen).toHaveLength(3);
    expect(other.pool.totalCount).toBe(0);
    await other.close();
    await query(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND datname = current_database()`,
    );
    expect(await credits()).toEqual([10, 10]);
  });
});

describe('an unavailable database', () => {
  test('is reported in one sentence, without the password', async () => {
    const { host } = new URL(database.url);
    for (const [url, server, problem] of [
      ['postgresql://vonk:hidden@127.0.0.1:1/vonk', 'vonk@127.0.0.1:1/vonk', 'no server listens there'],
      [`postgresql://nobody:hidden@${host}/none`, `nobody@${host}/none`, 'user or password is wrong'],
      [database.url.replace(/\/[^/]*$/, '/none'), `postgres@${host}/none`, 'that database does not exist'],
    ] as const) {
      const other = open(url);
      const sentence = `The database at ${server} cannot be used: ${problem}.`;
      await expect(other.ready()).rejects.toThrow(new DatabaseUnavailableError(sentence));
      await other.close();
    }
  });

  test('is rejected at once when its address is invalid', () => {
    for (const url of ['', 'vonk', 'mysql://hidden@db/vonk', 'postgresql:///vonk']) {
      expect(() => open(url)).toThrow('DATABASE_URL is not an address like postgresql://user:password@host:5432/name.');
    }
  });
});
