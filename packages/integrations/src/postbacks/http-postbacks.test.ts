import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listen as startListening } from '@vonk/testing/set-up';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { createHttpPostbacks } from './http-postbacks.ts';

let origin: string;
let answer: RequestListener;
let asked: { method: string | undefined; url: string | undefined; body: string }[] = [];
const local = createHttpPostbacks({ isLocal: true });
const real = createHttpPostbacks({ timeoutMs: 2000 });

beforeAll(async () => {
  const network = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, url: request.url, body });
    answer(request, response);
  });
  const listening = await startListening(network);
  ({ origin } = listening);
  return listening.close;
});
afterAll(async () => {
  await local.close();
  await real.close();
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end('OK');
});

const answerWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was thrown',
    (error: Error & { status: number | null }) => [error.name, error.message, error.status],
  );

const unavailable = (message: string, status: number | null = null) => ['PostbackUnavailableError', message, status];

describe('a call to a network', () => {
  it('sends a GET to the exact address, without a body', async () => {
    expect(await local.call(`${origin}/pb?click=a%20b%26c&e=1`)).toEqual({ status: 200 });
    expect(asked).toEqual([{ method: 'GET', url: '/pb?click=a%20b%26c&e=1', body: '' }]);
  });

  it('may fail with 500 first and succeed with 200 later', async () => {
    answer = answerWith(500);
    expect(await refusalOf(local.call(`${origin}/pb`))).toEqual(unavailable('The network is busy (500)', 500));
    answer = answerWith(204);
    expect(await local.call(`${origin}/pb`)).toEqual({ status: 204 });
  });

  it.each([408, 425, 429, 503, 600, 999])('is retryable after %s', async (status) => {
    answer = answerWith(status);
    await expect(local.call(`${origin}/pb`)).rejects.toMatchObject({ retryable: true, status });
  });

  it.each(['000', '099'])('is retryable after an invalid status (%s)', async (status) => {
    const broken = createTcpServer((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`));
    });
    const refusal = await refusalOf(local.call(`http://${await listen(broken)}/pb`));
    expect(refusal).toEqual(unavailable('The network could not be reached (HPE_INVALID_STATUS)'));
  });

  it.each([400, 403, 404, 410])('is not retryable after %s', async (status) => {
    answer = answerWith(status);
    await expect(local.call(`${origin}/pb`)).rejects.toMatchObject({ retryable: false, status });
  });

  it.each([301, 302, 307, 308])('follows no redirect (%s)', async (status) => {
    answer = answerWith(status, { location: `${origin}/elsewhere` });
    await expect(local.call(`${origin}/pb`)).rejects.toMatchObject({ name: 'PostbackRefusedError', status });
    expect(asked.map(({ url }) => url)).toEqual(['/pb']);
  });

  it('times out', async () => {
    answer = () => undefined;
    const impatient = createHttpPostbacks({ isLocal: true, timeoutMs: 50 });
    const message = expect.stringMatching(/^The network could not be reached \(\w+\)$/);
    expect(await refusalOf(impatient.call(`${origin}/pb`))).toEqual(unavailable(message));
    await impatient.close();
  });

  it('reads only a little of a long response', async () => {
    let written = 0;
    const isDone = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.writeHead(200);
        const write = () => {
          while (!response.destroyed && written < 64 * 1024 * 1024) {
            written += 64 * 1024;
            if (!response.write(Buffer.alloc(64 * 1024))) return void response.once('drain', write);
          }
        };
        response.once('close', resolve);
        write();
      };
    });
    expect(await local.call(`${origin}/pb`)).toEqual({ status: 200 });
    await isDone;
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('is retryable when nothing listens', async () => {
    const gone = createServer();
    const address = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    const refusal = await refusalOf(local.call(`http://${address}/pb?click=secret`));
    expect(refusal).toEqual(unavailable('The network could not be reached (ECONNREFUSED)'));
  });
});

describe('forbidden addresses', () => {
  // Which hosts are forbidden is told by the pushes, which have the same rules.
  it.each([
    'http://network.vonk.example/pb',
    'https://127.0.0.1/pb',
    'https://db.internal/pb',
    `https://network.vonk.example/${'x'.repeat(8000)}`,
  ])('%s is permanently refused', async (url) => {
    expect(await refusalOf(real.call(url))).toEqual(['PostbackRefusedError', 'The address may not be called', null]);
  });

  it('include this machine, except in the demo, which calls nothing else', async () => {
    await expect(real.call(`${origin}/pb`)).rejects.toMatchObject({ retryable: false });
    await expect(local.call('https://network.vonk.example/pb')).rejects.toMatchObject({ retryable: false });
    expect(asked).toEqual([]);
  });
});
