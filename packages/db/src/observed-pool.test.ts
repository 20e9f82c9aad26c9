import { createLogger, withCause } from '@vonk/logger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScratchDatabase } from '../tests/scratch-database.ts';
import { createDb, type Db } from './create-db.ts';
import { prepared } from './sql/query.ts';

const SLOW = `SELECT $1::text AS word, 'constant', pg_sleep(0.12)::text AS slept`;

let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let db: Db;
let lines: Record<string, unknown>[] = [];
let seen: { seconds: number; isSlow: boolean }[] = [];

beforeAll(async () => {
  database = await createScratchDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  lines = [];
  seen = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  db = createDb({
    url: database.url,
    max: 1,
    logger: createLogger({ name: 'test', level: 'info', destination }),
    applicationName: 'vonk-db-observed',
    slowMs: 100,
    onQuery: (query) => void seen.push(query),
  });
});
afterEach(() => db.close());

test('a slow statement is logged under the request that asked, with its server process, and without its values', async () => {
  const backend = (await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  await withCause({ request_id: 'request-1' }, () => prepared(db.pool, SLOW, ['secret-word']));
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a statement was slow',
      request_id: 'request-1',
      statement: expect.stringMatching(/^[\w-]{27}$/),
      sql: "SELECT $1::text AS word, '…', pg_sleep(0.12)::text AS slept",
      backend_pid: backend,
    }),
  ]);
  expect(lines[0]?.duration_ms).toBeGreaterThan(100);
  expect(JSON.stringify(lines)).not.toContain('secret-word');
  expect(seen.map(({ isSlow }) => isSlow)).toEqual([false, true]);
});

test('of those that wait for the same connection, each is logged under its own request', async () => {
  const ids = ['first', 'second', 'third', 'fourth'];
  await Promise.all(
    ids.map((id) =>
      withCause({ request_id: id }, async () =>
        id === 'third'
          ? db.tx((client) => client.query(SLOW, [id]))
          : id === 'fourth'
            ? db.prisma.$queryRaw`SELECT ${id} AS word, pg_sleep(0.12)::text AS slept`
            : prepared(db.pool, SLOW, [id]),
      ),
    ),
  );
  expect(lines.map(({ request_id }) => request_id).sort()).toEqual([...ids].sort());
});

test('the same with callbacks, as libraries ask', async () => {
  await withCause(
    { task: 'mailings', job: '7' },
    () =>
      new Promise<void>((resolve, reject) =>
        db.pool.query(SLOW, ['x'], (error) => (error ? reject(error) : resolve())),
      ),
  );
  expect(lines).toEqual([expect.objectContaining({ task: 'mailings', job: '7' })]);
});

test('a statement that fails late is slow, too, and fails as it did', async () => {
  await expect(db.pool.query(`DO $$ BEGIN PERFORM pg_sleep(0.12); RAISE 'late'; END $$`)).rejects.toThrow('late');
  expect(seen.at(-1)?.isSlow).toBe(true);
});

test('quick ones are measured only', async () => {
  await db.ready();
  expect(lines).toEqual([]);
  expect(seen).toHaveLength(1);
});
