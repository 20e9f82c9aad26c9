import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLogger } from '@vonk/logger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createScratchDatabase, query } from '../../tests/scratch-database.ts';
import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { MigrationError, migrate } from './index.ts';

let database: Awaited<ReturnType<typeof createScratchDatabase>>;
let dir: string;

beforeEach(async () => {
  database = await createScratchDatabase();
  dir = mkdtempSync(path.join(tmpdir(), 'vonk migrations '));
});

afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

const add = (name: string, sql: string) => {
  mkdirSync(path.join(dir, name), { recursive: true });
  writeFileSync(path.join(dir, name, 'migration.sql'), sql);
};
const run = () => migrate({ url: database.url, logger: silentLogger(), dir });
const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

describe('migrate', () => {
  test('applies what is new, in order, with the book-keeping of Prisma', async () => {
    const second = 'ALTER TABLE thing ADD COLUMN name text;';
    add(SECOND, second);
    add(FIRST, 'CREATE TABLE thing (id int);');
    expect(await run()).toEqual([FIRST, SECOND]);
    const rows = await query(database.url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name');
    expect(rows).toMatchObject([
      { migration_name: FIRST, applied_steps_count: 1, logs: null, rolled_back_at: null },
      { migration_name: SECOND, checksum: createHash('sha256').update(second).digest('hex') },
    ]);
  });

  test('does nothing the second time, and installs the job queue', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    await run();
    expect(await run()).toEqual([]);
    await query(database.url, `SELECT graphile_worker.add_job('probe')`);
  });

  test('stops at a migration that was edited after it was applied', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    await run();
    add(FIRST, 'CREATE TABLE thing (id bigint);');
    add(SECOND, 'CREATE TABLE other (id int);');
    await expect(run()).rejects.toThrow(/20260101000000_first was edited/);
    expect(await query(database.url, `SELECT to_regclass('other') AS other`)).toEqual([{ other: null }]);
  });

  test('rolls a failing migration back, tells its line, and stays stopped until it is resolved', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);\nSELECT nonsense();');
    const failure = await run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect((failure as Error).message).toBe(`Migration ${FIRST} failed: function nonsense() does not exist (line 2).`);
    expect(await query(database.url, `SELECT to_regclass('thing') AS thing`)).toEqual([{ thing: null }]);

    add(FIRST, 'CREATE TABLE thing (id int);');
    const refusal = (await run().catch((error: unknown) => error)) as Error;
    expect(refusal.message).toContain(`Migration ${FIRST} failed before`);
    await query(database.url, /run: (UPDATE .*)$/.exec(refusal.message)?.[1] ?? '');
    expect(await run()).toEqual([FIRST]);
  });

  test('lets one of two processes work while the other waits', async () => {
    add(FIRST, 'SELECT pg_sleep(0.2); CREATE TABLE thing (id int);');
    const both = await Promise.all([run(), run()]);
    expect(both.flat()).toEqual([FIRST]);
  });

  test('makes an index outside of a transaction where that is all of a file, while another process waits', async () => {
    add(FIRST, 'SELECT pg_sleep(0.2); CREATE TABLE thing (id int);');
    add(SECOND, '-- Of a large table.\nCREATE INDEX CONCURRENTLY thing_id ON thing (id);\n');
    const both = await Promise.all([run(), run(), run()]);
    expect(both.flat()).toEqual([FIRST, SECOND]);
    expect(
      await query(database.url, `SELECT indisvalid FROM pg_index WHERE indexrelid = 'thing_id'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });

  test('names a server that does not answer', async () => {
    const refused = migrate({ url: 'postgresql://vonk:secret@127.0.0.1:1/vonk', logger: silentLogger(), dir });
    await expect(refused).rejects.toThrow(DatabaseUnavailableError);
    await expect(refused).rejects.toThrow(
      'The database at vonk@127.0.0.1:1/vonk cannot be used: no server listens there.',
    );
  });
});
