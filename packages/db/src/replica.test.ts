import { silentLogger } from '@vonk/logger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpFolder } from '../tests/folder.ts';
import { createDb, type Db } from './create-db.ts';
import { type EmbeddedPostgres, makeStandby, startEmbeddedPostgres } from './embedded/index.ts';
import { createReplica, type Replica } from './replica.ts';

const MAX_LAG = 300;

const folder = setUpFolder('vonk replica ');
let servers: { primary: EmbeddedPostgres; standby: EmbeddedPostgres };
let primary: Db;
let replica: Replica;

const start = (options: { dir: string; port?: number }) => startEmbeddedPostgres({ database: 'vonk', ...options });

beforeAll(async () => {
  const dir = folder('first');
  const first = await start({ dir });
  primary = open(first.url);
  await primary.pool.query('CREATE TABLE note (id int PRIMARY KEY)');
  await makeStandby({ primary: { dir, url: first.url }, dir: folder('second') });
  servers = { primary: first, standby: await start({ dir: folder('second') }) };
});

afterAll(async () => {
  await primary?.close();
  await servers?.standby.stop();
  await servers?.primary.stop();
});

const open = (url: string): Db => createDb({ url, max: 4, logger: silentLogger(), applicationName: 'vonk-db-test' });

const follow = (url: string, limits = {}): Replica =>
  createReplica({ url, primary, logger: silentLogger(), applicationName: 'vonk-replica-test', ...limits });

beforeEach(() => {
  replica = follow(servers.standby.url, { maxLagMs: MAX_LAG, interval: 50, timeoutMs: 60_000 });
});

afterEach(() => replica.close());

const nearby = () =>
  vi.waitFor(() => replica.near() ?? Promise.reject(new Error('too far')), { timeout: 60_000, interval: 20 });
const tooFar = () => vi.waitFor(() => expect(replica.near()).toBeNull(), { timeout: 60_000, interval: 20 });
const countOn = async (db: Db) => (await db.pool.query('SELECT count(*)::int AS count FROM note')).rows[0].count;
const write = (id: number) => primary.pool.query('INSERT INTO note VALUES ($1)', [id]);

describe('a streaming replica', () => {
  test('is not used at first, and serves reads once it has caught up', async () => {
    expect(replica.near()).toBeNull();
    await write(1);
    const db = await nearby();
    await vi.waitFor(async () => expect(await countOn(db)).toBe(1), { timeout: 60_000 });
    await expect.poll(() => replica.lagMs()).toBeLessThan(MAX_LAG);
  });

  test('takes no writes', async () => {
    const db = await nearby();
    await expect(db.pool.query('INSERT INTO note VALUES (99)')).rejects.toMatchObject({ code: '25006' });
  });

  test('is avoided while it lags, and used again once it has caught up', async () => {
    const db = await nearby();
    await db.pool.query('SELECT pg_wal_replay_pause()');
    await write(2);
    await expect.poll(() => replica.lagMs()).toBeGreaterThanOrEqual(MAX_LAG);
    expect(replica.near()).toBeNull();
    await db.pool.query('SELECT pg_wal_replay_resume()');
    expect(await countOn(await nearby())).toBe(2);
  });

  test('is avoided after a failed read', async () => {
    await nearby();
    replica.distrust(new Error('cut'));
    expect(replica.near()).toBeNull();
    await replica.check();
    expect(replica.near()).toBeNull();
  });

  test("is null when the address is not a replica's", async () => {
    const none = follow(servers.primary.url);
    await none.check();
    expect(none.near()).toBeNull();
    await none.close();
  });

  test('is avoided after it stops, until it is back', async () => {
    await nearby();
    process.kill(servers.standby.pid, 'SIGKILL');
    await tooFar();
    await vi.waitFor(() => expect(servers.standby.isRunning()).toBe(false), { timeout: 60_000 });
    servers.standby = await start({ dir: folder('second'), port: servers.standby.port });
    await write(3);
    const db = await nearby();
    await vi.waitFor(async () => expect(await countOn(db)).toBe(3), { timeout: 60_000 });
  });
});
