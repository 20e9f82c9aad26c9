import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, silentLogger } from '@vonk/logger';
import pg from 'pg';
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

const write = (file: string, sql: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), sql);
};
const add = (name: string, sql: string) => write(`migrations/${name}/migration.sql`, sql);
const run = () => migrate({ url: database.url, logger: silentLogger(), dir });
/** The log of a run. */
const runWithLog = async () => {
  const lines: { level: string; migration: string; msg: string }[] = [];
  const write = (line: string) => {
    const { level, migration, msg } = JSON.parse(line);
    lines.push({ level, migration, msg });
  };
  await migrate({ url: database.url, logger: createLogger({ name: 'migrate', destination: { write } }), dir });
  return lines;
};
/** Uses a table, by default to read, in a transaction that stays open until the returned function is called. */
const holdTable = async (use = 'LOCK TABLE thing IN ACCESS SHARE MODE'): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(`BEGIN; ${use}`);
  return () => holder.query('COMMIT').then(() => holder.end());
};
/** How many wait for such a lock. */
const waitingFor = async (mode: string) => {
  const waiting = `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND NOT granted AND mode = $1`;
  return (await query(database.url, waiting, [mode])).length;
};
const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

describe('migrate', () => {
  test("applies new migrations once, in order, with Prisma's bookkeeping, and installs the job queue", async () => {
    const second = 'ALTER TABLE thing ADD COLUMN name text;';
    add(SECOND, second);
    add(FIRST, 'CREATE TABLE thing (id int);');
    expect(await run()).toEqual([FIRST, SECOND]);
    const rows = await query(database.url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name');
    expect(rows).toMatchObject([
      { migration_name: FIRST, applied_steps_count: 1, logs: null, rolled_back_at: null },
      { migration_name: SECOND, checksum: createHash('sha256').update(second).digest('hex') },
    ]);
    expect(await run()).toEqual([]);
    await query(database.url, `SELECT graphile_worker.add_job('probe')`);
  });

  test('rejects a migration that was edited after it was applied', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    await run();
    add(FIRST, 'CREATE TABLE thing (id bigint);');
    add(SECOND, 'CREATE TABLE other (id int);');
    await expect(run()).rejects.toThrow(/20260101000000_first was edited/);
    expect(await query(database.url, `SELECT to_regclass('other') AS other`)).toEqual([{ other: null }]);
  });

  test('rolls back a failing migration, reports its line, and refuses to continue until it is resolved', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);\nSELECT nonsense();');
    const sentence = `Migration ${FIRST} failed: function nonsense() does not exist (line 2).`;
    await expect(run()).rejects.toThrow(new MigrationError(sentence));
    expect(await query(database.url, `SELECT to_regclass('thing') AS thing`)).toEqual([{ thing: null }]);

    add(FIRST, 'CREATE TABLE thing (id int);');
    const refusal = (await run().catch((error: unknown) => error)) as Error;
    expect(refusal.message).toContain(`Migration ${FIRST} failed before`);
    await query(database.url, /run: (UPDATE .*)$/.exec(refusal.message)?.[1] ?? '');
    expect(await run()).toEqual([FIRST]);
  });

  test('leaves nothing half-done after a cut connection, and continues on the next start', async () => {
    add(FIRST, 'CREATE TABLE thing (id int); SELECT pg_sleep(60);');
    const cut = run().catch((error: unknown) => error as Error);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'vonk-migrate' AND wait_event = 'PgSleep'`;
    await expect.poll(() => query(database.url, end)).toHaveLength(1);
    const failure = await cut;
    expect(failure).toBeInstanceOf(MigrationError);
    expect((failure as Error).message).toMatch(/ was cut short and undone \(.*\); start again\.$/);
    add(FIRST, 'CREATE TABLE thing (id int);');
    expect(await run()).toEqual([FIRST]);
  });

  test('stops between two migrations when aborted', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    add(SECOND, 'ALTER TABLE thing ADD COLUMN name text;');
    const stopping = new AbortController();
    const logger = createLogger({ name: 'migrate', destination: { write: () => stopping.abort() } });
    const stopped = migrate({ url: database.url, logger, dir, signal: stopping.signal });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(await run()).toEqual([SECOND]);
  });

  test('reports when a newer version has used the database, and continues', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    add(SECOND, 'ALTER TABLE thing ADD COLUMN name text;');
    await run();
    rmSync(path.join(dir, 'migrations', SECOND), { recursive: true });
    expect(await runWithLog()).toEqual([
      { level: 'warn', migration: SECOND, msg: expect.stringContaining('newer version') },
    ]);
  });

  test('creates an index outside of a transaction where a file does only that; of several processes one works', async () => {
    add(FIRST, 'SELECT pg_sleep(0.2); CREATE TABLE thing AS SELECT n AS id FROM generate_series(1, 20000) n;');
    add(SECOND, '-- Of a large table.\nCREATE INDEX CONCURRENTLY thing_id ON thing (id);\n');
    const all = await Promise.all([run(), run(), run()]);
    expect(all.flat()).toEqual([FIRST, SECOND]);
    const made = await query(database.url, `SELECT indisvalid FROM pg_index WHERE indexrelid = 'thing_id'::regclass`);
    expect(made).toEqual([{ indisvalid: true }]);
  });

  test('lets readers through while it waits for a table, and takes it when it is free', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    await run();
    add(SECOND, 'ALTER TABLE thing ADD COLUMN name text;');
    const letGo = await holdTable();
    const migrating = migrate({ url: database.url, logger: silentLogger(), dir, lockTimeout: 300 });
    try {
      await expect.poll(() => waitingFor('AccessExclusiveLock'), { interval: 5 }).toBe(1);
      // Queued behind the migration until that releases its place.
      expect(await query(database.url, 'SELECT * FROM thing')).toEqual([]);
    } finally {
      await letGo();
    }
    expect(await migrating).toEqual([SECOND]);
  });

  test('gives up on a table that is never free, and can be run again', async () => {
    add(FIRST, 'CREATE TABLE thing (id int);');
    await run();
    add(SECOND, 'ALTER TABLE thing ADD COLUMN name text;');
    const letGo = await holdTable();
    const patience = { lockTimeout: 20, lockTries: 2 };
    const refused = migrate({ url: database.url, logger: silentLogger(), dir, ...patience });
    await expect(refused).rejects.toThrow(`Migration ${SECOND} waits for a table that is in use`);
    await letGo();
    expect(await run()).toEqual([SECOND]);
  });

  test('is undone by a deadlock with requests, and run again', async () => {
    add(FIRST, 'CREATE TABLE thing (id int); CREATE SEQUENCE tries;');
    await run();
    // Not undone with the rest.
    const isEarly = `nextval('tries') < 3`;
    const deadlock = `DO $$ BEGIN IF ${isEarly} THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF; END $$;`;
    add(SECOND, `ALTER TABLE thing ADD COLUMN name text;\n${deadlock}`);
    expect(await migrate({ url: database.url, logger: silentLogger(), dir, lockTimeout: 1 })).toEqual([SECOND]);
    expect(await query(database.url, 'SELECT last_value::int AS tries FROM tries')).toEqual([{ tries: 3 }]);
  });

  test('names a server that does not respond', async () => {
    const refused = migrate({ url: 'postgresql://vonk:secret@127.0.0.1:1/vonk', logger: silentLogger(), dir });
    const sentence = 'The database at vonk@127.0.0.1:1/vonk cannot be used: no server listens there.';
    await expect(refused).rejects.toThrow(new DatabaseUnavailableError(sentence));
  });
});

describe('functions and triggers', () => {
  const returning = (value: number) =>
    `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT ${value} $$;\n`;
  const note = 'CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;';
  const answer = () => query(database.url, 'SELECT answer()').then(([row]) => row?.['answer']);
  const names = (applied: string[]) => applied.map((name) => name.replace(/@[0-9a-f]{12}$/, ''));

  test('are applied after the tables, and before them what these call', async () => {
    write('triggers/chat.sql', 'CREATE OR REPLACE TRIGGER t AFTER INSERT ON thing EXECUTE FUNCTION note();\n');
    write('functions/chat.sql', note);
    write('functions/checks-and-indexes.sql', returning(1));
    add(FIRST, 'CREATE TABLE thing (id int CHECK (id > answer()));');
    const applied = await run();
    expect(names(applied)).toEqual(['functions/checks-and-indexes', FIRST, 'functions/chat', 'triggers/chat']);
    expect(await run()).toEqual([]);
  });

  test('are applied once more when their file has changed', async () => {
    write('functions/chat.sql', returning(1));
    await run();
    write('functions/chat.sql', returning(2));
    expect(names(await run())).toEqual(['functions/chat']);
    expect(await answer()).toBe(2);
  });

  test('stay as a newer version made them when an older one starts again', async () => {
    write('functions/chat.sql', returning(1));
    await run();
    write('functions/chat.sql', returning(2));
    const [newer] = await run();
    write('functions/chat.sql', returning(1));
    expect(await runWithLog()).toMatchObject([{ level: 'warn', migration: newer }]);
    expect(await answer()).toBe(2);
  });

  test('of two tables wait for one at a time, and hold none meanwhile', async () => {
    add(FIRST, 'CREATE TABLE other (id int); CREATE TABLE thing (id int);');
    write('functions/chat.sql', note);
    await run();
    const on = (table: string) =>
      `CREATE OR REPLACE TRIGGER of_${table} AFTER INSERT ON ${table}\n  FOR EACH STATEMENT EXECUTE FUNCTION note();\n`;
    write('triggers/chat.sql', on('other') + on('thing'));
    const letGo = await holdTable('INSERT INTO thing VALUES (1)');
    const migrating = run();
    await expect.poll(() => waitingFor('ShareRowExclusiveLock'), { interval: 5 }).toBe(1);
    await query(database.url, 'INSERT INTO other VALUES (1)');
    await letGo();
    expect(names(await migrating)).toEqual(['triggers/chat']);
  });
});

describe('a database from before the first migration replaced all others', () => {
  const BASELINE = '20261127020000_baseline';
  const LAST_REPLACED = '20261127010000_jobs_named_as_use_cases';
  const BEFORE = '20261120000000_foundation';
  const rename = (from: string, to: string) =>
    renameSync(path.join(dir, 'migrations', from), path.join(dir, 'migrations', to));

  test('keeps its tables, and is continued', async () => {
    add(BEFORE, 'CREATE TABLE thing (id int);');
    add(LAST_REPLACED, 'ALTER TABLE thing ADD COLUMN name text;');
    await run();
    rmSync(path.join(dir, 'migrations'), { recursive: true });
    add(BASELINE, 'CREATE TABLE thing (id int, name text);');
    add('20261201000000_next', 'ALTER TABLE thing ADD COLUMN age int;');
    expect(await run()).toEqual(['20261201000000_next']);
    expect(await runWithLog()).toEqual([]);
    const booked = await query(database.url, 'SELECT migration_name FROM _prisma_migrations ORDER BY 1');
    expect(booked.map(({ migration_name }) => migration_name)).toEqual([
      BEFORE,
      LAST_REPLACED,
      BASELINE,
      '20261201000000_next',
    ]);
  });

  test('is refused, untouched, if it lacks some of them', async () => {
    add(BEFORE, 'CREATE TABLE thing (id int);');
    await run();
    rename(BEFORE, BASELINE);
    await expect(run()).rejects.toThrow(`The database's last migration is ${BEFORE}`);
    expect(await query(database.url, 'SELECT migration_name FROM _prisma_migrations')).toHaveLength(1);
  });

  test('may have failed at one that this version does not have', async () => {
    add(LAST_REPLACED, 'CREATE TABLE thing (id int);');
    add('20261127030000_of_another_branch', 'SELECT nonsense();');
    await run().catch(() => {});
    rmSync(path.join(dir, 'migrations'), { recursive: true });
    add(BASELINE, 'CREATE TABLE thing (id int);');
    expect(await run()).toEqual([]);
  });
});
