import { forAnyone } from '@vonk/schema';
import { createSite } from '@vonk/testing';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RequestFacts } from '../src/http/call.ts';
import { defineRoute } from '../src/http/define-route.ts';
import { createTestApp, PROXY_SECRET } from './support/api.ts';
import { readMine, readOpen } from './support/endpoints.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const settings = forAnyone('GET /api/settings.php', {
  summary: 'As the real one',
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: z.object({ domain: z.string() }),
});

/** A country that no site here serves. */
const COUNTRIES: Record<string, string> = { '198.51.100.7': 'BE', '192.0.2.7': 'ES' };

const world = setUpWorld();
const app = setUpApp(world, {
  routes: [
    defineRoute(readOpen, ({ request: given, locale }) => {
      facts = given;
      return { hello: locale };
    }),
    defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
    defineRoute(settings, ({ site }) => ({ domain: site.domain })),
  ],
});
let facts: RequestFacts;

beforeAll(async () => {
  await createSite(world.db, { domain: 'she.test', domain_language: 'nl-NL' });
  await createSite(world.db, { domain: 'be.test', domain_language: 'pl', countries: ['NL', 'BE'] });
  world.ctx.countries = { countryOf: (address) => COUNTRIES[address] ?? null };
});

const asProxy = { 'X-Vonk-Proxy-Secret': PROXY_SECRET };
const domainOf = async (headers: Record<string, string>, query = '') =>
  (await request(app).get(`/api/settings.php${query}`).set(headers)).body.domain;
const read = (headers: Record<string, string>) => request(app).get('/api/open.php').set(headers);
const languageOf = async (headers: Record<string, string>) => (await read(headers)).body.hello;
const readAsMember = (headers: Record<string, string>) => request(app).get('/api/mine.php').set(headers);

describe('the site', () => {
  it('trusts the web with each accepted secret, and with no other', async () => {
    const turning = ['a-proxy-secret-that-takes-its-place-01', PROXY_SECRET];
    const routes = [defineRoute(settings, ({ site }) => ({ domain: site.domain }))];
    const { app: turned } = createTestApp(world.ctx, { routes, proxySecrets: turning });
    const answers = [...turning, 'a-proxy-secret-of-someone-else-012345'].map(async (secret) => {
      const headers = { 'X-Vonk-Proxy-Secret': secret, 'X-Forwarded-Host': 'she.test' };
      return (await request(turned).get('/api/settings.php').set(headers)).body.domain;
    });
    expect(await Promise.all(answers)).toEqual(['she.test', 'she.test', 'vonk.test']);
  });

  it('is the one of the host, else the default one', async () => {
    expect(await domainOf({ Host: 'she.test' })).toBe('she.test');
    expect(await domainOf({ Host: 'SHE.test:3000' })).toBe('she.test');
    expect(await domainOf({ Host: 'unknown.test' })).toBe('vonk.test');
  });

  it.each([
    '../she.test',
    '<script>',
    'she.test/x',
    'she.test, evil.test',
    "she.test'--",
    ' ',
    'x'.repeat(300),
    '\u00e9.test',
    '[::1',
    'she.test:x',
  ])('is the default one for the host %s', async (host) => {
    const sent = Buffer.from(host).toString('latin1');
    expect(await domainOf({ Host: sent })).toBe('vonk.test');
    expect(await domainOf({ ...asProxy, Host: 'she.test', 'X-Forwarded-Host': sent })).toBe('she.test');
  });

  it('follows a forwarded host from our own proxy only', async () => {
    expect(await domainOf({ ...asProxy, 'X-Forwarded-Host': 'she.test' })).toBe('she.test');
    expect(await domainOf({ 'X-Forwarded-Host': 'she.test' })).toBe('vonk.test');
    expect(await domainOf({ 'X-Forwarded-Host': 'she.test', 'X-Vonk-Proxy-Secret': 'guess' })).toBe('vonk.test');
  });

  it('can be chosen by our own web server, for the settings', async () => {
    expect(await domainOf(asProxy, '?forced_domain=she.test&utm=1')).toBe('she.test');
    expect(await domainOf({}, '?forced_domain=she.test')).toBe('vonk.test');
    expect(await domainOf(asProxy, '?forced_domain=unknown.test')).toBe('vonk.test');
    expect(await domainOf(asProxy, '?forced_domain=__proto__')).toBe('vonk.test');
  });
});

