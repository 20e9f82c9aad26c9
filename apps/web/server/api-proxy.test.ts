import { once } from 'node:events';
import http, {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Closing, closing } from '@vonk/http-server';
import { silentLogger } from '@vonk/logger';
import { type Listening, listen } from '@vonk/testing/set-up';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiProxyOptions, apiProxy } from './api-proxy.ts';

const LONG = { graceMs: 60_000 };
const logger = silentLogger();

let api: Listening;
let web: Listening;
let apiServer: Server;
let proxy: ReturnType<typeof apiProxy>;
let end: Closing;
let agent: Agent;
let heard: IncomingHttpHeaders[];
/** API responses that a test ends itself. */
let held: ServerResponse[];

beforeEach(async () => {
  held = [];
  heard = [];
  apiServer = createServer((request, response) => {
    heard.push(request.headers);
    if (request.url === '/api/held') held.push(response);
    else if (request.url === '/api/events.php') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
      held.push(response);
    } else if (request.url === '/api/cut') {
      response.writeHead(200, { 'Content-Length': 1000 }).write('a part');
      held.push(response);
    } else response.end('done');
  });
  // The API's own `Keep-Alive` hint, which is meant for the web server only.
  apiServer.keepAliveTimeout = 33_000;
  api = await listen(apiServer);
  await startWeb();
  agent = new Agent({ keepAlive: true });
});

type Shown = Partial<Pick<ApiProxyOptions, 'isDemo' | 'showsApiDocs' | 'keptFor'>>;
async function startWeb(options: Shown = {}): Promise<void> {
  const proxySecret = 'a-secret-of-our-own-proxies-and-servers';
  proxy = apiProxy({ origin: api.origin, proxySecret, isDemo: false, showsApiDocs: false, logger, ...options });
  const app = express();
  app.use((request, response, next) => {
    const address = String(request.headers['x-test-address'] ?? '127.0.0.1');
    response.locals['visitor'] = { host: 'localhost', protocol: 'http', address, requestId: 'a-request' };
    next();
  });
  app.use(proxy);
  const server = createServer(app);
  end = closing(server);
  web = await listen(server);
}

function stopWeb(): Promise<void> {
  proxy.close();
  return web.close();
}

const restartWeb = (options: Shown) => stopWeb().then(() => startWeb(options));

afterEach(async () => {
  agent.destroy();
  await stopWeb();
  await api.close();
});

const ask = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const [answer] = await once(http.get({ host: '127.0.0.1', port: web.port, path, agent, headers }), 'response');
  return answer as IncomingMessage;
};
/** A connection that has sent these bytes. */
const speak = (bytes: string) => {
  const client = connect(web.port, '127.0.0.1');
  client.on('error', () => {});
  client.write(bytes);
  return client;
};
const UPLOAD =
  'POST /api/held HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x';
const isHeld = () => expect.poll(() => held.length).toBe(1);

