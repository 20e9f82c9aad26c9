import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '@vonk/testing/set-up';
import { beforeAll, expect, test } from 'vitest';
import { plainRequests } from './plain-requests.ts';

let port: number;
beforeAll(async () => {
  const answer = plainRequests((request, response) => response.end(`${request.headers.host} ${request.url}`));
  const listening = await listen(createServer(answer));
  ({ port } = listening);
  return listening.close;
});

async function send(target: string, hosts: string[]): Promise<[number, string]> {
  const client = connect(port, '127.0.0.1');
  client.write(
    `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  );
  const [head = '', body = ''] = (await text(client)).split('\r\n\r\n');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body];
}

test.each([
  ['/members?a=1', ['vonk.test'], 'vonk.test /members?a=1'],
  ['http://vonk.test/metrics?a=1', ['vonk.test'], 'vonk.test /metrics?a=1'],
  ['HTTPS://Vonk.test', ['vonk.test'], 'vonk.test /'],
  ['http://vonk.test:80?a=http://b/', ['vonk.test:80'], 'vonk.test:80 /?a=http://b/'],
])('%s is served', async (target, hosts, answer) => {
  const [status, body] = await send(target, hosts);
  expect([status, body.includes(answer)]).toEqual([200, true]);
});

test.each([
  ['/', ['vonk.test', 'evil.test']],
  ['/', ['vonk.test', 'vonk.test']],
  ['http://evil.test/', ['vonk.test']],
  ['http://vonk.test@evil.test/', ['vonk.test']],
  ['ftp://vonk.test/', ['vonk.test']],
  ['javascript:alert(1)', ['vonk.test']],
])('%s with the hosts %j is refused', async (target, hosts) => {
  expect((await send(target, hosts))[0]).toBe(400);
});
