import { DAY } from '@vonk/schema';
import { createSite } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { createTestApp, createTestWorld, type TestWorld } from './support/api.ts';
import { confirmedOnly, leave, readMine, readOpen, writeOpen } from './support/endpoints.ts';
import { signedIn } from './support/people.ts';

let world: TestWorld;
let app: ReturnType<typeof createTestApp>['app'];

beforeAll(async () => {
  world = await createTestWorld();
  const routes = [
    defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
    defineRoute(confirmedOnly, () => ({})),
    defineRoute(readOpen, ({ session, site }) => ({ hello: session?.userId ?? `visitor of ${site.domain}` })),
    defineRoute(writeOpen, ({ body, setSession }) => {
      setSession(body.name.padEnd(43, '0'));
      return { hello: body.name };
    }),
    defineRoute(leave, ({ clearSession }) => {
      clearSession();
      return {};
    }),
  ];
  app = createTestApp(world.ctx, { routes }).app;
});

afterAll(() => world.drop());

const cookiesOf = (response: request.Response): string[] =>
  (response.headers['set-cookie'] as unknown as string[]) ?? [];
const sessionCookieOf = (response: request.Response) =>
  cookiesOf(response).find((cookie) => cookie.startsWith('auth.session='));
const asHttps = (test: request.Test) =>
  test.set({ 'X-Vonk-Proxy-Secret': 'a-proxy-secret-for-tests-0123456789', 'X-Forwarded-Proto': 'https' });

describe('a member', () => {
  it('is recognized by the session cookie', async () => {
    const alice = await signedIn(world.ctx, { site: world.site, name: 'alice' });
    const response = await request(app).get('/api/mine.php').set('Cookie', alice.cookie);
    expect([response.status, response.body.user]).toEqual([200, alice.userId]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  it('of another site is nobody here', async () => {
    const sister = await createSite(world.db, { domain: 'sister.test' });
    world.ctx.sites.drop();
    const bob = await signedIn(world.ctx, { site: sister, name: 'bob' });
    expect((await request(app).get('/api/mine.php').set('Cookie', bob.cookie)).status).toBe(403);
    expect((await request(app).get('/api/mine.php').set({ Cookie: bob.cookie, Host: 'sister.test' })).status).toBe(200);
  });

  it('gets the cookie renewed while the session is used, and loses it otherwise', async () => {
    const carol = await signedIn(world.ctx, { site: world.site, name: 'carol' });
    const read = () => request(app).get('/api/mine.php').set('Cookie', carol.cookie);
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
    const member = await signedIn(world.ctx, { site: world.site, name: status, status });
    const mine = await request(app).get('/api/mine.php').set('Cookie', member.cookie);
    expect([mine.status, mine.body.error.code, mine.body.authentication_required]).toEqual([403, code, undefined]);
    const open = await request(app).get('/api/open.php').set('Cookie', member.cookie);
    expect(open.body.hello).toBe('visitor of vonk.test');
  });

  it('are held back until confirmed where the call requires it', async () => {
    const dan = await signedIn(world.ctx, { site: world.site, name: 'dan', status: 'not_confirmed' });
    expect((await request(app).get('/api/mine.php').set('Cookie', dan.cookie)).status).toBe(200);
    const refused = await request(app).put('/api/mine.php').set('Cookie', dan.cookie).send({});
    expect([refused.status, refused.body.error.code]).toEqual([403, 'unconfirmed']);
  });
});

describe('the session cookie', () => {
  it('is for this host and out of reach of scripts; on https it is secure', async () => {
    const plain = await request(app).post('/api/open.php').send({ name: 'token' });
    const value = `auth.session=${'token'.padEnd(43, '0')}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;
    expect(sessionCookieOf(plain)).toBe(value);
    const secure = await asHttps(request(app).post('/api/open.php')).send({ name: 'token' });
    expect(sessionCookieOf(secure)).toBe(`${value}; Secure`);
  });

  it('is cleared', async () => {
    expect(sessionCookieOf(await request(app).get('/api/leave.php'))).toContain('auth.session=; Max-Age=0');
  });
});

describe('a visitor', () => {
  it('gets one random id and keeps it', async () => {
    const first = cookiesOf(await request(app).get('/api/open.php')).find((cookie) => cookie.startsWith('vid='));
    expect(first).toMatch(/^vid=[0-9a-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await request(app)
      .get('/api/open.php')
      .set('Cookie', first?.split(';')[0] ?? '');
    expect(cookiesOf(again)).toEqual([]);
    const hostile = await request(app).get('/api/open.php').set('Cookie', 'vid=../../x');
    expect(cookiesOf(hostile)[0]).toMatch(/^vid=[0-9a-f-]{36};/);
  });
});
