import { createLogger, withCause } from '@vonk/logger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpScratchDatabase } from '../tests/scratch-database.ts';
import { createDb, type Db } from './create-db.ts';
import { prepared } from './sql/query.ts';

const STATEMENT = `SELECT $1::text AS word, 'constant'`;
/** With `NEVER` no statement counts as slow, with `ALWAYS` every one does. */
const NEVER = 600_000;
const ALWAYS = 0;

const database = setUpScratchDatabase();
const opened: Db[] = [];
let lines: Record<string, unknown>[] = [];
let seen: { seconds: number; isSlow: boolean }[] = [];

beforeEach(() => {
  lines = [];
  seen = [];
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

function open(slowMs: number): Db {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const db = createDb({
    url: database.url,
    max: 1,
    logger: createLogger({ name: 'test', level: 'info', destination }),
    applicationName: 'vonk-db-observed',
    slowMs,
    onQuery: (query) => void seen.push(query),
  });
  opened.push(db);
  return db;
}

test('logs a slow statement under its request, with its server process and without its values', async () => {
  const db = open(ALWAYS);
  const backend = (await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  lines = [];
  await withCause({ request_id: 'request-1' }, () => prepared(db.pool, STATEMENT, ['secret-word']));
  const seconds = seen.at(-1)?.seconds ?? Number.NaN;
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a statement was slow',
      request_id: 'request-1',
      statement: expect.stringMatching(/^[\w-]{27}$/),
      sql: "SELECT $1::text AS word, '…'",
      duration_ms: Math.round(seconds * 1_000),
      backend_pid: backend,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret-word');
});

test('logs each statement under its own request when several wait for the same connection', async () => {
  const db = open(ALWAYS);
  const ids = ['first', 'second', 'third', 'fourth'];
  await Promise.all(
    ids.map((id) =>
      withCause({ request_id: id }, async () =>
        id === 'third'
          ? db.tx((client) => client.query(STATEMENT, [id]))
          : id === 'fourth'
            ? db.prisma.$queryRaw`SELECT ${id} AS word`
            : prepared(db.pool, STATEMENT, [id]),
      ),
    ),
  );
  const asked = lines.map(({ request_id, sql }) => [request_id, String(sql).split(' ')[0]]);
  expect(asked.sort()).toEqual([
    ['first', 'SELECT'],
    ['fourth', 'SELECT'],
    ['second', 'SELECT'],
    ['third', 'BEGIN'],
    ['third', 'COMMIT'],
    ['third', 'SELECT'],
  ]);
});

test('does the same with callbacks, as libraries use', async () => {
  const db = open(ALWAYS);
  await withCause(
    { task: 'mailings', job: '7' },
    () =>
      new Promise<void>((resolve, reject) =>
        db.pool.query(STATEMENT, ['x'], (error) => (error ? reject(error) : resolve())),
      ),
  );
  expect(lines).toEqual([expect.objectContaining({ task: 'mailings', job: '7' })]);
});

test('logs a slow statement that fails, and keeps its error', async () => {
  const db = open(100);
  await expect(db.pool.query(`DO $$ BEGIN PERFORM pg_sleep(0.12); RAISE 'late'; END $$`)).rejects.toThrow('late');
  expect(seen.at(-1)?.isSlow).toBe(true);
});

test('only measures quick statements', async () => {
  await open(NEVER).ready();
  expect(lines).toEqual([]);
  expect(seen).toEqual([{ seconds: expect.any(Number), isSlow: false }]);
});
