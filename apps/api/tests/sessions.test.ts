import { DAY } from '@vonk/schema';
import { createSite } from '@vonk/testing';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { PROXY_SECRET } from './support/api.ts';
import { callAs, codeOf, cookieOf, outcomeOf } from './support/calls.ts';
import { confirmedOnly, readMine, readOpen, writeOpen } from './support/endpoints.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world, {
  routes: [
    defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
    defineRoute(confirmedOnly, () => ({})),
    defineRoute(readOpen, ({ session, site }) => ({ hello: session?.userId ?? `visitor of ${site.domain}` })),
    defineRoute(writeOpen, ({ body, setSession }) => {
      setSession(body.name.padEnd(43, '0'));
      return { hello: body.name };
    }),
  ],
});

const sessionCookieOf = (response: request.Response) => cookieOf(response, 'auth.session');
const readMineAs = (by: { cookie: string }) => callAs(by, app, 'get', '/api/mine.php');
const asHttps = (test: request.Test) => test.set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-Proto': 'https' });

describe('a member', () => {
  it('is recognized by the session cookie', async () => {
    const alice = await world.person('alice');
    const response = await readMineAs(alice);
    expect([response.status, response.body.user]).toEqual([200, alice.userId]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  it('of another site is nobody here', async () => {
    const sister = await createSite(world.db, { domain: 'sister.test' });
    world.ctx.sites.drop();
    const bob = await world.person('bob', { site: sister });
    expect((await readMineAs(bob)).status).toBe(403);
    expect((await readMineAs(bob).set('Host', 'sister.test')).status).toBe(200);
  });

  it('gets the cookie renewed while the session is used, and loses it otherwise', async () => {
    const carol = await world.person('carol');
    const read = () => readMineAs(carol);
    expect(sessionCookieOf(await read())).toBeUndefined();
    world.clock.advance(20 * DAY);
    expect(sessionCookieOf(await read())).toContain(`auth.session=${carol.token}; Max-Age=2592000`);
    world.clock.advance(20 * DAY);
    expect((await read()).status).toBe(200);
    world.clock.advance(31 * DAY);
    expect((await read()).status).toBe(403);
  });
});

describe('callers without access', () => {
  const hostile = [
    undefined,
    'auth.session=',
    'auth.session=x',
    'auth.session=%0d%0aSet-Cookie:x=1',
    `auth.session=${'a'.repeat(43)}`,
    'auth.session="; DROP TABLE sessions"',
  ];

  it.each(hostile)('must log in, and lose the cookie: %s', async (cookie) => {
    const response = await request(app)
      .get('/api/mine.php')
      .set(cookie ? { Cookie: cookie } : {});
    expect(response.status).toBe(403);
    expect(Object.keys(response.body)).toEqual(['authentication_required', 'error']);
    expect(response.body).toMatchObject({ authentication_required: true, error: { code: 'authentication_required' } });
    expect(sessionCookieOf(response)).toBe('auth.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['banned', 'account_banned'],
    ['deleted', 'account_deleted'],
  ] as const)('is told why when %s, and is a visitor where anyone may call', async (status, code) => {
    const member = await world.person(status, { status });
    const mine = await readMineAs(member);
    expect([...codeOf(mine), mine.body.authentication_required]).toEqual([403, code, undefined]);
    expect((await callAs(member, app, 'get', '/api/open.php')).body.hello).toBe('visitor of vonk.test');
  });

  it('are held back until confirmed where the call requires it', async () => {
    const dan = await world.person('dan', { status: 'not_confirmed' });
    expect((await readMineAs(dan)).status).toBe(200);
    expect(await outcomeOf(callAs(dan, app, 'put', '/api/mine.php', {}))).toEqual([403, 'unconfirmed']);
  });
});

it('the session cookie is for this host and out of reach of scripts; on https it is secure', async () => {
  const plain = await request(app).post('/api/open.php').send({ name: 'token' });
  const value = `auth.session=${'token'.padEnd(43, '0')}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;
  expect(sessionCookieOf(plain)).toBe(value);
  const secure = await asHttps(request(app).post('/api/open.php')).send({ name: 'token' });
  expect(sessionCookieOf(secure)).toBe(`${value}; Secure`);
});

it('a visitor gets one random id and keeps it', async () => {
  const visit = (cookie: string) => callAs({ cookie }, app, 'get', '/api/open.php');
  const first = cookieOf(await request(app).get('/api/open.php'), 'vid');
  expect(first).toMatch(/^vid=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await visit(first?.split(';')[0] ?? '')).headers['set-cookie']).toBeUndefined();
  expect(cookieOf(await visit('vid=../../x'), 'vid')).toMatch(/^vid=[0-9a-f-]{36};/);
});
