import { createReplica, type Db, type Replica } from '@vonk/db';
import { type EmbeddedPostgres, makeStandby, startEmbeddedPostgres } from '@vonk/db/embedded';
import { migrate } from '@vonk/db/migrate';
import { silentLogger } from '@vonk/logger';
import { openDb } from '@vonk/testing';
import { setUpFolder } from '@vonk/testing/set-up';
import type request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../src/operations/metrics.ts';
import { createTestApp, openTestWorld, type TestWorld } from './support/api.ts';
import { callAs, cookieOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';

const logger = silentLogger();
const PATIENCE = { timeout: 60_000, interval: 20 };

const home = setUpFolder('vonk replica ');
let servers: { primary: EmbeddedPostgres; standby: EmbeddedPostgres };
let world: TestWorld;
let replica: Replica;
/** Always near enough to read from, however slow the machine is. */
let patient: Replica;
let app: ReturnType<typeof createTestApp>['app'];
let bob: SignedIn;
let aliceId: string;
let reads: { onReplica: () => number; onPrimary: () => number };

beforeAll(async () => {
  const dir = home('primary');
  const primary = await startEmbeddedPostgres({ dir, database: 'vonk' });
  await migrate({ url: primary.url, logger });
  const db = openDb({ url: primary.url, max: 6, logger });
  world = await openTestWorld({ url: primary.url, db, drop: () => db.close() });
  bob = await world.person('bob');
  aliceId = (await world.person('alice')).profileId;
  const second = home('standby');
  await makeStandby({ primary: { dir, url: primary.url }, dir: second });
  const standby = await startEmbeddedPostgres({ dir: second, database: 'vonk' });
  servers = { primary, standby };
  const options = { url: standby.url, primary: db, logger, applicationName: 'vonk-test-reads', interval: 50 };
  replica = createReplica({ ...options, timeoutMs: 60_000 });
  patient = createReplica({ ...options, maxLagMs: 60_000, freshMs: 60_000, timeoutMs: 60_000 });
  world.ctx.replica = replica;
  app = createTestApp(world.ctx).app;
});

afterAll(async () => {
  await replica?.close();
  await patient?.close();
  await world?.drop();
  await servers?.standby.stop();
  await servers?.primary.stop();
});

beforeEach(async () => {
  const near = await nearby();
  vi.restoreAllMocks();
  reads = { onReplica: countReads(near), onPrimary: countReads(world.db) };
});

const nearby = (one = replica): Promise<Db> =>
  vi.waitFor(() => one.near() ?? Promise.reject(new Error('the replica is too far')), PATIENCE);

/** Counts the profile searches on these connections. */
function countReads({ pool }: Db): () => number {
  const asked = vi.spyOn(pool, 'query');
  return () => asked.mock.calls.filter(([query]) => /FROM "?profiles\b/i.test(textOf(query))).length;
}
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text);

const SEARCH = '/api/members.php?gender=all';
const search = () => callAs(bob, app, 'get', SEARCH);
const namesIn = (answer: request.Response): string[] =>
  answer.body.profiles.map(({ name }: { name: string }) => name).toSorted();

describe('searches and profiles', () => {
  it('read only the replica', async () => {
    const onReplica = countReads(await nearby(patient));
    const { app } = createTestApp({ ...world.ctx, replica: patient });
    const get = (path: string) => callAs(bob, app, 'get', path).expect(200);
    expect(namesIn(await get(SEARCH))).toEqual(['alice']);
    await get(`/api/profile.php?id=${aliceId}`);
    expect(onReplica()).toBeGreaterThan(1);
    expect(reads.onPrimary()).toBe(0);
  });

  it('read the primary for a member who has just changed something', async () => {
    const liked = await callAs(bob, app, 'post', '/api/like.php', { profile_id: aliceId });
    expect(cookieOf(liked, 'changed')).toBe('changed=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax');
    const before = reads.onReplica();
    const own = { cookie: `${bob.cookie}; changed=1` };
    const answer = await callAs(own, app, 'get', `/api/profile.php?id=${aliceId}`).expect(200);
    expect(answer.body.relation.liked).toBe(true);
    expect(reads.onReplica()).toBe(before);
  });

  it('do not set the cookie', async () => {
    expect((await search()).headers['set-cookie']).toBeUndefined();
  });

  it('read the primary while the replica lags', async () => {
    const near = await nearby();
    await near.pool.query('SELECT pg_wal_replay_pause()');
    await world.person('carol');
    await vi.waitFor(() => expect(replica.near()).toBeNull(), PATIENCE);
    expect(namesIn(await search().expect(200))).toEqual(['alice', 'carol']);
    await near.pool.query('SELECT pg_wal_replay_resume()');
    await nearby();
    expect(namesIn(await search().expect(200))).toEqual(['alice', 'carol']);
  });

  it('fall back to the primary when the replica goes down in between', async () => {
    process.kill(servers.standby.pid, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => search()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const metrics = createMetrics({ collectsProcess: false });
    metrics.watchReplica(replica);
    await vi.waitFor(() => expect(replica.near()).toBeNull(), PATIENCE);
    await vi.waitFor(async () => expect((await metrics.render()).text).toMatch(/^replica_lag_seconds Nan$/m), PATIENCE);
    expect((await metrics.render()).text).toMatch(/^replica_near 0$/m);
    await search().expect(200);

    await vi.waitFor(() => expect(servers.standby.isRunning()).toBe(false), PATIENCE);
    const { port } = servers.standby;
    servers.standby = await startEmbeddedPostgres({ dir: home('standby'), database: 'vonk', port });
    await nearby();
    expect((await metrics.render()).text).toMatch(/^replica_near 1$/m);
  });
});
