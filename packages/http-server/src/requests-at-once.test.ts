import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listen } from '@vonk/testing/set-up';
import { beforeEach, describe, expect, it } from 'vitest';
import { boundRequests } from './requests-at-once.ts';

let origin: string;
let client: Socket;
let held: ServerResponse[];
let received: string;
let ended: Promise<unknown>;

beforeEach(async () => {
  held = [];
  received = '';
  const server = createServer(
    boundRequests((request, response) => (request.url === '/' ? response.end('done') : held.push(response)), {
      atOnce: 3,
    }),
  );
  const listening = await listen(server);
  ({ origin } = listening);
  client = connect(listening.port, '127.0.0.1');
  client.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  ended = new Promise((resolve) => client.once('close', resolve).once('error', resolve));
  return listening.close;
});

const send = (path: string, times: number) => client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(times));
const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('requests on one connection', () => {
  it('are all answered when sent one after the other', async () => {
    for (let sent = 1; sent <= 10; sent++) {
      send('/', 1);
      await expect.poll(statuses).toHaveLength(sent);
    }
    expect(new Set(statuses())).toEqual(new Set([200]));
  });

  it('are refused beyond the limit, and the connection closes once the others are answered', async () => {
    send('/held', 50);
    await expect.poll(() => held.length).toBe(3);
    for (const response of held) response.end('late');
    await ended;
    expect(statuses()).toEqual([200, 200, 200, 503]);
    expect(received).toMatch(/503 .*\r\n(.*\r\n)*Retry-After: 1\r\n/);
    expect(held).toHaveLength(3);
  });

  it('get the connection cut when they come by the thousand', async () => {
    send('/held', 50_000);
    await expect.poll(() => held.length).toBe(3);
    expect((await fetch(`${origin}/`)).status).toBe(200);
    await ended;
    expect(held).toHaveLength(3);
  });
});
