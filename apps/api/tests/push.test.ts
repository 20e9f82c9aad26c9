import { type LocalPushService, startLocalPushService } from '@vonk/demo';
import { createPushKeys } from '@vonk/integrations';
import { allEndpoints, MINUTE } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from './support/calls.ts';
import { openEventSource } from './support/event-source.ts';
import { openSession } from './support/people.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const keys = createPushKeys();
const world = setUpWorld({ limitFactor: 1000 });
const api = setUpProcess(world);
let service: LocalPushService;

beforeAll(async () => {
  service = await startLocalPushService();
});
afterAll(() => service.close());

const alice = eachTest(() => world.person('alice'));

const url = (path: string) => `${api.origin}${path}`;
async function tell(by: { cookie: string }, subscription: unknown): Promise<{ status: number; body: string }> {
  const answer = await sendJson(url('/api/user.php?push=1'), by, { subscription });
  return { status: answer.status, body: await answer.text() };
}
/** As `JSON.stringify` serializes a `PushSubscription`. */
function fromBrowser(changes: Record<string, unknown> = {}): { endpoint: string; text: string } {
  const { endpoint, p256dh, auth } = service.subscribe(keys.publicKey);
  return { endpoint, text: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth }, ...changes }) };
}
const kept = async () =>
  (await world.db.prisma.pushSubscription.findMany({ where: { user_id: alice.userId } })).map(
    ({ endpoint }) => endpoint,
  );

describe('POST /api/user.php?push=1', () => {
  it('keeps a browser’s subscription, and removes it', async () => {
    const { endpoint, text } = fromBrowser();
    expect(await tell(alice, text)).toEqual({ status: 200, body: '{}' });
    expect(await kept()).toEqual([endpoint]);
    const elsewhere = await openSession(world.ctx, alice.userId);
    expect((await tell(elsewhere, 'denied')).status).toBe(200);
    expect(await kept()).toEqual([endpoint]);
    expect((await tell(alice, false)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is not the login, which has the same path', async () => {
    const answer = await sendJson(url('/api/user.php?push=1'), { cookie: '' }, { email: 'a@b.test', password: 'x' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  });

  const made = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  it.each([
    ['true', true],
    ['null', null],
    ['nothing of JSON', 'x'],
    ['an empty object', '{}'],
    ['no keys', JSON.stringify({ endpoint: 'https://push.vonk.example/x' })],
    ['http', JSON.stringify({ endpoint: 'http://push.vonk.example/x', keys: made })],
    ['a long endpoint', JSON.stringify({ endpoint: `https://push.vonk.example/${'x'.repeat(1000)}` })],
    ['a long text', 'x'.repeat(5000)],
  ])('refuses %s by field name', async (_what, subscription) => {
    const { status, body } = await tell(alice, subscription);
    expect([status, Object.keys(JSON.parse(body).error.fields)]).toEqual([422, ['subscription']]);
  });
});

it('a site’s keys expose only the public half to pages', async () => {
  const { publicKey: push_public_key, privateKey: push_private_key } = keys;
  await world.change({ push_public_key, push_private_key });
  api.ctx.sites.drop();
  const { cookie } = alice;
  const reading = allEndpoints.filter(({ method, changesState }) => method === 'GET' && !changesState);
  const read = async ({ path }: { path: string }) => (await fetch(url(path), { headers: { cookie } })).text();
  const all = (await Promise.all(reading.map(read))).join('');
  expect(all).toContain(keys.publicKey);
  expect(all).not.toContain(keys.privateKey);
});

describe('a page that is open', () => {
  const openUntil = async () =>
    (await world.db.prisma.session.findFirstOrThrow({ where: { user_id: alice.userId } })).page_open_until;
  const isOpen = async () => (await openUntil()) !== null;

  it('counts from the start to the end of its stream, except while hidden', async () => {
    expect(await isOpen()).toBe(false);
    const [first, second] = [await openEventSource(api.origin, alice), await openEventSource(api.origin, alice)];
    await expect.poll(() => isOpen()).toBe(true);
    const until = await openUntil();
    expect((until?.getTime() ?? 0) - world.clock.now().getTime()).toBeGreaterThan(MINUTE);

    first.close();
    await expect.poll(() => api.hub.countStreams(alice.userId)).toBe(1);
    expect(await isOpen()).toBe(true);
    const hidden = { method: 'POST', headers: { cookie: alice.cookie } };
    expect((await fetch(url('/api/page-hidden.php'), hidden)).status).toBe(204);
    expect(await isOpen()).toBe(false);

    const third = await openEventSource(api.origin, alice);
    await expect.poll(() => isOpen()).toBe(true);
    second.close();
    third.close();
    await expect.poll(() => isOpen()).toBe(false);
  });
});
