import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { PROXY_SECRET } from './support/api.ts';
import { outcomeOf } from './support/calls.ts';
import { beacon, leave, readOpen, webhook, writeOpen } from './support/endpoints.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world, {
  routes: [
    defineRoute(readOpen, () => ({ hello: 'you' })),
    defineRoute(writeOpen, ({ body }) => ({ hello: body.name })),
    defineRoute(leave, () => ({})),
    defineRoute(webhook, ({ body }) => ({ id: body.id })),
    defineRoute(beacon, () => undefined),
  ],
});

const HOST = 'vonk.test:3000';
const OTHERS: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'Same-Origin' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.test' },
  { Origin: 'http://evil.test' },
  { Origin: 'http://sister.vonk.test:3000' },
  { Origin: 'http://vonk.test' },
  { Origin: 'http://vonk.test:3001' },
  { Origin: 'http://vonk.test:3000.evil.test' },
  { Origin: 'http://user@vonk.test:3000' },
  { Origin: 'null' },
  { Origin: '' },
  { Origin: 'file://' },
];
const OWN: Record<string, string>[] = [
  {},
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://vonk.test:3000' },
  { Origin: 'http://VONK.test:3000' },
];

describe('requests that another site makes a browser send', () => {
  it.each(OTHERS)('%o is refused where state changes', async (headers) => {
    for (const sent of [
      request(app).post('/api/open.php').set(headers).set('Host', HOST).send({ name: 'bob' }),
      request(app).post('/api/beacon.php').set(headers).set('Host', HOST).send({}),
      request(app).get('/api/leave.php').set(headers).set('Host', HOST),
    ])
      expect(await outcomeOf(sent)).toEqual([403, 'cross_site']);
  });

  it('may read what anyone may, but without leave to look at it', async () => {
    const response = await request(app)
      .get('/api/open.php')
      .set({ Origin: 'http://evil.test', 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it.each(OWN)('serves our own page with %o', async (headers) => {
  const response = await request(app).post('/api/open.php').set(headers).set('Host', HOST).send({ name: 'bob' });
  expect(response.status).toBe(201);
  expect((await request(app).get('/api/leave.php').set(headers).set('Host', HOST)).status).toBe(200);
});

it('exempts providers, which send no origin', async () => {
  const call = request(app).post('/api/hook.php').set('Origin', 'https://provider.test').type('form');
  expect((await call.send({ id: 'tr_1' })).status).toBe(200);
});

describe('behind our proxy', () => {
  const forwarded = {
    'X-Vonk-Proxy-Secret': PROXY_SECRET,
    'X-Forwarded-Host': 'www.vonk.test',
    'X-Forwarded-Proto': 'https',
  };
  const post = (headers: Record<string, string>) =>
    request(app).post('/api/open.php').set(headers).send({ name: 'bob' });

  it('compares with the host that the browser sees', async () => {
    expect((await post({ ...forwarded, Origin: 'https://www.vonk.test' })).status).toBe(201);
    expect((await post({ ...forwarded, Origin: 'https://www.vonk.test:443' })).status).toBe(201);
    expect((await post({ ...forwarded, Origin: 'http://www.vonk.test' })).status).toBe(403);
    expect((await post({ ...forwarded, Origin: 'https://vonk.test' })).status).toBe(403);
  });

  it('trusts no other forwarded host', async () => {
    const guess = { ...forwarded, 'X-Vonk-Proxy-Secret': `${PROXY_SECRET}x` };
    expect((await post({ ...guess, Origin: 'https://www.vonk.test' })).status).toBe(403);
  });
});
