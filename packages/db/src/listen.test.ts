import { silentLogger } from '@vonk/logger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { query, setUpScratchDatabase } from '../tests/scratch-database.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { listen } from './listen.ts';

const NAME = 'vonk-listen-test';

const database = setUpScratchDatabase();
let heard: string[];
let reconnects: number;
let listener: { close(): Promise<void> };

beforeEach(async () => {
  heard = [];
  reconnects = 0;
  listener = await listen({
    url: database.url,
    channels: ['live', 'Odd "name"'],
    applicationName: NAME,
    logger: silentLogger(),
    onNotify: (channel, payload) => heard.push(`${channel}: ${payload}`),
    onReconnect: () => {
      reconnects++;
    },
  });
});

afterEach(() => listener.close());

const notify = (channel: string, payload: string) =>
  query(database.url, 'SELECT pg_notify($1, $2)', [channel, payload]);
const cut = () =>
  query(database.url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [NAME]);

test('receives notifications of its own channels only', async () => {
  await notify('other', 'no');
  await notify('live', 'one');
  await notify('Odd "name"', 'two');
  await expect.poll(() => heard).toEqual(['live: one', 'Odd "name": two']);
});

test('reconnects after its connection was cut, reports it, and receives each notification once', async () => {
  for (const round of [1, 2]) {
    await cut();
    await expect.poll(() => reconnects).toBe(round);
    await notify('live', `round ${round}`);
    await expect.poll(() => heard).toContain(`live: round ${round}`);
  }
  expect(heard).toHaveLength(2);
});

test('is silent after close, even during a reconnect', async () => {
  await cut();
  await listener.close();
  await notify('live', 'late');
  await expect
    .poll(() => query(database.url, 'SELECT pid FROM pg_stat_activity WHERE application_name = $1', [NAME]))
    .toEqual([]);
  expect(heard).toEqual([]);
});

test('reports a failed first connection', async () => {
  const failing = listen({
    url: 'postgresql://vonk:hidden@127.0.0.1:1/vonk',
    channels: ['live'],
    logger: silentLogger(),
    onNotify: () => {},
    onReconnect: () => {},
  });
  await expect(failing).rejects.toThrow(DatabaseUnavailableError);
});
