import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../support/spawned.ts';
import { PROXY_SECRET, type StubbedProxy, startStubbedProxy } from '../../support/stubbed-proxy.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PATIENCE = { timeout: 20_000, intervals: [50] };

test.describe.configure({ mode: 'serial' });

let proxy: StubbedProxy;
/** The requests that reached the processes, without the proxy's own checks. */
let seen: { of: 'api' | 'web'; request: IncomingMessage }[];
let isReady = true;

/** Responds with the status at the end of the URL. */
function stub(of: 'api' | 'web') {
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    if (url === '/ready' || url === '/api/ready.php') return void response.writeHead(isReady ? 200 : 503).end();
    seen.push({ of, request });
    if (url === '/api/events.php') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' });
      // It goes on as long as its page is open.
      return void response.write('data: 1\n\n');
    }
    if (url.startsWith('/assets/')) return sendAsset(request, response);
    if (url.startsWith('/cdn/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    request.resume().once('end', () => response.writeHead(Number(/\d{3}$/.exec(url)?.[0] ?? 200)).end(of));
  };
}

function sendAsset({ headers, url }: IncomingMessage, response: ServerResponse): void {
  const coding = headers['accept-encoding']?.includes('br') ? 'br' : 'identity';
  response.setHeader('X-Request-Id', String(headers['x-request-id']));
  if (url?.includes('none')) return void response.writeHead(404).end();
  if (headers.range) return void response.writeHead(206, { 'Content-Range': 'bytes 0-1/7' }).end('so');
  if (coding === 'br') response.setHeader('Content-Encoding', coding);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').setHeader('Vary', 'Accept-Encoding');
  response.end(`so many bytes as ${coding}`);
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  /** With TLS: the presented certificate. */
  certificate: string | undefined;
}

/** fetch does not allow setting the host or the encoding. */
function ask(
  url: string,
  { method = 'GET', ...headers }: { method?: string; [header: string]: string | undefined } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const options = { method, headers: { host: 'one.localhost', ...headers }, agent: false, rejectUnauthorized: false };
    const outgoing = request(url, options, (answer) => {
      const certificate = (answer.socket as TLSSocket).getPeerCertificate?.().fingerprint256;
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, body, certificate }), reject);
    });
    outgoing.once('error', reject).end();
  });
}

/** The start of a response that does not end. */
function firstPiece(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { headers: { host: 'one.localhost' }, agent: false, rejectUnauthorized: false };
    const outgoing = https.get(url, options, (answer) => {
      answer.setEncoding('utf8').once('data', (piece: string) => {
        resolve(piece);
        outgoing.destroy();
      });
    });
    outgoing.on('error', reject);
  });
}

async function overHttp2(
  origin: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; first: string }> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ':authority': 'one.localhost', ...headers });
    const answered = once(stream, 'response');
    const [first] = await once(stream.setEncoding('utf8'), 'data');
    const [told] = await answered;
    return { status: told[':status'], first };
  } finally {
    session.destroy();
  }
}