describe('the language', () => {
  it('is the cookie, else the browser’s where it is visible, else the domain’s', async () => {
    expect(await languageOf({ Cookie: 'locale=nl' })).toBe('nl');
    expect(await languageOf({ Cookie: 'locale=nl', 'Accept-Language': 'en' })).toBe('nl');
    expect(await languageOf({ 'Accept-Language': 'nl-BE,en;q=0.5' })).toBe('nl');
    expect(await languageOf({ Host: 'she.test', 'Accept-Language': 'sv,en;q=0.5' })).toBe('en');
    expect(await languageOf({ Host: 'she.test', 'Accept-Language': 'sv' })).toBe('nl');
    expect(await languageOf({ Host: 'she.test' })).toBe('nl');
  });

  it.each([
    '../../etc/passwd',
    'en%0d%0aSet-Cookie:%20x=1',
    '<script>alert(1)</script>',
    'de',
    '__proto__',
    'nl/../en',
    'NL',
    'n'.repeat(5000),
  ])('ignores the cookie %.40s', async (value) => {
    const response = await read({ Cookie: `locale=${value}` });
    expect([response.status, response.body.hello]).toEqual([200, 'en']);
  });

  it('is the member’s own language', async () => {
    const { cookie } = await world.person('alice', { language: 'nl' });
    expect((await readAsMember({ Cookie: `${cookie}; locale=en` })).body.locale).toBe('nl');
  });

  it('is one offered in the visitor’s country, or the site’s language in a country it does not serve', async () => {
    const french = { Host: 'be.test', 'Accept-Language': 'fr' };
    expect(await languageOf({ ...french, ...asProxy, 'X-Forwarded-For': '198.51.100.7' })).toBe('fr');
    expect(await languageOf(french)).toBe('en');
    expect(await languageOf({ ...french, ...asProxy, 'X-Forwarded-For': '192.0.2.7' })).toBe('en');
  });

  it('stays a member’s own language abroad', async () => {
    const where = { Host: 'be.test', ...asProxy, 'X-Forwarded-For': '198.51.100.7' };
    const site = await world.db.prisma.site.findUniqueOrThrow({ where: { domain: 'be.test' } });
    const anna = await world.person('anna', { site, language: 'en' });
    expect((await readAsMember({ ...where, Cookie: anna.cookie })).body.locale).toBe('en');
    await world.db.prisma.user.update({ where: { id: anna.userId }, data: { language: 'fi' } });
    expect((await readAsMember({ ...where, Cookie: anna.cookie })).body.locale).toBe('nl');
  });

  it('applies to errors, too', async () => {
    const dutch = await request(app).get('/api/none.php').set('Cookie', 'locale=nl');
    const english = await request(app).get('/api/none.php');
    expect(dutch.body.error.message).not.toBe(english.body.error.message);
  });
});

describe('the facts', () => {
  async function factsOf(headers: Record<string, string>): Promise<RequestFacts> {
    facts = undefined as never;
    await read(headers);
    return facts;
  }

  it('hold the address of the peer, or the last one that our proxy names', async () => {
    const addressFor = async (forwarded: string, by: Record<string, string> = asProxy) =>
      (await factsOf({ ...by, 'X-Forwarded-For': forwarded })).address;
    expect(await addressFor('203.0.113.9', {})).toBe('127.0.0.1');
    expect(await addressFor('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await addressFor('2001:DB8::1')).toBe('2001:db8::1');
    expect(await addressFor('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(await addressFor("203.0.113.9'; DROP TABLE users")).toBe('127.0.0.1');
  });

  it('contain a request id of our own, or our proxy’s', async () => {
    const own = await read({ 'X-Request-Id': 'chosen-by-caller' });
    expect(own.headers['x-request-id']).not.toBe('chosen-by-caller');
    expect(facts.id).toBe(own.headers['x-request-id']);
    const given = await read({ ...asProxy, 'X-Request-Id': 'chosen-by-proxy' });
    expect(given.headers['x-request-id']).toBe('chosen-by-proxy');
    const hostile = await read({ ...asProxy, 'X-Request-Id': 'a b"c\\n' });
    expect(hostile.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('contain a short user agent of printable characters', async () => {
    const { userAgent } = await factsOf({ 'User-Agent': `Agent\u00e9 ${'x'.repeat(2000)}` });
    expect(userAgent).toBe(`Agent ${'x'.repeat(294)}`);
  });

  it('contain the country of the address that our proxy forwards, if known', async () => {
    expect((await factsOf({ 'X-Forwarded-For': '198.51.100.7' })).country).toBeNull();
    expect((await factsOf({ ...asProxy, 'X-Forwarded-For': '198.51.100.7' })).country).toBe('BE');
    expect((await factsOf({ ...asProxy, 'X-Forwarded-For': '203.0.113.7' })).country).toBeNull();
  });
});

describe('cacheable responses', () => {
  it('have a validator and say what they depend on', async () => {
    const first = await request(app).get('/api/settings.php');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Cookie'),
    });
    const again = await request(app)
      .get('/api/settings.php')
      .set('If-None-Match', first.headers.etag as string);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('reflect a change of the site at once', async () => {
    const { headers } = await request(app).get('/api/settings.php').set('Host', 'she.test');
    await world.db.prisma.site.update({ where: { domain: 'she.test' }, data: { domain: 'him.test' } });
    world.ctx.sites.drop();
    const changed = await request(app)
      .get('/api/settings.php')
      .set({ Host: 'him.test', 'If-None-Match': headers.etag as string });
    expect([changed.status, changed.body.domain]).toEqual([200, 'him.test']);
  });
});
