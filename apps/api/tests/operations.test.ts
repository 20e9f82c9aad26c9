import { createDb } from '@vonk/db';
import { recordOutbox, startSmtpSink } from '@vonk/demo';
import { createLogger, silentLogger } from '@vonk/logger';
import { mailSamples } from '@vonk/mails/samples';
import { createFictional, createPhoto } from '@vonk/testing';
import express from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { createReadiness } from '../src/operations/readiness.ts';
import { createTestApp, PROXY_SECRET } from './support/api.ts';
import { callAs, codeOf, outcomeOf } from './support/calls.ts';
import { readMine, readOpen, webhook, writeOpen } from './support/endpoints.ts';
import { signedIn } from './support/people.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const greet = defineRoute(readOpen, () => ({ hello: 'you' }));
const app = setUpApp(world, { routes: [greet] });

describe('health and readiness', () => {
  it('report that the process is alive and ready', async () => {
    expect((await request(app).get('/api/health.php')).body).toEqual({ status: 'ok' });
    expect((await request(app).get('/api/ready.php')).body).toEqual({ status: 'ok' });
  });

  it('report what is missing', async () => {
    const readiness = createReadiness(world.ctx, { migrations: ['20990101000000_of_the_future'] });
    const behind = createTestApp(world.ctx, { routes: [], readiness });
    const response = await request(behind.app).get('/api/ready.php');
    expect([response.status, response.body.missing]).toEqual([503, 'migrations']);
    readiness.stop();
    expect((await request(behind.app).get('/api/ready.php')).body.missing).toBe('stopping');
  });

  it('stay positive while all connections are busy, but not for ever', async () => {
    const db = createDb({ url: world.url, max: 1, logger: silentLogger(), applicationName: 'test' });
    const readiness = createReadiness({ ...world.ctx, db }, { migrations: [] });
    expect(await readiness.findFault()).toBeNull();
    // From here on no connection can be opened; further queries wait for the busy one.
    db.pool.options.connectionTimeoutMillis = 200;
    const client = await db.pool.connect();
    expect(await readiness.findFault()).toBeNull();
    world.clock.advance(31_000);
    expect(await readiness.findFault()).toBe('database');
    client.release();
    expect(await readiness.findFault()).toBeNull();
    await db.close();
  });

  it('report alive but not ready without a database', async () => {
    const url = 'postgresql://nobody:x@127.0.0.1:1/none';
    const db = createDb({ url, logger: silentLogger(), applicationName: 'test' });
    const sites = { ...world.ctx.sites, forHost: () => db.prisma.site.findFirstOrThrow() as never };
    const ctx = { ...world.ctx, db, sites };
    const routes = [greet, defineRoute(readMine, () => ({ user: '', locale: '' }))];
    const down = createTestApp(ctx, { routes }).app;
    expect((await request(down).get('/api/health.php')).status).toBe(200);
    expect((await request(down).get('/api/ready.php')).body.missing).toBe('database');
    const call = await request(down).get('/api/open.php').set('Accept-Language', 'nl');
    expect([...codeOf(call), call.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    const stillKnowsSites = createTestApp({ ...ctx, sites: world.ctx.sites }, { routes }).app;
    const member = { cookie: `auth.session=${'a'.repeat(43)}` };
    expect(await outcomeOf(callAs(member, stillKnowsSites, 'get', '/api/mine.php'))).toEqual([503, 'unavailable']);
    await db.close();
  });
});

it('serves the contract, compressed', async () => {
  const response = await request(app).get('/api/openapi.json').set('Accept-Encoding', 'gzip');
  const document = openApiDocument({ version: '0.0.0', origin: 'http://vonk.test' });
  expect(response.body).toEqual(JSON.parse(JSON.stringify(document)));
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
});

describe('metrics', () => {
  it('are grouped by the contract’s path', async () => {
    await request(app).get('/api/open.php');
    await request(app).get('/api/whatever-a-caller-makes-up.php');
    const { text } = await request(app).get('/metrics');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/open.php",status="2xx"} 1');
    expect(text).toContain('route="other",status="4xx"');
    expect(text).not.toContain('makes-up');
  });

  it.each<Record<string, string>>([
    { 'X-Forwarded-For': '203.0.113.1' },
    { 'X-Forwarded-Host': 'vonk.test', 'X-Vonk-Proxy-Secret': PROXY_SECRET },
    { Forwarded: 'for=203.0.113.1' },
  ])('are not shown to requests through a proxy: %o', async (headers) => {
    expect((await request(app).get('/metrics').set(headers)).status).toBe(404);
  });
});

describe('pictures', () => {
  const key = 'photos/ab/abcdef-m.webp';

  beforeAll(async () => {
    const profile = await createFictional(world.db, { site: world.site, name: 'frits' });
    await createPhoto(world.db, { profile, token: 'abcdef' });
    await world.ctx.storage.put(key, Buffer.from('RIFF....WEBP'), 'image/webp');
    await world.ctx.storage.put('photos/ab/list.json', Buffer.from('{}'), 'application/json');
    await world.ctx.storage.put('receipts/ab/one.webp', Buffer.from('x'), 'image/webp');
  });

  it('are cached for ever by clients', async () => {
    const response = await request(app).get(`/cdn/${key}`);
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe('RIFF....WEBP');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '12',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { etag = '' } = response.headers;
    const again = await request(app).get(`/cdn/${key}`).set('If-None-Match', etag);
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable']);
    const head = await request(app).head(`/cdn/${key}`);
    expect([head.status, head.headers['content-length']]).toEqual([200, '12']);
  });

  it.each([
    '/cdn/photos/ab/none-m.webp',
    '/cdn/photos/ab/list.json',
    '/cdn/receipts/ab/one.webp',
    '/cdn/photos/ab/',
    '/cdn/',
    '/cdn/photos/../receipts/ab/one.webp',
    '/cdn/photos/%2e%2e/receipts/ab/one.webp',
    '/cdn/photos/ab/..%2f..%2f..%2fetc%2fpasswd.webp',
    '/cdn/photos/ab/abcdef-m.webp%00.png',
    '/cdn//photos/ab/abcdef-m.webp',
    '/cdn/photos/AB/abcdef-m.webp',
  ])('are nowhere else: %s', async (path) => {
    const response = await request(app).get(path);
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('are read-only', async () => {
    expect((await request(app).delete(`/cdn/${key}`)).status).toBe(404);
  });
});

describe('the outbox', () => {
  const entry = (to: string, text: string) => ({
    kind: 'mail' as const,
    to,
    subject: `For <b>${to}</b>`,
    text,
    html: '',
    headers: {},
    attachments: [{ name: '<i>receipt.pdf', size: 1234 }],
    at: new Date('2026-11-20T12:00:00Z'),
  });
  const checkout = express.Router().get('/dev/checkout/one', (_req, res) => void res.send('checkout'));
  const demoWorld = setUpWorld({ isDemo: true });
  const demo = setUpApp(demoWorld, { checkout });

  beforeAll(async () => {
    const { clock, db } = demoWorld;
    // Creates its tables.
    await (await startSmtpSink({ pool: db.pool, clock, logger: silentLogger() })).close();
    await recordOutbox(db.pool, [
      entry('a@x.test', 'Open http://vonk.test/token?a=1&b=2 now'),
      entry('b@x.test', '<script>alert(1)</script>'),
    ]);
  });

  it('shows what was sent, newest first, as text', async () => {
    const all = await request(demo).get('/dev/outbox.json');
    expect(all.body.map(({ to }: { to: string }) => to)).toEqual(['b@x.test', 'a@x.test']);
    const one = await request(demo).get('/dev/outbox.json?to=A@x.test');
    expect(one.body).toHaveLength(1);
    const page = await request(demo).get('/dev/outbox');
    expect(page.text).not.toContain('<script>');
    expect(page.text).toContain('Attached: &#60;i&#62;receipt.pdf, 1234 bytes');
    expect(page.text).toContain('<a href="http://vonk.test/token?a=1&#38;b=2">');
    expect((await request(demo).get('/dev/checkout/one')).text).toBe('checkout');
  });

  it('shows each mail in each language, as the requested site sends it', async () => {
    const all = await request(demo).get('/dev/mails');
    const paths = [...all.text.matchAll(/href="(mails\/[\w-]+\/[a-z]{2})"/g)].map(([, path]) => `/dev/${path}`);
    expect(paths).toHaveLength(11 * mailSamples('').length);
    const page = await request(demo).get('/dev/mails/credit-note/da');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('VNK-2026-000042')]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const mail = await request(demo).get('/dev/mails/credit-note/da/html');
    expect(mail.text).toContain('lang="da"');
    for (const path of ['/dev/mails/nothing/da', '/dev/mails/reset/xx', '/dev/mails/reset/xx/html'])
      expect((await request(demo).get(path)).status).toBe(404);
  });

  it('exists in the demo only', async () => {
    for (const path of ['/dev/mails', '/dev/outbox', '/dev/outbox.json', '/dev/checkout/one'])
      expect((await request(app).get(path)).status).toBe(404);
  });
});

describe('the log', () => {
  it('says how a request ended, and holds no query, body, cookie or address', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const logger = createLogger({ name: 'test', level: 'info', destination });
    const ctx = { ...world.ctx, logger };
    const logged = createTestApp(ctx, {
      routes: [
        greet,
        defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
        defineRoute(webhook, ({ body }) => ({ id: body.id })),
        defineRoute(writeOpen, () => {
          throw new Error('could not reach alice@members.test');
        }),
      ],
    }).app;
    const alice = await signedIn(ctx, { site: world.site, name: 'alice' });
    const { headers } = await request(logged).get('/api/mine.php').set('Cookie', alice.cookie);
    await request(logged)
      .get('/api/open.php?name=query-secret')
      .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': '203.0.113.77' });
    await request(logged).post('/api/hook.php').type('form').send({ id: 'body-sec' });
    await request(logged).post('/api/open.php').send({ name: 'body-secret' });
    const text = lines.join('');
    const first = JSON.parse(lines[0] as string);
    expect(first).toMatchObject({
      msg: 'answered',
      method: 'GET',
      path: '/api/mine.php',
      status: 200,
      user_id: alice.userId,
      request_id: headers['x-request-id'],
    });
    expect(first.duration_ms).toBeTypeOf('number');
    const secrets = [alice.token, 'query-secret', 'body-sec', 'alice@members.test', '203.0.113.77', PROXY_SECRET];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('a request failed');
  });

  it('has slow SQL under the request id that the browser got', async () => {
    const lines: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const logger = createLogger({ name: 'test', level: 'info', destination });
    const db = createDb({ url: world.url, max: 2, logger, applicationName: 'test', slowMs: 100 });
    const routes = [
      defineRoute(readOpen, async ({ ctx }) => {
        await ctx.db.prisma.$queryRaw`SELECT pg_sleep(0.15)::text, ${'a member'} AS who`;
        ctx.logger.info({}, 'slept');
        return { hello: 'you' };
      }),
    ];
    const slow = createTestApp({ ...world.ctx, db, logger }, { routes }).app;
    // Both at once, on connections that either may have opened.
    const answers = await Promise.all([request(slow).get('/api/open.php'), request(slow).get('/api/open.php')]);
    const ids = answers.map(({ headers }) => headers['x-request-id']).sort();
    const idsOf = (words: string) => lines.filter(({ msg }) => msg === words).map((line) => line.request_id);
    expect(idsOf('a statement was slow').sort()).toEqual(ids);
    expect(idsOf('slept').sort()).toEqual(ids);
    expect(JSON.stringify(lines)).not.toContain('a member');
    await db.close();
  });
});