test.beforeEach(() => {
  seen = [];
  isReady = true;
});
test.describe('without TLS', () => {
  test.beforeAll(async () => {
    proxy = await startStubbedProxy({ api: stub('api'), web: stub('web'), tls: false });
  });
  test.afterAll(() => proxy?.stop());
  // If the previous test had no process ready, the proxy has to find them again first.
  test.beforeEach(() => proxy.untilServing({ api: 1, web: 1 }));

  const lineAbout = async (id: string | undefined) => {
    await expect.poll(() => proxy.logged().filter((line) => line.request_id === id).length, PATIENCE).toBe(1);
    return proxy.logged().find((line) => line.request_id === id);
  };

  test('one id identifies a request to the processes, to the caller, and in the log', async () => {
    const failed = await ask(`${proxy.front}/api/broken/500`);
    const id = failed.headers['x-request-id'] as string;
    expect(id).toMatch(UUID);
    expect(seen[0]?.request.headers['x-request-id']).toBe(id);
    expect(await lineAbout(id)).toMatchObject({ status: 500, backend: 'api', server: 'api1', network: '-' });

    const shown = { 'x-vonk-proxy-secret': PROXY_SECRET };
    for (const [origin, given] of [
      [proxy.front, 'of-a-proxy-before-01'],
      [proxy.inside, 'of-the-web-0123456789'],
    ] as const) {
      const answer = await ask(`${origin}/api/broken/500`, { ...shown, 'x-request-id': given });
      expect(answer.headers['x-request-id']).toBe(given);
      expect(await lineAbout(given)).toMatchObject({ status: 500 });
    }
  });

  test('only our own proxies may choose an id, and no id is invalid', async () => {
    for (const headers of [
      { 'x-request-id': 'chosen-by-a-visitor' },
      { 'x-request-id': '"},{"name":"proxy', 'x-vonk-proxy-secret': PROXY_SECRET },
    ]) {
      const answer = await ask(`${proxy.front}/`, headers);
      expect(answer.headers['x-request-id']).toMatch(UUID);
    }
    // Refused requests have one as well.
    for (const headers of [{ host: 'a..b' }, { 'content-length': '30000000', method: 'POST' }]) {
      const { status, headers: told } = await ask(`${proxy.front}/api/any`, headers);
      expect([400, 413]).toContain(status);
      expect(await lineAbout(told['x-request-id'] as string)).toMatchObject({ status });
    }
  });

  test('a request that no process takes has an id, too, and says so', async () => {
    isReady = false;
    await proxy.untilServing({ api: 0, web: 0 });
    for (const [origin, given] of [
      [proxy.front, undefined],
      [proxy.inside, 'of-the-web-without-api'],
    ] as const) {
      const answer = await ask(`${origin}/api/any`, given === undefined ? {} : { 'x-request-id': given });
      expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([503, 'unavailable']);
      const id = answer.headers['x-request-id'] as string;
      if (given) expect(id).toBe(given);
      expect(await lineAbout(id)).toMatchObject({ status: 503, server: '<NOSRV>' });
    }
    isReady = true;
    await proxy.untilServing({ api: 1, web: 1 });
  });

  test('the log has the networks of callers who guess passwords or exceed limits, and nothing of others', async () => {
    const from = (address: string) => ({ 'x-vonk-proxy-secret': PROXY_SECRET, 'x-forwarded-for': address });
    const before = proxy.logged().length;
    const refused = [
      await ask(`${proxy.front}/api/any/429`),
      await ask(`${proxy.front}/api/user.php?403`, { method: 'POST', ...from('198.51.100.77') }),
      await ask(`${proxy.inside}/api/passkey-login.php?403`, { method: 'POST', ...from('2001:db8:17:4::9') }),
    ];
    const fine = [
      await ask(`${proxy.front}/`),
      await ask(`${proxy.front}/api/user.php?403`),
      await ask(`${proxy.front}/api/any/404`),
      await ask(`${proxy.inside}/api/any/403`, from('203.0.113.5')),
    ];
    // Lines appear in the order of the responses.
    const last = await ask(`${proxy.front}/api/broken/500`);
    await lineAbout(last.headers['x-request-id'] as string);
    const lines = proxy.logged().slice(before, -1);
    expect(lines.map((line) => [line.request_id, line.status, line.network])).toEqual(
      refused.map(({ headers }, index) => [
        headers['x-request-id'] ?? '-',
        [429, 403, 403][index],
        ['127.0.0.0', '198.51.100.0', '2001:db8:17::'][index],
      ]),
    );
    expect(fine.map(({ status }) => status)).toEqual([200, 403, 404, 403]);
  });

  test('a script or film is requested from a web process once for all sites, and nothing else is cached', async () => {
    const get = (host: string, coding: string) =>
      ask(`${proxy.front}/assets/a-1.js`, { host, 'accept-encoding': coding });
    const first = await get('one.localhost', 'gzip, br');
    const again = await get('two.localhost:8080', 'gzip, br');
    expect([again.status, again.body, again.headers['content-encoding']]).toEqual([200, first.body, 'br']);
    expect(seen.length).toBe(1);
    // Each is still a request of its own.
    expect(again.headers['x-request-id']).toMatch(UUID);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const plain = await get('one.localhost', 'identity');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['so many bytes as identity', undefined]);

    // A missing file may exist soon, when all processes have the new version.
    await ask(`${proxy.front}/assets/none.js`);
    seen = [];
    expect((await ask(`${proxy.front}/assets/none.js`)).status).toBe(404);
    expect(seen.length).toBeGreaterThan(0);

    seen = [];
    const twice = ['/cdn/photos/a.webp', '/', '/api/settings.php'];
    for (const each of [...twice, ...twice]) await ask(proxy.front + each);
    expect(seen.map(({ request }) => request.url)).toEqual([...twice, ...twice]);
    const piece = await ask(`${proxy.front}/assets/a-1.js`, { range: 'bytes=0-1', 'accept-encoding': 'identity' });
    expect([piece.status, piece.body]).toEqual([206, 'so']);
  });

  test('it exports the metrics that alerts and dashboard use', async () => {
    const { body } = await ask(`${proxy.inside}/metrics`);
    const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const files = ['docker/prometheus/alerts.yml', 'docker/grafana/vonk.json'];
    const texts = await Promise.all(files.map((file) => readFile(path.join(ROOT, file), 'utf8')));
    const asked = [...new Set(texts.join().match(/haproxy_\w+/g))];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
    for (const name of ['front', 'inside', 'api', 'web']) expect(body).toContain(`{proxy="${name}"`);
  });
});

