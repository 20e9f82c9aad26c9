import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '@vonk/testing/set-up';
import { beforeEach, expect, it, vi } from 'vitest';
import { onceDone } from './once-done.ts';

let server: Server;
let client: Socket;
let held: ServerResponse[];
const done = vi.fn();

beforeEach(async () => {
  held = [];
  done.mockReset();
  server = createServer((_request, response) => {
    onceDone(response, done);
    held.push(response);
  });
  const { port, close } = await listen(server);
  client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30));
  await expect.poll(() => held.length).toBe(30);
  return () => {
    client.destroy();
    return close();
  };
});

it('reports each response once', async () => {
  for (const response of held) response.end();
  await expect.poll(() => done.mock.calls.length).toBe(30);
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
  expect(done).toHaveBeenCalledTimes(30);
});

it('reports responses queued behind others when their connection closes', async () => {
  client.destroy();
  await expect.poll(() => done.mock.calls.length).toBe(30);
});

it('reports a response whose connection has already closed', async () => {
  client.destroy();
  await expect.poll(() => held[0]?.req.socket.destroyed).toBe(true);
  done.mockReset();
  onceDone(held[1] as ServerResponse, done);
  await expect.poll(() => done.mock.calls.length).toBe(1);
});

it('adds one listener per response and connection, however many callbacks there are', () => {
  const [response] = held as [ServerResponse];
  const listeners = () => [response, response.req.socket].map((emitter) => emitter.listenerCount('close'));
  const before = listeners();
  for (let count = 0; count < 20; count++) onceDone(response, () => done());
  expect(listeners()).toEqual(before);
});
