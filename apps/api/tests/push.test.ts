import { type LocalPushService, startLocalPushService } from '@vonk/demo';
import { createPushKeys } from '@vonk/integrations';
import { allEndpoints, MINUTE } from '@vonk/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { openEventSource } from './support/event-source.ts';
import { openSession, type SignedIn, signedIn } from './support/people.ts';

const keys = createPushKeys();
let world: TestWorld;
let api: TestProcess;
let service: LocalPushService;

beforeAll(async () => {
  world = await createTestWorld({ limitFactor: 1000 });
  service = await startLocalPushService();
  api = await startTestProcess(world, { routes });
});
afterAll(async () => {
  await api.stop();
  await service.close();
  await world.drop();
});

const newMember = (): Promise<SignedIn> => signedIn(world.ctx, { site: world.site, name: 'alice' });

async function tell(cookie: string, subscription: unknown): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${api.origin}/api/user.php?push=1`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ subscription }),
  });
  return { status: answer.status, body: await answer.text() };
}
/** As `JSON.stringify` serializes a `PushSubscription`. */
function fromBrowser(changes: Record<string, unknown> = {}): { endpoint: string; text: string } {
  const { endpoint, p256dh, auth } = service.subscribe(keys.publicKey);
  return { endpoint, text: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth }, ...changes }) };
}
const kept = async (userId: string) =>
  (await world.db.prisma.pushSubscription.findMany({ where: { user_id: userId } })).map(({ endpoint }) => endpoint);

describe('POST /api/user.php?push=1', () => {
  it('keeps a browser’s subscription, and removes it', async () => {
    const alice = await newMember();
    const { endpoint, text } = fromBrowser();
    expect(await tell(alice.cookie, text)).toEqual({ status: 200, body: '{}' });
    expect(await kept(alice.userId)).toEqual([endpoint]);
    const elsewhere = await openSession(world.ctx, alice.userId);
    expect((await tell(elsewhere.cookie, 'denied')).status).toBe(200);
    expect(await kept(alice.userId)).toEqual([endpoint]);
    expect((await tell(alice.cookie, false)).status).toBe(200);
    expect(await kept(alice.userId)).toEqual([]);
  });

  it('is not the login, which has the same path', async () => {
    const answer = await fetch(`${api.origin}/api/user.php?push=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.test', password: 'x' }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  });

  it('forgets it when that browser logs out', async () => {
    const alice = await newMember();
    await tell(alice.cookie, fromBrowser().text);
    await fetch(`${api.origin}/api/logout.php`, { headers: { cookie: alice.cookie } });
    expect(await kept(alice.userId)).toEqual([]);
  });

  const { p256dh } = { p256dh: `B${'A'.repeat(86)}` };
  it.each([
    ['true', true],
    ['null', null],
    ['nothing of JSON', 'x'],
    ['an empty object', '{}'],
    ['no keys', fromText({ endpoint: 'https://push.vonk.example/x' })],
    ['http', fromText({ endpoint: 'http://push.vonk.example/x', keys: { p256dh, auth: 'A'.repeat(22) } })],
    ['a long endpoint', fromText({ endpoint: `https://push.vonk.example/${'x'.repeat(1000)}` })],
    ['a long text', 'x'.repeat(5000)],
  ])('refuses %s by field name', async (_what, subscription) => {
    const alice = await newMember();
    const { status, body } = await tell(alice.cookie, subscription);
    expect([status, Object.keys(JSON.parse(body).error.fields)]).toEqual([422, ['subscription']]);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://169.254.169.254/x',
    'https://[::1]/x',
    'https://db.internal/x',
    'http://10.0.0.1/x',
  ])('refuses to call %s', async (endpoint) => {
    const alice = await newMember();
    const { status, body } = await tell(alice.cookie, fromBrowser({ endpoint }).text);
    expect([status, JSON.parse(body).error.fields.subscription.code]).toEqual([422, 'invalid_value']);
    expect(await kept(alice.userId)).toEqual([]);
  });
});

function fromText(value: object): string {
  return JSON.stringify(value);
}

describe('a site’s keys', () => {
  it('expose only the public half to pages', async () => {
    const { publicKey: push_public_key, privateKey: push_private_key } = keys;
    await world.db.prisma.site.update({ where: { id: world.site.id }, data: { push_public_key, push_private_key } });
    api.ctx.sites.drop();
    const { cookie } = await newMember();
    const reading = allEndpoints.filter(({ method, changesState }) => method === 'GET' && !changesState);
    const answers = await Promise.all(
      reading.map(async ({ path }) => (await fetch(`${api.origin}${path}`, { headers: { cookie } })).text()),
    );
    const all = answers.join('');
    expect(all).toContain(keys.publicKey);
    expect(all).not.toContain(keys.privateKey);
  });
});

describe('a page that is open', () => {
  const openUntil = async (userId: string) =>
    (await world.db.prisma.session.findFirstOrThrow({ where: { user_id: userId } })).page_open_until;
  const isOpen = async (userId: string) => (await openUntil(userId)) !== null;

  it('counts from the start to the end of its stream, except while hidden', async () => {
    const alice = await newMember();
    expect(await isOpen(alice.userId)).toBe(false);
    const [first, second] = [await openEventSource(api.origin, alice), await openEventSource(api.origin, alice)];
    await expect.poll(() => isOpen(alice.userId)).toBe(true);
    const until = await openUntil(alice.userId);
    expect((until?.getTime() ?? 0) - world.clock.now().getTime()).toBeGreaterThan(MINUTE);

    first.close();
    await expect.poll(() => api.hub.countStreams(alice.userId)).toBe(1);
    expect(await isOpen(alice.userId)).toBe(true);
    const hidden = await fetch(`${api.origin}/api/page-hidden.php`, {
      method: 'POST',
      headers: { cookie: alice.cookie },
    });
    expect(hidden.status).toBe(204);
    expect(await isOpen(alice.userId)).toBe(false);

    const third = await openEventSource(api.origin, alice);
    await expect.poll(() => isOpen(alice.userId)).toBe(true);
    second.close();
    third.close();
    await expect.poll(() => isOpen(alice.userId)).toBe(false);
  });
});