test.describe('with TLS', () => {
  test.beforeAll(async () => {
    proxy = await startStubbedProxy({ api: stub('api'), web: stub('web'), tls: true });
  });
  test.afterAll(() => proxy?.stop());

  test('visitors without it are redirected, and calls without it are refused', async () => {
    const { status, headers } = await ask(`${proxy.front}/members?page=2`);
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000; includeSubDomains']);
    expect(seen[0]?.request.headers['x-forwarded-proto']).toBe('https');
    const sent = await ask(`${proxy.plain}/members?page=2`, { host: 'one.localhost:8080' });
    expect([sent.status, sent.headers.location]).toEqual([301, 'https://one.localhost/members?page=2']);
    expect((await ask(`${proxy.plain}/api/user.php`, { method: 'POST' })).status).toBe(403);
    expect((await ask(`${proxy.plain}/`, { host: 'a..b' })).status).toBe(400);
    expect(seen.length).toBe(1);
  });

  test('the processes hear of each visitor what the proxy saw: host, address and https, whatever a visitor claims', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'bank.example',
      'x-forwarded-proto': 'http',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9;proto=http',
      'x-vonk-proxy-secret': 'guessed',
    };
    for (const path of ['/', '/api/settings.php'])
      await ask(proxy.front + path, { host: 'two.localhost:8443', ...forged });
    const alone = await overHttp2(proxy.front, { ':path': '/members', ...forged });
    expect(alone.status).toBe(200);
    expect(seen.map(({ of }) => of)).toEqual(['web', 'api', 'web']);
    for (const [index, { request }] of seen.entries()) {
      expect(request.headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': index < 2 ? 'two.localhost:8443' : 'one.localhost',
        'x-forwarded-proto': 'https',
        'x-vonk-proxy-secret': PROXY_SECRET,
      });
      for (const name of ['x-real-ip', 'forwarded']) expect(request.headers[name]).toBeUndefined();
    }
  });

  test('an event stream arrives unbuffered, over HTTP/1.1 and HTTP/2', async () => {
    expect(await firstPiece(`${proxy.front}/api/events.php`)).toBe('data: 1\n\n');
    const { status, first } = await overHttp2(proxy.front, { ':path': '/api/events.php' });
    expect([status, first]).toEqual([200, 'data: 1\n\n']);
  });

  test('a body arrives as it is sent: the proxy does not buffer slow uploads', async () => {
    const outgoing = https.request(`${proxy.front}/api/photo.php`, {
      method: 'POST',
      headers: { host: 'one.localhost', 'content-length': '1000' },
      agent: false,
      rejectUnauthorized: false,
    });
    outgoing.on('error', () => undefined);
    outgoing.write('the first of it');
    await expect.poll(() => seen.length, PATIENCE).toBe(1);
    expect(seen[0]?.request.complete).toBe(false);
    outgoing.destroy();
  });

  test('a certificate is renewed without a failed request', async () => {
    const before = (await ask(`${proxy.front}/`)).certificate;
    const statuses = new Set<number>();
    await proxy.renewCertificate();
    await expect
      .poll(async () => {
        const { status, certificate } = await ask(`${proxy.front}/`);
        statuses.add(status);
        return certificate;
      }, PATIENCE)
      .not.toBe(before);
    expect([...statuses]).toEqual([200]);
  });
});
