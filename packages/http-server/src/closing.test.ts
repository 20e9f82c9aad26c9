import { once } from 'node:events';
import http, { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Closing, closing } from './closing.ts';

const LONG = { graceMs: 60_000 };

let server: Server;
let agent: Agent;
let end: Closing;
/** Responses that a test ends itself. */
let held: ServerResponse[];
let port: number;

beforeEach(async () => {
  held = [];
  agent = new Agent({ keepAlive: true });
  server = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else if (request.url === '/passed-on') held.push(response.setHeader('Connection', 'keep-alive'));
    else if (request.url === '/begun') held.push(response.writeHead(200) && response) && response.write('a');
    else response.end('done');
  });
  server.keepAliveTimeout = 60_000;
  end = closing(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = async (path: string): Promise<IncomingMessage> => {
  const [answer] = await once(http.get({ port, path, agent }), 'response');
  return answer as IncomingMessage;
};
const all = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
};
const isHeld = () => expect.poll(() => held.length).toBe(1);

describe('a draining server', () => {
  it('keeps responding and closes each connection after the response', async () => {
    const before = await ask('/');
    expect(before.headers.connection).toBe('keep-alive');
    await all(before);
    end.drain();
    for (const path of ['/', '/']) {
      const answer = await ask(path);
      expect([answer.statusCode, answer.headers.connection, await all(answer)]).toEqual([200, 'close', 'done']);
    }
  });

  it('closes the connections of requests that are already in flight', async () => {
    const asked = ask('/held');
    await isHeld();
    end.drain();
    held[0]?.end('late');
    const answer = await asked;
    expect([answer.headers.connection, await all(answer)]).toEqual(['close', 'late']);
  });

  it('closes them even if a handler has set keep-alive', async () => {
    const asked = ask('/passed-on');
    await isHeld();
    end.drain();
    held[0]?.end('late');
    const answer = await asked;
    expect([answer.headers.connection, await all(answer)]).toEqual(['close', 'late']);
  });
});

describe('a stopping server', () => {
  it('waits for responses in progress and accepts nothing new', async () => {
    await all(await ask('/'));
    const begun = await ask('/begun');
    const isStopped = end.stop(LONG);
    await expect(ask('/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    held[0]?.end('b');
    expect(await all(begun)).toBe('ab');
    await isStopped;
  });

  it('cuts off responses that take too long', async () => {
    const begun = await ask('/begun');
    await Promise.all([end.stop({ graceMs: 20 }), expect(all(begun)).rejects.toThrow(/aborted/)]);
  });
});
