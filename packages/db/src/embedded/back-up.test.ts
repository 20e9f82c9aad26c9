import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setUpFolder } from '../../tests/folder.ts';
import { query } from '../../tests/scratch-database.ts';
import { backUpEmbeddedPostgres } from './back-up.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

const folder = setUpFolder('vonk backup ');
const start = (name: string) => startEmbeddedPostgres({ dir: folder(name), database: 'vonk' });
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await start('postgres');
});
afterAll(() => server.stop());

test('a copy made during writes starts with everything committed before, and nothing half-written', async () => {
  await query(server.url, 'CREATE TABLE big AS SELECT n, md5(n::text) AS word FROM generate_series(1, 60000) n');
  await query(server.url, 'CREATE TABLE accounts AS SELECT n AS id, 100 AS credits FROM generate_series(1, 10) n');
  await query(server.url, 'CREATE TABLE done (n int PRIMARY KEY)');
  let isWriting = true;
  let committed = 0;
  const write = async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    while (isWriting) {
      await client.query('BEGIN');
      await client.query('UPDATE accounts SET credits = credits - 1 WHERE id = 1 + $1 % 10', [committed]);
      await client.query('INSERT INTO done VALUES ($1)', [committed + 1]);
      await client.query('UPDATE accounts SET credits = credits + 1 WHERE id = 1 + ($1 + 1) % 10', [committed]);
      await client.query('COMMIT');
      committed++;
      // A checkpoint lets the log be recycled and writes pages while they are copied.
      if (committed % 50 === 0) await client.query('CHECKPOINT');
    }
    await client.end();
  };
  const writing = write();
  await expect.poll(() => committed).toBeGreaterThan(20);
  const before = committed;
  const { files } = await backUpEmbeddedPostgres({ dir: folder('postgres'), to: folder('copy') });
  const after = committed;
  isWriting = false;
  await writing;
  expect(files).toBeGreaterThan(500);
  const copy = await start('copy');
  onTestFinished(() => copy.stop());
  const words = `SELECT count(*)::int, md5(string_agg(word, ',' ORDER BY n)) FROM big`;
  expect(await query(copy.url, words)).toEqual(await query(server.url, words));
  expect(await query(copy.url, 'SELECT sum(credits)::int FROM accounts')).toEqual([{ sum: 1000 }]);
  const [kept] = await query<{ count: number; max: number }>(copy.url, 'SELECT count(*)::int, max(n) FROM done');
  expect(kept?.count).toBe(kept?.max);
  expect(kept?.max).toBeGreaterThanOrEqual(before);
  // The commit in flight when the copy ended may be included.
  expect(kept?.max).toBeLessThanOrEqual(after + 1);
  await query(copy.url, 'INSERT INTO done VALUES (0)');
  expect(await query(server.url, 'SELECT 1 FROM done WHERE n = 0')).toEqual([]);
  expect(await query(server.url, 'SELECT slot_name FROM pg_replication_slots')).toEqual([]);
});

test('reports when no server runs there', async () => {
  await expect(backUpEmbeddedPostgres({ dir: folder('nothing'), to: folder('copy of nothing') })).rejects.toThrow(
    /No database runs/,
  );
});
