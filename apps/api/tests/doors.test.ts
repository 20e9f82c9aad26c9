import { sourceMark } from '@vonk/domain';
import { ADDRESS_LOCALE_HEADER, cameByCookie, TRAFFIC_SOURCE_HEADER } from '@vonk/schema';
import request from 'supertest';
import { expect, it } from 'vitest';
import { cookieOf } from './support/calls.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world);

it('reports whether a visitor may sign up', async () => {
  const cookie = `source=${sourceMark(world.ctx, world.site)}`;
  const isOpen = async (query = '', cookie = '') =>
    (await request(app).get(`/api/settings.php${query}`).set('Cookie', cookie)).body.signup_open;
  for (const [signups, anyone, sent] of [
    ['all', true, true],
    ['with_trafficsource', false, true],
    ['other', false, false],
  ] as const) {
    await world.change({ signups });
    expect(await isOpen(), signups).toBe(anyone);
    expect(await isOpen('?sub1=7'), signups).toBe(anyone);
    expect(await isOpen('?network=ads'), signups).toBe(sent);
    expect(await isOpen('', cookie), signups).toBe(sent);
    expect(await isOpen('', 'source=1'), signups).toBe(anyone);
  }
});

it('only validates a sign-up if the visitor may sign up', async () => {
  const check = async (headers: Record<string, string> = {}) => {
    const { status, body } = await request(app).post('/api/signup-check.php').set(headers).send({ gender: 'male' });
    return body.error?.code ?? status;
  };
  await world.change({ signups: 'with_trafficsource' });
  const cameBy = cameByCookie({ tracking: { network: 'ads' }, lander: 'front', slug: null });
  expect(await check()).toBe('invitation_required');
  expect(await check({ Cookie: `source=${sourceMark(world.ctx, world.site)}` })).toBe(200);
  expect(await check({ Cookie: `came-by=${cameBy}` })).toBe(200);
  expect(await check({ [TRAFFIC_SOURCE_HEADER]: 'network=ads' })).toBe(200);
  await world.change({ signups: 'other' });
  expect(await check()).toBe('signup_closed');
  await world.change({ signups: 'all' });
  expect(await check()).toBe(200);
});

it('names the site’s minimum age, even for an empty field', async () => {
  await world.change({ min_age: 21 });
  const sayTo = async (date_of_birth: string) => {
    const call = request(app).post('/api/signup-check.php').set('Accept-Language', 'en');
    return (await call.send({ date_of_birth })).body.error.fields.date_of_birth.message;
  };
  expect(await sayTo('')).toBe('Enter your date of birth (21+)');
  expect(await sayTo(new Date().toISOString().slice(0, 10))).toBe('You must be at least 21 years old.');
  await world.change({ min_age: 18 });
  expect(await sayTo('')).toBe('Enter your date of birth (18+)');
});

it('lets only invited visitors sign up if the site lists its invitations', async () => {
  const ask = (query: string, headers = {}) => request(app).get(`/api/settings.php${query}`).set(headers);
  const isOpen = async (query: string, headers = {}) => (await ask(query, headers)).body.signup_open;
  const check = async (headers: Record<string, string>) =>
    (await request(app).post('/api/signup-check.php').set(headers).send({ gender: 'male' })).status;
  await world.change({ signups: 'with_trafficsource', invited_by: ['spring-ball', 'ads'] });
  const sourceOf = async (query: string) => cookieOf(await ask(query), 'source');
  for (const [query, isTaken] of [
    ['network=ads', true],
    ['network=ADS', true],
    ['ref=spring-ball', true],
    ['network=other&ref=spring-ball', true],
    ['network=anything', false],
    ['ref=', false],
    ['network=ads&network=other', false],
    ['sub1=ads', false],
  ] as const) {
    expect(await isOpen(`?${query}`), query).toBe(isTaken);
    expect(await sourceOf(`?${query}`), query)[isTaken ? 'toBeDefined' : 'toBeUndefined']();
    expect(await check({ [TRAFFIC_SOURCE_HEADER]: query }), query).toBe(isTaken ? 200 : 403);
    const [network, ref] = [new URLSearchParams(query).get('network'), new URLSearchParams(query).get('ref')];
    if (query.includes('&network')) continue;
    const tracking = { ...(network && { network }), ...(ref && { ref }) };
    const cameBy = cameByCookie({ tracking, lander: 'front', slug: null });
    expect(await check({ Cookie: `came-by=${cameBy}` }), query).toBe(isTaken ? 200 : 403);
  }
  const [kept = ''] = (await sourceOf('?ref=spring-ball'))?.split(';', 1) ?? [];
  expect(kept).not.toContain('spring');
  expect(await check({ Cookie: kept })).toBe(200);
  for (const made of ['source=1', 'source=', 'source=true', kept.slice(0, -2)])
    expect(await check({ Cookie: made }), made).toBe(403);
  // Other names clear the cookie.
  await world.change({ invited_by: ['autumn-ball'] });
  expect(await check({ Cookie: kept })).toBe(403);
  await world.change({ signups: 'all', invited_by: [] });
});

it('uses the language in the URL, if the site has it', async () => {
  await world.change({ domain_language: 'en', default_country: 'NL', locales: [] });
  const spoken = async (address: string, cookie = '') => {
    const call = request(app).get('/api/settings.php').set(ADDRESS_LOCALE_HEADER, address).set('Cookie', cookie);
    return (await call).body.settings.locale;
  };
  expect(await spoken('nl')).toBe('nl');
  expect(await spoken('nl', 'locale=en')).toBe('nl');
  for (const other of ['de', 'xx', '', '../nl', 'NL']) expect(await spoken(other), other).toBe('en');
});

it.each(['evil.test', 'vonk.test:8080', 'localhost'])('uses its own origin for links, even at %s', async (host) => {
  const { body } = await request(app).get('/api/settings.php').set('Host', host);
  expect(body.addresses.origin).toBe(`http://${world.site.domain}`);
  expect(body.addresses.locales).toEqual(['nl', 'en']);
});