describe('a proxied response', () => {
  it('keeps the client’s connection by the web server’s rules, not by the API’s', async () => {
    const answer = await ask('/api/any');
    expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['keep-alive', undefined]);
    expect(await text(answer)).toBe('done');
    const last = await ask('/api/any', { connection: 'close' });
    expect([last.headers.connection, await text(last)]).toEqual(['close', 'done']);
  });

  it('closes its connection while the web drains, whenever it was requested', async () => {
    const early = ask('/api/held');
    await isHeld();
    end.drain();
    held[0]?.end('done');
    for (const answer of [await early, await ask('/api/any')]) {
      expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['close', undefined]);
      expect(await text(answer)).toBe('done');
    }
  });

  it.each(['/api/events.php', '/api/cut'])('is cut off where the API cuts it off: %s', async (path) => {
    const answer = await ask(path);
    const cut = once(answer, 'error');
    held[0]?.destroy();
    expect((await cut)[0]).toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('connections to the API', () => {
  const toApi = () => new Promise<number>((resolve) => apiServer.getConnections((_error, count) => resolve(count)));

  it('that are idle are closed by the web server before the API would', async () => {
    await restartWeb({ keptFor: 50 });
    await text(await ask('/api/any'));
    await expect.poll(toApi).toBe(0);
  });

  it('are not closed while a response is pending or an event stream is open', async () => {
    await restartWeb({ keptFor: 50 });
    const late = ask('/api/held');
    await ask('/api/events.php');
    await expect.poll(() => held.length).toBe(2);
    // Another request starts and ends meanwhile.
    await text(await ask('/api/any'));
    await expect.poll(toApi).toBe(2);
    held[0]?.end('done');
    expect(await text(await late)).toBe('done');
  });
});

describe('developer pages', () => {
  const PATHS = ['/dev/api', '/dev/api/page.js', '/dev/apis', '/dev/outbox', '/dev/components'];

  it.each([
    [{}, []],
    [{ showsApiDocs: true }, ['/dev/api', '/dev/api/page.js']],
    [{ isDemo: true, showsApiDocs: true }, ['/dev/api', '/dev/api/page.js', '/dev/apis', '/dev/outbox']],
  ])('are served by the API if enabled: %o', async (shown, expected) => {
    await restartWeb(shown);
    const statuses = await Promise.all(PATHS.map(async (path) => (await ask(path)).statusCode));
    expect(PATHS.filter((_path, index) => statuses[index] === 200)).toEqual(expected);
  });
});

describe('proxied event streams', () => {
  it('end on endStreams, and nothing else does', async () => {
    const warn = vi.spyOn(logger, 'warn');
    const stream = await ask('/api/events.php');
    const other = ask('/api/held');
    await expect.poll(() => held.length).toBe(2);
    const isLeft = once(held[0] as ServerResponse, 'close');
    proxy.endStreams();
    const isStopped = end.stop(LONG);
    expect(await text(stream)).toBe('data: 1\n\n');
    await isLeft;
    held[1]?.end('done');
    expect(await text(await other)).toBe('done');
    await isStopped;
    expect(warn).not.toHaveBeenCalled();
  });

  it('end at once after endStreams', async () => {
    proxy.endStreams();
    const late = await ask('/api/events.php');
    expect(late.statusCode).toBe(200);
    expect('data: 1\n\n').toContain(await text(late));
  });
});

describe('calls from one address', () => {
  it('carry the forwarded headers, however many are waiting', async () => {
    const client = speak('GET /api/held HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1500));
    await expect.poll(() => held.length).toBe(64);
    expect(heard.every((headers) => headers['x-request-id'] === 'a-request')).toBe(true);
    client.destroy();
  });

  it('are refused beyond the limit, while others are served', async () => {
    const held64 = Array.from({ length: 64 }, () => ask('/api/held').catch(() => undefined));
    await expect.poll(() => held.length).toBe(64);
    const refused = await ask('/api/any');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(await text(refused))).toMatchObject({ error: { code: 'unavailable' } });
    const other = await ask('/api/any', { 'x-test-address': '192.0.2.7' });
    expect(await text(other)).toBe('done');
    agent.destroy();
    await Promise.all(held64);
    await expect.poll(async () => (await ask('/api/any')).statusCode).toBe(200);
  });

  it('are served next to many open streams', async () => {
    const streams = await Promise.all(Array.from({ length: 300 }, () => ask('/api/events.php')));
    const answer = await ask('/api/any');
    expect([streams.every(({ statusCode }) => statusCode === 200), await text(answer)]).toEqual([true, 'done']);
  });

  it('are served next to slow picture uploads, which have their own limit', async () => {
    const clients = Array.from({ length: 32 }, () => speak(UPLOAD));
    await expect.poll(() => held.length).toBe(32);
    expect(await text(await ask('/api/any'))).toBe('done');
    const another = speak(UPLOAD);
    const [told] = await once(another.setEncoding('latin1'), 'data');
    expect(told).toMatch(/^HTTP\/1\.1 503 /);
    for (const client of [...clients, another]) client.destroy();
  });

  it('are those of its network by IPv6', async () => {
    const addresses = Array.from({ length: 64 }, (_, line) => `2001:db8:1:2::${(line + 1).toString(16)}`);
    const held64 = addresses.map((address) => ask('/api/held', { 'x-test-address': address }).catch(() => undefined));
    await expect.poll(() => held.length).toBe(64);
    expect((await ask('/api/any', { 'x-test-address': '2001:db8:1:2:ffff::1' })).statusCode).toBe(503);
    expect((await ask('/api/any', { 'x-test-address': '2001:db8:1:3::1' })).statusCode).toBe(200);
    agent.destroy();
    await Promise.all(held64);
  });
});
