import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listen } from '@vonk/testing/set-up';
import { beforeEach, describe, expect, it } from 'vitest';
import { BODY_PACE, keepBodiesMoving, type Ticks } from './body-pace.ts';

const SECOND = 1000;
const KB = 1024;
let port: number;
/** The periodic checks of bodies that are still arriving. */
let watched: Set<() => void>;
const ticks: Ticks = (look) => {
  watched.add(look);
  return () => watched.delete(look);
};
/** Requests that were read or are waiting to be. */
let requests: { request: IncomingMessage; response: ServerResponse; received: number }[];

beforeEach(async () => {
  watched = new Set();
  requests = [];
  const server = createServer((request, response) => {
    const one = { request, response, received: 0 };
    requests.push(one);
    if (request.url === '/later') return;
    request.on('data', (chunk: Buffer) => {
      one.received += chunk.length;
    });
    request.once('end', () => response.end('done'));
  });
  keepBodiesMoving(server, { ticks });
  const listening = await listen(server);
  ({ port } = listening);
  return listening.close;
});

/** A client that sends its bytes when the test tells it to. */
async function sender({ length, path = '/' }: { length: number; path?: string }) {
  const number = requests.length;
  const client = connect(port, '127.0.0.1');
  let answer = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  client.on('error', () => undefined);
  client.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  await expect.poll(() => requests.length).toBe(number + 1);
  const one = requests[number] as (typeof requests)[number];
  let sent = 0;
  return {
    request: one.request,
    answer: () => answer,
    isOver: () => client.closed,
    async send(bytes: number) {
      client.write(Buffer.alloc(bytes));
      sent += bytes;
      if (path === '/') await expect.poll(() => one.received).toBe(sent);
    },
    sendUnread: (bytes: number) => client.write(Buffer.alloc(bytes)),
  };
}
function pass(seconds: number): void {
  for (let passed = 0; passed < seconds * SECOND; passed += BODY_PACE.checkedEvery) for (const look of watched) look();
}

describe('a request body', () => {
  it('of 3 MB over a line of 64 kbit/s, which takes six minutes, arrives', async () => {
    const length = 3 * KB * KB;
    const phone = await sender({ length });
    for (let sent = 0; sent < length; sent += 40 * KB) {
      pass(5);
      await phone.send(Math.min(40 * KB, length - sent));
    }
    await expect.poll(phone.answer).toContain('200 OK');
  });

  it('that comes at 2 KB a second is given up after a minute, and faster ones beside it are not', async () => {
    const slow: Awaited<ReturnType<typeof sender>>[] = [];
    for (let number = 0; number < 20; number++) slow.push(await sender({ length: 3 * KB * KB }));
    const phone = await sender({ length: 3 * KB * KB });
    for (let turn = 0; turn < 11; turn++) {
      pass(5);
      await Promise.all([...slow.map((each) => each.send(10 * KB)), phone.send(40 * KB)]);
    }
    expect(slow.some((each) => each.isOver())).toBe(false);
    pass(5);
    await expect.poll(() => slow.every((each) => each.isOver())).toBe(true);
    for (const each of slow) expect(each.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(phone.isOver()).toBe(false);
  });

  it('that sends nothing is aborted after half a minute', async () => {
    const silent = await sender({ length: 100 });
    pass(30);
    expect(silent.request.socket.destroyed).toBe(false);
    pass(5);
    await expect.poll(silent.isOver).toBe(true);
  });

  it('is not aborted while the server itself does not read it', async () => {
    const waiting = await sender({ length: 100, path: '/later' });
    waiting.sendUnread(100);
    pass(600);
    expect(waiting.request.socket.destroyed).toBe(false);
    const { request, response } = requests[0] as (typeof requests)[number];
    request.resume();
    await once(request, 'end');
    response.end('done');
    await expect.poll(waiting.answer).toContain('200 OK');
  });

  it('is no longer watched once it is complete, however long the response takes', async () => {
    const done = await sender({ length: 10, path: '/later' });
    const { request, response } = requests[0] as (typeof requests)[number];
    request.resume();
    done.sendUnread(10);
    await once(request, 'end');
    pass(600);
    expect(watched.size).toBe(0);
    response.end('done');
    await expect.poll(done.answer).toContain('200 OK');
  });
});

it('gives a slow phone twice the time it needs', () => {
  expect(BODY_PACE.bytesPerSecond * 2).toBeLessThanOrEqual((64 * KB) / 8);
});
