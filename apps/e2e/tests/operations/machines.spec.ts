import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type LivePage, openLivePage } from '../../support/live-pages.ts';
import { type Installation, startInstallation } from '../../support/machines.ts';
import { joinByApi } from '../../support/test.ts';
import { type Member, startTraffic } from '../../support/traffic.ts';

const STARTING = 240_000;
/** Enough that no one among them reaches the limits of one account. */
const MEMBERS = 10;
const PER_SECOND = 230;
const BETWEEN_RESTARTS = 200;
const CREDITS = 100_000;
const PATIENCE = { timeout: 60_000, intervals: [50] };

test.describe.configure({ mode: 'serial', timeout: STARTING });

let site: Installation;
let members: Member[];

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(STARTING);
  site = await startInstallation();
  members = await Promise.all(Array.from({ length: MEMBERS }, async () => join(await playwright.request.newContext())));
  await enrich();
});

test.afterAll(() => site?.stop());

// The processes' output is gone after the test.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) process.stdout.write(`${site.output()}\n`);
});

async function join(request: APIRequestContext): Promise<Member> {
  const { profileId } = await joinByApi({ request, origin: site.origin });
  const { cookies: all } = await request.storageState();
  // Makes a browser read the primary for seconds after a change. In this fixed header it would never expire.
  const cookies = all.filter(({ name }) => name !== 'changed');
  await request.dispose();
  return { profileId, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Credits for every message, and none of a free member's limits. */
async function enrich(): Promise<void> {
  const ids = members.map(({ profileId }) => profileId);
  const users = 'SELECT user_id FROM profiles WHERE id = ANY ($1::uuid[])';
  await site.db.query(
    `INSERT INTO credit_entries (user_id, amount, balance, reason, reference)
     SELECT id, $2 - credits, $2, 'adjustment', 'machines' FROM users WHERE id IN (${users})`,
    [ids, CREDITS],
  );
  await site.db.query(`UPDATE users SET credits = $2, paid_user = true WHERE id IN (${users})`, [ids, CREDITS]);
}

const webOf = (machine: number) => `http://localhost:${site.machines[machine]?.ports.web}`;

test('each web process serves pages and files, directly and through the proxy', async () => {
  const [member] = members as [Member];
  for (const origin of [webOf(0), webOf(1), site.origin]) {
    const page = await fetch(`${origin}/members`, { headers: { cookie: member.cookie } });
    expect(page.status).toBe(200);
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0];
    expect((await fetch(`${origin}${script}`)).status).toBe(200);
  }
  expect((await fetch(`${site.origin}/assets/none.js`)).status).toBe(404);
});

test('each process restarts under traffic without a failed request or a lost message', async ({ playwright }) => {
  const pages: LivePage[] = await Promise.all(
    members.map(({ cookie }) => openLivePage({ origin: site.origin, cookie })),
  );
  const traffic = startTraffic({ origin: site.origin, members, perSecond: PER_SECOND });
  try {
    for (const machine of site.machines) {
      const before = traffic.asked();
      await expect.poll(() => traffic.asked() - before, PATIENCE).toBeGreaterThan(BETWEEN_RESTARTS);
      // Meanwhile a person signs up, and a worker has to send their mail.
      await Promise.all([site.restart(machine), playwright.request.newContext().then(join)]);
    }
  } finally {
    await traffic.stop();
  }
  const { requests, seconds, failures, sent } = await traffic.stop();
  const rate = Math.round(requests / seconds);
  process.stdout.write(`${requests} requests, ${rate} a second, ${sent.length} messages while all was restarted\n`);

  expect(failures).toEqual([]);
  expect(pages.flatMap((page) => page.failures)).toEqual([]);
  // Each stream was closed with its process at least once.
  expect(Math.min(...pages.map((page) => page.opened()))).toBeGreaterThan(1);
  expect(sent.length).toBeGreaterThan(10);
  const { rows } = await site.db.query<{ client_id: string }>(
    'SELECT client_id FROM messages WHERE client_id = ANY ($1::uuid[])',
    [sent.map(({ clientId }) => clientId)],
  );
  expect(rows.map((row) => row.client_id).toSorted()).toEqual(sent.map(({ clientId }) => clientId).toSorted());
  const arrivedOnce = () =>
    sent.filter(({ clientId, to }) => pages[members.indexOf(to)]?.arrived.get(clientId) === 1).length;
  await expect.poll(arrivedOnce, PATIENCE).toBe(sent.length);
  for (const page of pages) page.close();
});

test('a setting changed by SQL shows on both web processes, and a wrong value is refused by name', async () => {
  const title = 'Two machines, one evening';
  await site.db.query(
    `UPDATE sites SET index_title = jsonb_set(index_title::jsonb, '{en}', to_jsonb($1::text)) WHERE domain = 'localhost'`,
    [title],
  );
  const startedAt = performance.now();
  for (const machine of [0, 1]) {
    const shown = async () => {
      const page = await fetch(webOf(machine), { headers: { 'accept-language': 'en' } });
      return (await page.text()).includes(title);
    };
    await expect.poll(shown, PATIENCE).toBe(true);
  }
  process.stdout.write(`shown by both after ${Math.round(performance.now() - startedAt)} ms\n`);
  const wrong = site.db.query(`UPDATE sites SET message_credits = -1 WHERE domain = 'localhost'`);
  await expect(wrong).rejects.toMatchObject({ constraint: 'sites_message_credits' });
});

interface Whole {
  status: number;
  body: string;
}
const whole = async (answer: http.IncomingMessage): Promise<Whole> => ({
  status: answer.statusCode ?? 0,
  body: await text(answer),
});

/** fetch does not allow setting the host. */
function ask(path: string, headers: Record<string, string>): Promise<Whole> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ hostname, port, path, headers, agent: false }, (answer) => resolve(whole(answer)));
    outgoing.once('error', reject).end();
  });
}

