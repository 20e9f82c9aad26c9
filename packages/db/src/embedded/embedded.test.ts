import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpFolder } from '../../tests/folder.ts';
import { query } from '../../tests/scratch-database.ts';
import { type EmbeddedPostgres, EmbeddedPostgresError, findEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

// Private to root and with a space in its name, like a clone in a home folder.
const home = setUpFolder('vonk embedded ');
let dir: string;

beforeAll(() => {
  dir = home('data folder', 'postgres');
});

afterAll(async () => {
  const server = await start();
  await server.stop();
});

const start = (options = {}): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dir, database: 'vonk', ...options });
const show = async ({ url }: EmbeddedPostgres, setting: string) =>
  (await query<{ value: string }>(url, 'SELECT current_setting($1) AS value', [setting]))[0]?.value;
/** The sentence of a start that is refused. */
const refusal = async (options: object) => {
  const failure = await start(options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EmbeddedPostgresError);
  return (failure as Error).message;
};
const pidFile = () => path.join(dir, 'data', 'postmaster.pid');
const gone = async (server: EmbeddedPostgres) => {
  while (server.isRunning()) await delay(10);
};

describe('startEmbeddedPostgres', () => {
  test('makes a cluster that keeps committed data and listens on this machine only', async () => {
    const server = await start();
    expect(server.reused).toBe(false);
    expect(new URL(server.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/vonk' });
    expect(await show(server, 'listen_addresses')).toBe('127.0.0.1');
    expect(await show(server, 'unix_socket_directories')).toBe('');
    expect(await show(server, 'fsync')).toBe('on');
    expect(await show(server, 'synchronous_commit')).toBe('on');
    expect(await show(server, 'password_encryption')).toBe('scram-sha-256');
    await query(server.url, 'CREATE TABLE kept (id int)');
    await query(server.url, 'INSERT INTO kept VALUES (1)');
  });

  test('requires the password, which only its owner can read', async () => {
    const server = await start();
    await expect(query(server.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect(statSync(path.join(dir, 'data', 'vonk-password')).mode & 0o077).toBe(0);
  });

  test('reuses the running server, also for concurrent starts', async () => {
    const first = await start();
    const others = await Promise.all([start(), start(), start()]);
    expect(others.map(({ pid, reused, url }) => [pid, reused, url])).toEqual(
      Array(3).fill([first.pid, true, first.url]),
    );
  });

  test('finds a running server, and does not start one', async () => {
    const find = (folder = dir) => findEmbeddedPostgres({ dir: folder, database: 'vonk' });
    const server = await start();
    expect(await find()).toBe(server.url);
    await server.stop();
    expect(await find()).toBeNull();
    expect(await find(home('nothing here'))).toBeNull();
    expect(existsSync(home('nothing here'))).toBe(false);
  });

  test('recovers after kill -9', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await gone(server);
    expect(existsSync(pidFile())).toBe(true);
    const again = await start();
    expect(again.reused).toBe(false);
    expect(await query(again.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  test('does not mistake another program with a reused pid for the server', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await gone(server);
    const [, ...rest] = readFileSync(pidFile(), 'utf8').split('\n');
    writeFileSync(pidFile(), [process.pid, ...rest].join('\n'));
    const again = await start();
    expect(again.reused).toBe(false);
    expect(await query(again.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  test('starts one server for several concurrent starts', async () => {
    await (await start()).stop();
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
    expect(servers.filter(({ reused }) => !reused)).toHaveLength(1);
  });

  test('stops despite open transactions, and starts on a requested port', async () => {
    const server = await start();
    const pending = query(server.url, 'SELECT pg_sleep(60)').catch((error: { code: string }) => error.code);
    const asleep = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND wait_event = 'PgSleep'`;
    await expect.poll(() => query(server.url, asleep)).toHaveLength(1);
    await server.stop();
    expect(server.isRunning()).toBe(false);
    expect(['57P01', 'ECONNRESET', 'ECONNREFUSED']).toContain(await pending);

    const again = await start({ port: server.port });
    expect(again.port).toBe(server.port);
  });

  test('reports when the requested port is taken', async () => {
    await (await start()).stop();
    const rival = net.createServer().listen(0, '127.0.0.1');
    await once(rival, 'listening');
    const { port } = rival.address() as net.AddressInfo;
    expect(await refusal({ port })).toBe(`Port ${port}, wanted for the database, is in use by another program.`);
    rival.close();
  });

  test('reports when the folder is not writable', async () => {
    writeFileSync(home('file'), '');
    expect(await refusal({ dir: home('file', 'postgres') })).toMatch(
      /^The database folder .*postgres cannot be written \(ENOTDIR\)\.$/,
    );
  });

  test('reports what is wrong with an unusable folder, and what to do', async () => {
    const broken = home('broken');
    const data = path.join(broken, 'data');
    const server = await start({ dir: broken });
    await server.stop();
    writeFileSync(path.join(data, 'PG_VERSION'), '17\n');
    expect(await refusal({ dir: broken })).toMatch(
      /was made by PostgreSQL 17, and this version of Vonk brings \d+: start it with/,
    );
    const version = /brings (\d+)/.exec(await refusal({ dir: broken }))?.[1];
    writeFileSync(path.join(data, 'PG_VERSION'), `${version}\n`);
    writeFileSync(path.join(data, 'global', 'pg_control'), 'half');
    expect(await refusal({ dir: broken })).toMatch(
      /does not start: could not read file "global\/pg_control"[^\n]*\. Put a backup in its place, or delete that folder/,
    );
    rmSync(path.join(data, 'global', 'pg_control'));
    expect(await refusal({ dir: broken })).toMatch(/is half written: it has no global\/pg_control\. Put a backup/);
    rmSync(path.join(data, 'PG_VERSION'));
    expect(await refusal({ dir: broken })).toMatch(/is half written: it has no PG_VERSION\./);
  });

  test('does not call a server broken that is only slow to start', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGSTOP');
    const said = refusal({ startTimeout: 1 }).finally(() => process.kill(server.pid, 'SIGCONT'));
    await expect(said).resolves.toMatch(/is still starting.* Start again once .*server\.log says that it is ready\.$/);
  });

  test('removes the leftovers of a start that was killed halfway', async () => {
    const halfway = home('halfway');
    mkdirSync(path.join(halfway, 'new-999999999-0000'), { recursive: true });
    const server = await start({ dir: halfway });
    await server.stop();
    expect(readdirSync(halfway).sort()).toEqual(['data', 'server.log']);
  });

  test('keeps nothing safe for tests', async () => {
    const loose = await start({ dir: home('loose'), durability: 'off' });
    expect(await show(loose, 'fsync')).toBe('off');
    await loose.stop();
  });
});
