import { randomUUID } from 'node:crypto';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@vonk/db/embedded';
import { migrate } from '@vonk/db/migrate';
import { silentLogger } from '@vonk/logger';
import { openDb } from '@vonk/testing';
import { setUpFolder } from '@vonk/testing/set-up';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from './support/api.ts';
import { type ListeningApi, startListeningApi } from './support/api-process.ts';
import { sendJson } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';

/** Its own PostgreSQL, which keeps what it acknowledged, and two api processes. */
const folder = setUpFolder('vonk-killed-');
let server: EmbeddedPostgres;
let world: TestWorld;
let restarting: Promise<EmbeddedPostgres> | undefined;
let apis: ListeningApi[];

const PAIRS = 6;
const MESSAGES_EACH = 20;
const CREDITS = 100;
const COST = 3;

beforeAll(async () => {
  server = await startPostgres();
  await migrate({ url: server.url, logger: silentLogger() });
  const db = openDb({ url: server.url, max: 4, logger: silentLogger() });
  world = await openTestWorld({ url: server.url, db, drop: () => db.close() });
  apis = await Promise.all([startListeningApi(world), startListeningApi(world)]);
});

afterAll(async () => {
  for (const { child } of apis ?? []) child.kill('SIGKILL');
  await world?.drop();
  await server?.stop();
});

function startPostgres(port?: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dir: folder('postgres'), database: 'vonk', durability: 'on', port });
}

/** Retries until a process acknowledges, as a page does: with the same client id. */
async function insist(from: SignedIn, to: SignedIn, clientId: string, first: number): Promise<void> {
  for (let attempt = first; attempt < first + 200; attempt++) {
    const { origin } = apis[attempt % apis.length] as (typeof apis)[number];
    const body = { profile_id: to.profileId, message: `Message ${clientId}`, client_id: clientId };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await sendJson(`${origin}/api/chat.php`, from, body, { headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status === 201) return;
    // Only a process that is down may refuse.
    if (answer && answer.status < 500) throw new Error(`The api answered ${answer.status}`);
    await restarting;
  }
  throw new Error('No process took the message');
}

it('one of two processes and then PostgreSQL, in the middle of it: nothing acknowledged is lost, nothing is paid twice', async () => {
  const person = (name: string) => world.person(name, { credits: CREDITS });
  const pair = () => Promise.all([person('alice'), person('bob')]);
  const pairs = await Promise.all(Array.from({ length: PAIRS }, pair));
  const writers = pairs.flatMap(([alice, bob]) => [
    { from: alice, to: bob },
    { from: bob, to: alice },
  ]);
  const acknowledged: string[] = [];
  const all = writers.length * MESSAGES_EACH;

  function hurt(): void {
    if (acknowledged.length === Math.round(all / 4)) apis[0]?.child.kill('SIGKILL');
    if (acknowledged.length === Math.round(all / 2)) {
      process.kill(server.pid, 'SIGKILL');
      restarting = startPostgres(server.port);
    }
  }

  await Promise.all(
    writers.map(async ({ from, to }, writer) => {
      for (let number = 0; number < MESSAGES_EACH; number++) {
        const clientId = randomUUID();
        await insist(from, to, clientId, writer + number);
        acknowledged.push(clientId);
        hurt();
      }
    }),
  );
  server = (await restarting) as EmbeddedPostgres;
  expect(acknowledged).toHaveLength(all);

  const ids = writers.map(({ from }) => from.userId);
  const { rows: messages } = await world.db.pool.query('SELECT client_id FROM messages');
  expect(messages.map(({ client_id }) => client_id).sort()).toEqual(acknowledged.toSorted());
  const { rows: users } = await world.db.pool.query(
    `SELECT credits, (SELECT sum(amount)::int FROM credit_entries WHERE user_id = u.id) AS sum,
       (SELECT count(*)::int FROM live_events WHERE user_id = u.id AND NOT (data ->> 'own')::boolean) AS told
     FROM users u WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  const left = CREDITS - COST * MESSAGES_EACH;
  expect(users).toEqual(ids.map(() => ({ credits: left, sum: left, told: MESSAGES_EACH })));
  const { rows: sides } = await world.db.pool.query('SELECT unread FROM conversation_sides');
  expect(sides).toEqual(ids.map(() => ({ unread: MESSAGES_EACH })));
});
