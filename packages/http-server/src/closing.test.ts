import { once } from 'node:events';
import http, { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '@vonk/testing/set-up';
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
  const listening = await listen(server);
  ({ port } = listening);
  return listening.close;
});
afterEach(() => agent.destroy());

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

  it.each([
    ['closes the connections of requests that are already in flight', '/held'],
    ['closes them even if a handler has set keep-alive', '/passed-on'],
  ])('%s', async (_title, path) => {
    const asked = ask(path);
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
