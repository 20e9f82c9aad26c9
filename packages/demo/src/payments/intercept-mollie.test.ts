import { createHash, randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { createMollieClient } from '@mollie/api-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { interceptMollie } from './intercept-mollie.ts';

const KEY = 'test_one000000000000000000000000';
const OTHER_KEY = 'test_two000000000000000000000000';

const methods = (id: string) => async () =>
  Response.json({ count: 1, _embedded: { methods: [{ resource: 'method', id, _links: {} }] }, _links: {} });

const firstMethod = async (apiKey: string) => (await createMollieClient({ apiKey }).methods.list())[0]?.id;

let stops: (() => void)[];
let server: Server;
let port: number;

beforeEach(async () => {
  stops = [];
  server = createServer(async (request, response) => {
    response.end(JSON.stringify({ method: request.method, sha1: sha1Of(await buffer(request)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const stop of stops) stop();
  await new Promise((resolve) => server.close(resolve));
});

const sha1Of = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

function post(bytes: Buffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port, method: 'POST' }, (response) => resolve(json(response)));
    call.on('error', reject);
    call.end(bytes);
  });
}

/** A plain server cannot speak TLS: the failed handshake shows that the connection was really made. */
async function expectHandshake(options: https.RequestOptions): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => {
    https.get({ port, headers: { authorization: `Bearer ${KEY}` }, ...options }).on('error', resolve);
  });
  expect(error.code).toMatch(/SSL|EPROTO/);
}

it("responds to Mollie's own client, separately for each key", async () => {
  stops.push(interceptMollie(KEY, methods('ideal')), interceptMollie(OTHER_KEY, methods('twint')));
  expect(await Promise.all([firstMethod(KEY), firstMethod(OTHER_KEY)])).toEqual(['ideal', 'twint']);
});

it('rejects an unknown key instead of sending it out', async () => {
  stops.push(interceptMollie(KEY, methods('ideal')));
  await expect(firstMethod('test_unknown0000000000000000000')).rejects.toMatchObject({ statusCode: 401 });
});

it('does not touch other hosts: node:http byte for byte, fetch, and node:https', async () => {
  const seen: string[] = [];
  stops.push(
    interceptMollie(KEY, async (request) => {
      seen.push(request.url);
      return new Response();
    }),
  );

  const bytes = randomBytes(300_000);
  const received = { method: 'POST', sha1: sha1Of(bytes) };
  expect(await post(bytes)).toEqual(received);
  const fetched = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: bytes });
  expect(await fetched.json()).toEqual(received);

  await expectHandshake({ host: '127.0.0.1', path: '/v2/payments' });
  expect(seen).toEqual([]);
});

it('is not fooled by similar host names', async () => {
  stops.push(interceptMollie(KEY, methods('ideal')));
  for (const host of ['api.mollie.com.localhost', 'xapi.mollie.com.localhost']) {
    const lookup: typeof import('node:dns').lookup = Object.assign(
      (_name: string, options: { all?: boolean }, done: (...results: unknown[]) => void) =>
        options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    ) as never;
    await expectHandshake({ host, lookup });
  }
});

it('ends with the last key', async () => {
  const { request } = https;
  const stopOne = interceptMollie(KEY, methods('ideal'));
  const stopTwo = interceptMollie(OTHER_KEY, methods('twint'));
  expect(https.request).not.toBe(request);
  stopOne();
  expect(await firstMethod(OTHER_KEY)).toBe('twint');
  stopTwo();
  expect(https.request).toBe(request);
});

it('closes the connection when the responder fails', async () => {
  stops.push(interceptMollie(KEY, () => Promise.reject(new Error('lost'))));
  await expect(firstMethod(KEY)).rejects.toThrow(/lost/);
});
