import { AppError } from '@vonk/schema';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { defineRoute } from '../src/http/define-route.ts';
import { listenOn } from '../src/server.ts';
import { codeOf, outcomeOf } from './support/calls.ts';
import { beacon, leave, pushOpen, readMine, readOpen, webhook, writeOpen } from './support/endpoints.ts';
import { pour } from './support/pour.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const app = setUpApp(world, {
  routes: [
    defineRoute(readOpen, ({ query }) => ({ hello: query.name ?? 'you' })),
    defineRoute(writeOpen, ({ body }) => {
      if (body.name === 'crash') throw new Error('secret detail of the inside');
      if (body.name === 'refuse') throw new AppError('insufficient_credits', { params: { needed: 3, credits: 1 } });
      if (body.name === 'extra') return { hello: 'x', password_hash: 'leak' } as never;
      return { hello: body.name };
    }),
    defineRoute(pushOpen, ({ body }) => ({ pushed: body.subscription })),
    defineRoute(leave, () => ({})),
    defineRoute(readMine, ({ session, locale }) => ({ user: session.userId, locale })),
    defineRoute(webhook, ({ body }) => ({ id: body.id })),
    defineRoute(beacon, () => undefined),
  ],
});

const post = (body: object) => request(app).post('/api/open.php').send(body);

describe('routing', () => {
  it('routes by method and path', async () => {
    const read = await request(app).get('/api/open.php?name=bob');
    expect([read.status, read.body]).toEqual([200, { hello: 'bob' }]);
    const written = await post({ name: 'bob' });
    expect([written.status, written.body]).toEqual([201, { hello: 'bob' }]);
  });

  it('distinguishes calls of one path by their query', async () => {
    const response = await request(app).post('/api/open.php?push=1').send({ subscription: 'denied' });
    expect(response.body).toEqual({ pushed: 'denied' });
    expect((await request(app).post('/api/open.php?push=2').send({ name: 'bob' })).status).toBe(201);
  });

  it('serves HEAD where it serves GET, without a body', async () => {
    const response = await request(app).head('/api/open.php');
    expect([response.status, response.text]).toEqual([200, undefined]);
    expect((await request(app).head('/api/leave.php')).status).toBe(405);
  });

  it('reports what a path allows', async () => {
    const options = await request(app).options('/api/open.php');
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    const wrong = await request(app).delete('/api/open.php');
    expect(codeOf(wrong)).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    '/api/none.php',
    '/api/open.php/',
    '/api/OPEN.php',
    '/api/open.php/x',
    '/api/%2e%2e/open.php',
    '/nowhere',
    '/api/__proto__',
  ])('returns 404 for %s', async (path) => {
    const response = await request(app).get(path);
    expect(codeOf(response)).toEqual([404, 'not_found']);
    expect(response.body.error.message).not.toBe('');
  });
});

describe('bodies', () => {
  const send = (type: string, body: string | Buffer) =>
    request(app)
      .post('/api/open.php')
      .set('Content-Type', type)
      .serialize((value) => value as string)
      .send(body as string);

  it.each([
    ['application/json; charset=utf-16', '{"name":"bob"}', 415, 'unsupported_media_type'],
    ['application/json', '', 400, 'malformed_request'],
    ['application/json', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422, 'invalid_input'],
    ['application/json', `{"name":"${'x'.repeat(70_000)}"}`, 413, 'body_too_large'],
    ['application/json', '{"name":"a\\u0000b"}', 422, 'invalid_input'],
    ['application/json', '{"name":"bob","__proto__":{"admin":true}}', 422, 'invalid_input'],
  ])('%s, case %#: is refused', async (type, body, status, code) => {
    expect(await outcomeOf(send(type, body))).toEqual([status, code]);
  });

  it('refuses what is not UTF-8, in the body and in the address', async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(await outcomeOf(send('application/json', body))).toEqual([400, 'malformed_request']);
    expect(await outcomeOf(request(app).get('/api/open.php?name=%ff'))).toEqual([400, 'malformed_request']);
  });

  it('stops reading a body of unannounced size at the limit', async () => {
    const server = await listenOn(app, { host: '127.0.0.1', port: 0 });
    const endless = { headers: { 'content-type': 'application/json' }, bytes: Number.POSITIVE_INFINITY };
    expect((await pour(`http://127.0.0.1:${server.port}/api/open.php`, endless)).status).toBe(413);
    await server.stop({ graceMs: 0 });
  });

  it('accepts a form only from a provider', async () => {
    const form = await request(app).post('/api/hook.php').type('form').send({ id: 'tr_1' });
    expect([form.status, form.body]).toEqual([200, { id: 'tr_1' }]);
    const json = request(app).post('/api/hook.php').send({ id: 'tr_1' });
    expect(await outcomeOf(json)).toEqual([415, 'unsupported_media_type']);
  });

  it('takes a beacon with and without a body', async () => {
    expect((await request(app).post('/api/beacon.php')).status).toBe(204);
    expect((await request(app).post('/api/beacon.php').send({})).status).toBe(204);
    // As `navigator.sendBeacon` sends a string.
    const plain = (text: string) =>
      request(app).post('/api/beacon.php').set('Content-Type', 'text/plain;charset=UTF-8').send(text);
    expect((await plain('{}')).status).toBe(204);
    expect((await plain('')).status).toBe(204);
    expect((await plain('no JSON')).status).toBe(400);
  });
});

describe('validation', () => {
  it('names every invalid field, in the language of the request', async () => {
    const response = await post({ age: 'x', admin: true }).set('Cookie', 'locale=nl');
    expect(codeOf(response)).toEqual([422, 'invalid_input']);
    expect(response.body.error.fields).toMatchObject({
      name: { code: 'required' },
      age: { code: 'invalid_type' },
      admin: { code: 'unknown_field' },
    });
    expect(response.body.error.fields.name.message).not.toBe('Required');
  });

  it('ignores unknown query parameters, and names invalid ones', async () => {
    const asked = (query: string) => request(app).get(`/api/open.php?${query}`);
    expect((await asked('unheard_of=1&__proto__=2')).status).toBe((await asked('')).status);
    const { error } = (await asked(`unheard_of=1&name=${'x'.repeat(21)}`)).body;
    expect(Object.keys(error.fields)).toEqual(['name']);
  });

  it('includes the parameters of a rule', async () => {
    const { body } = await post({ name: 'x' });
    expect(body.error.fields.name).toMatchObject({ code: 'too_short', params: { min: 2 } });
  });

  it.each(['?name=a&name=b', '?name=a%00b'])('refuses the query %s', async (query) => {
    expect(await outcomeOf(request(app).get(`/api/open.php${query}`))).toEqual([422, 'invalid_input']);
  });

  it('ignores a query if the call takes none', async () => {
    expect((await request(app).get('/api/leave.php?x=1')).status).toBe(200);
  });
});

describe('failures', () => {
  it('have code, message and parameters', async () => {
    const response = await post({ name: 'refuse' });
    expect(response.status).toBe(402);
    expect(response.body).toEqual({
      error: { code: 'insufficient_credits', message: expect.stringContaining('3'), params: { needed: 3, credits: 1 } },
    });
  });

  it('tell nothing of the inside', async () => {
    const response = await post({ name: 'crash' });
    expect(codeOf(response)).toEqual([500, 'error']);
    expect(response.text).not.toContain('secret detail');
  });

  it('come where an answer has more than the contract names', async () => {
    expect(await outcomeOf(post({ name: 'extra' }))).toEqual([500, 'error']);
  });
});

it('headers keep answers out of caches and pages', async () => {
  const { headers } = await request(app).get('/api/open.php');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.etag).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