/** The status line of the response to these bytes. */
function tell(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(site.origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (chunk) => {
      resolve(chunk.toString().split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

/** Sends 24 MB of unannounced length, or as much as is accepted before the response. */
function stream(path: string, headers: Record<string, string>): Promise<Whole> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const outgoing = http.request({ hostname, port, path, headers, method: 'POST', agent: false }, (answer) => {
      isAnswered = true;
      resolve(whole(answer));
    });
    outgoing.on('error', (error) => !isAnswered && reject(error));
    const megabyte = Buffer.alloc(1024 * 1024, 'a');
    const write = (left: number): void => {
      if (left === 0 || isAnswered) return void outgoing.end();
      outgoing.write(megabyte, () => write(left - 1));
    };
    write(24);
  });
}

const domainFor = async (headers: Record<string, string>): Promise<string> => {
  const { body } = await ask('/api/settings.php', headers);
  return (JSON.parse(body) as { settings: { domain: string } }).settings.domain;
};

test('known and unknown hosts are served, with or without a port, and invalid ones are refused', async () => {
  const { port } = new URL(site.origin);
  expect(await domainFor({ host: `she.localhost:${port}` })).toBe('she.localhost');
  expect(await domainFor({ host: 'SHE.localhost' })).toBe('she.localhost');
  expect(await domainFor({ host: 'nobody.example' })).toBe('localhost');
  expect((await ask('/', { host: 'nobody.example:1' })).status).toBe(200);
  const forged = {
    'x-forwarded-host': 'she.localhost',
    'x-vonk-proxy-secret': 'guessed',
    forwarded: 'host=she.localhost',
  };
  expect(await domainFor({ host: 'localhost', ...forged })).toBe('localhost');
  for (const host of [
    'a b',
    '../etc',
    '<b>',
    'a..b',
    'a,b',
    'localhost:port',
    'localhost:1:2',
    `${'a'.repeat(300)}.nl`,
  ]) {
    for (const path of ['/', '/api/settings.php', '/cdn/x', '/assets/x']) {
      expect((await ask(path, { host })).status, `${host} ${path}`).toBe(400);
    }
  }
  expect(await tell('GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
  expect(await tell('GET / HTTP/1.1\r\nHost: localhost\r\nHost: she.localhost\r\n\r\n')).toContain(' 400 ');
});

test('a request with a URL of fifty kilobytes passes the proxy', async () => {
  const query = ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((key) => `${key}=${'x'.repeat(10_240)}`).join('&');
  for (const path of ['/', '/landers/gallery', '/api/settings.php'])
    expect((await fetch(`${site.origin}${path}?${query}`)).status, path).toBe(200);
});

test('a body of unannounced length passes the proxy, and the processes refuse it', async () => {
  const [{ cookie }] = members as [Member];
  const type = 'multipart/form-data; boundary=b';
  const photo = await stream('/api/photo.php', { cookie, 'content-type': type });
  expect([photo.status, JSON.parse(photo.body).error.code]).toEqual([413, 'photo_too_large']);
  const json = await stream('/api/chat.php', { cookie, 'content-type': 'application/json' });
  expect([json.status, JSON.parse(json.body).error.code]).toEqual([413, 'body_too_large']);
  expect((await stream('/profile', { cookie, 'content-type': type })).status).toBe(411);
});

test('the proxy does not expose internal endpoints', async () => {
  for (const path of ['/metrics', '/ready', '/servers'])
    expect((await fetch(site.origin + path)).status, path).toBe(404);
});

const apiOf = (machine: number) => `http://localhost:${site.machines[machine]?.ports.api}`;
const isReplicaRead = async (machine: number): Promise<boolean> =>
  /^replica_near 1$/m.test(await (await fetch(`${apiOf(machine)}/metrics`)).text());
const replicaIsRead = (expected: boolean) =>
  Promise.all([0, 1].map((machine) => expect.poll(() => isReplicaRead(machine), PATIENCE).toBe(expected)));

async function searchAll(times: number): Promise<number[]> {
  const search = async (member: Member) =>
    (await fetch(`${site.origin}/api/members.php?gender=all`, { headers: { cookie: member.cookie } })).status;
  const answers = Array.from({ length: times }, (_, turn) => search(members[turn % MEMBERS] as Member));
  return Promise.all(answers);
}

test('searches read the replica, and the primary once it is gone, without a failure', async () => {
  const scans = async () => {
    const { rows } = await site.replica.db.query<{ scans: number }>(
      `SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = 'profiles'`,
    );
    return rows[0]?.scans ?? 0;
  };
  await replicaIsRead(true);
  const before = await scans();
  // On a busy machine the replica lags at times, and these searches read the primary.
  await expect(async () => {
    expect(await searchAll(40)).toEqual(Array(40).fill(200));
    expect(await scans()).toBeGreaterThanOrEqual(before + 40);
  }).toPass({ ...PATIENCE, intervals: [1_000] });

  const asked = [searchAll(60)];
  site.replica.kill();
  asked.push(searchAll(60));
  expect((await Promise.all(asked)).flat()).toEqual(Array(120).fill(200));
  await replicaIsRead(false);
  expect(await searchAll(20)).toEqual(Array(20).fill(200));

  await site.replica.start();
  await replicaIsRead(true);
});
