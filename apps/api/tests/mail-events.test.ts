import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, giveMailEventSecrets, sendMail } from '@vonk/domain';
import { createSite } from '@vonk/testing';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import type { SignedIn } from './support/people.ts';
import { pour } from './support/pour.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const PATH = '/api/mail-events.php';
const MEGABYTE = 1024 * 1024;

const world = setUpWorld();
const api = setUpProcess(world);
let alice: SignedIn;
let secret: string;
let othersSecret: string;

beforeAll(async () => {
  const other = await createSite(world.db, { domain: 'other.vonk.test' });
  await giveMailEventSecrets(world.ctx);
  const secretOf = async (id: string) =>
    (await world.db.prisma.site.findUniqueOrThrow({ where: { id } })).mail_event_secret as string;
  [secret, othersSecret] = [await secretOf(world.site.id), await secretOf(other.id)];
  alice = await world.person('alice');
});
afterEach(() => vi.useRealTimers());

interface Sent {
  authorization?: string | null;
  headers?: Record<string, string>;
  /** Each address has its own limit. */
  address?: string;
}

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  { authorization = `Bearer ${secret}`, headers, address = '10.0.0.1' }: Sent = {},
) =>
  fetch(`${api.origin}${PATH}`, {
    method: 'POST',
    headers: {
      'x-vonk-proxy-secret': PROXY_SECRET,
      'x-forwarded-for': address,
      ...(authorization === null ? {} : { authorization }),
      ...headers,
    },
    body,
  }).then(async (response) => ({ status: response.status, body: JSON.parse(await response.text()), response }));
const reasonsOf = async ({ userId }: SignedIn) =>
  (await world.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).notifications_disabled;
const events = () => world.db.prisma.mailEvent.count();

/** The headers of our mails to a member. */
async function referenceOf({ email, userId }: SignedIn): Promise<string> {
  let reference = '';
  const send: Context['mail']['send'] = async ({ headers }) => {
    reference = headers?.['X-Mail-Reference'] ?? '';
  };
  const ctx = { ...world.ctx, mail: { ...world.ctx.mail, send } };
  const site = await ctx.sites.byId(world.site.id);
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await sendMail(ctx, { site, to: email, userId, cause: `test.${randomUUID()}`, purpose: 'service', mail });
  return reference;
}

const bounceOf = (to: string, reference = '') => `From: MAILER-DAEMON@mx.example.net\r
X-Number: ${randomUUID()}\r
Content-Type: multipart/report; report-type=delivery-status; boundary=b\r
\r
--b\r
Content-Type: message/delivery-status\r
\r
Reporting-MTA: dns; mx.example.net\r
\r
Final-Recipient: rfc822; ${to}\r
Action: failed\r
Status: 5.1.1\r
\r
--b\r
Content-Type: text/rfc822-headers\r
\r
To: ${to}\r
X-Mail-Reference: ${reference}\r
\r
--b--\r
`;

describe('without the site’s secret', () => {
  it.each<[string, () => string | null]>([
    ['none', () => null],
    ['an empty one', () => ''],
    ['another site’s', () => `Bearer ${othersSecret}`],
    ['a guess', () => `Bearer ${randomBytes(32).toString('base64url')}`],
    ['one that is longer', () => `Bearer ${secret}A`],
    ['one of another kind', () => `Basic ${secret}`],
    ['itself alone', () => secret],
  ])('%s: is refused, and nothing is stored', async (_what, authorization) => {
    const before = await events();
    const { status, body, response } = await post(bounceOf(alice.email), { authorization: authorization() });
    expect([status, body.error.code]).toEqual([403, 'secret_invalid']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await events()).toBe(before);
    expect(await reasonsOf(alice)).toEqual([]);
  });

  it('does not accept a member’s session', async () => {
    const answer = await post(bounceOf(alice.email), { authorization: null, headers: { cookie: alice.cookie } });
    expect(answer.status).toBe(403);
  });

  it('refuses everyone for a site that has no secret', async () => {
    await createSite(world.db, { domain: 'without.vonk.test' });
    api.ctx.sites.drop();
    const headers = { 'x-forwarded-host': 'without.vonk.test' };
    for (const authorization of [null, 'Bearer null', 'Bearer ', `Bearer ${secret}`])
      expect((await post('x', { authorization, headers })).status).toBe(403);
  });
});

describe('with it', () => {
  it('accepts a bounce, however often and with whatever media type it comes', async () => {
    const text = bounceOf(alice.email, await referenceOf(alice));
    const before = await events();
    const answers = [
      await post(text, { headers: { 'content-type': 'message/rfc822' } }),
      await post(text, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      ...(await Promise.all(Array.from({ length: 10 }, () => post(text)))),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([202, {}]);
    expect(await events()).toBe(before + 1);
    expect(await reasonsOf(alice)).toEqual(['bounce']);
    const answer = await fetch(`${api.origin}/api/user.php`, { headers: { cookie: alice.cookie } });
    const { user } = (await answer.json()) as { user: { notifications_disabled: string[] } };
    expect(user.notifications_disabled).toEqual(['bounce']);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['nothing', ''],
    ['random bytes', new Uint8Array(randomBytes(5000))],
    ['zeros', new Uint8Array(5000)],
    ['JSON', '{"event":"bounce"}'],
    ['a form', 'to=alice%40example.com'],
    ['a megabyte', new Uint8Array(MEGABYTE).fill(45)],
  ])('%s: is accepted and set aside', async (_what, body) => {
    expect((await post(body)).status).toBe(202);
    const newest = await world.db.prisma.mailEvent.findFirstOrThrow({ orderBy: { received_at: 'desc' } });
    expect([newest.kind, newest.outcome]).toEqual(['unknown', 'kept_aside']);
  });

  it('refuses a compressed body', async () => {
    expect((await post('x', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
  });

  it('refuses more than a megabyte by its length', async () => {
    const answer = await post(new Uint8Array(MEGABYTE + 1)).catch(() => null);
    expect(answer?.body.error.code ?? 'body_too_large').toBe('body_too_large');
  });

  it.each<[string, () => string, number]>([
    ['with the secret', () => secret, 413],
    ['without it', () => othersSecret, 403],
  ])(
    '50 MB streamed without a length %s are refused early, and memory use stays flat',
    async (_what, token, expected) => {
      const before = [await events(), process.memoryUsage().arrayBuffers] as const;
      const headers = { authorization: `Bearer ${token()}`, 'transfer-encoding': 'chunked' };
      const { status, sent } = await pour(`${api.origin}${PATH}`, { headers, bytes: 50 * MEGABYTE });
      expect(status).toBe(expected);
      expect(sent).toBeLessThan(20 * MEGABYTE);
      expect(process.memoryUsage().arrayBuffers - before[1]).toBeLessThan(16 * MEGABYTE);
      expect(await events()).toBe(before[0]);
    },
  );

  it('allows 600 calls a minute per address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses: number[] = [];
    for (let sent = 0; sent < 620; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post('x', { authorization: null, address: '10.3.0.1' })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.sort()).toEqual([...Array(600).fill(403), ...Array(20).fill(429)]);
    expect((await post('x', { authorization: null, address: '10.3.0.2' })).status).toBe(403);
  });
});
