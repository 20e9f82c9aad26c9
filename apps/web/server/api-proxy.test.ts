import { once } from 'node:events';
import http, { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Closing, closing } from '@vonk/http-server';
import { silentLogger } from '@vonk/logger';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiProxy } from './api-proxy.ts';

const LONG = { graceMs: 60_000 };
const logger = silentLogger();

let api: Server;
let web: Server;
let proxy: ReturnType<typeof apiProxy>;
let end: Closing;
let agent: Agent;
/** Answers of the API that wait for their test. */
let held: ServerResponse[];

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeEach(async () => {
  held = [];
  api = createServer((request, response) => {
    if (request.url === '/api/held') held.push(response);
    else if (request.url === '/api/stream') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
      held.push(response);
    } else response.end('done');
  });
  // The hint of it is the API's own, and nobody's but the web's.
  api.keepAliveTimeout = 33_000;
  await listening(api);
  await startWeb({ isDemo: false, showsApiDocs: false });
  agent = new Agent({ keepAlive: true });
});

async function startWeb(shown: { isDemo: boolean; showsApiDocs: boolean }): Promise<void> {
  const { port } = api.address() as AddressInfo;
  proxy = apiProxy({
    origin: `http://127.0.0.1:${port}`,
    proxySecret: 'a-secret-of-our-own-proxies-and-servers',
    ...shown,
    logger,
  });
  const app = express();
  app.use((_request, response, next) => {
    response.locals['visitor'] = { host: 'localhost', protocol: 'http', address: '127.0.0.1', requestId: 'a-request' };
    next();
  });
  app.use(proxy);
  web = createServer(app);
  end = closing(web);
  await listening(web);
}

function stopWeb(): void {
  proxy.close();
  web.closeAllConnections();
  web.close();
}

afterEach(() => {
  agent.destroy();
  stopWeb();
  api.closeAllConnections();
  api.close();
});

const ask = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const { port } = web.address() as AddressInfo;
  const [answer] = await once(http.get({ host: '127.0.0.1', port, path, agent, headers }), 'response');
  return answer as IncomingMessage;
};
const all = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
};
const isHeld = () => expect.poll(() => held.length).toBe(1);

describe('what is passed on from the API', () => {
  it('keeps the connection of who asks as the web does, not as the API keeps the one to the web', async () => {
    const answer = await ask('/api/any');
    expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['keep-alive', undefined]);
    expect(await all(answer)).toBe('done');
    const last = await ask('/api/any', { connection: 'close' });
    expect([last.headers.connection, await all(last)]).toEqual(['close', 'done']);
  });

  it('ends its connection while the web drains, asked before or since', async () => {
    const early = ask('/api/held');
    await isHeld();
    end.drain();
    held[0]?.end('done');
    for (const answer of [await early, await ask('/api/any')]) {
      expect([answer.headers.connection, answer.headers['keep-alive']]).toEqual(['close', undefined]);
      expect(await all(answer)).toBe('done');
    }
  });
});

describe('pages of developers', () => {
  const PATHS = ['/dev/api', '/dev/api/page.js', '/dev/apis', '/dev/outbox', '/dev/components'];

  it.each([
    [{ isDemo: false, showsApiDocs: false }, []],
    [{ isDemo: false, showsApiDocs: true }, ['/dev/api', '/dev/api/page.js']],
    [{ isDemo: true, showsApiDocs: true }, ['/dev/api', '/dev/api/page.js', '/dev/apis', '/dev/outbox']],
  ])('are the API’s where they are shown: %o', async (shown, expected) => {
    stopWeb();
    await startWeb(shown);
    const statuses = await Promise.all(PATHS.map(async (path) => (await ask(path)).statusCode));
    expect(PATHS.filter((_path, index) => statuses[index] === 200)).toEqual(expected);
  });
});

describe('event streams that are passed on', () => {
  it('end when they are told to, and nothing else does', async () => {
    const warn = vi.spyOn(logger, 'warn');
    const stream = await ask('/api/stream');
    const other = ask('/api/held');
    await expect.poll(() => held.length).toBe(2);
    const isLeft = once(held[0] as ServerResponse, 'close');
    proxy.endStreams();
    const isStopped = end.stop(LONG);
    expect(await all(stream)).toBe('data: 1\n\n');
    await isLeft;
    held[1]?.end('done');
    expect(await all(await other)).toBe('done');
    await isStopped;
    expect(warn).not.toHaveBeenCalled();
  });

  it('do not begin any more once they have ended', async () => {
    proxy.endStreams();
    const late = await ask('/api/stream');
    expect(late.statusCode).toBe(200);
    expect('data: 1\n\n').toContain(await all(late));
  });
});
