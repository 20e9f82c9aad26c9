import type { AddressInfo } from 'node:net';
import { IDLE_CONNECTION_MS } from '@vonk/http-server';
import { silentLogger } from '@vonk/logger';
import { createMeters } from '@vonk/metrics';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWebServer, type WebServer } from './create-server.ts';

let web: WebServer;

beforeEach(async () => {
  web = await createWebServer({
    apiOrigin: 'http://127.0.0.1:1',
    proxySecret: 'a-secret-of-our-own-proxies-and-servers',
    isDemo: false,
    showsApiDocs: false,
    isDevelopment: true,
    logger: silentLogger(),
    meters: createMeters('web', { collectsProcess: false }),
    build: () => Promise.reject(new Error('No page is asked for here.')),
    localeChunks: {},
    assets: () => (_request, _response, next) => next(),
  });
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  web.close();
  web.server.closeAllConnections();
  web.server.close();
});

it('keeps idle connections longer than a proxy does', async () => {
  const { port } = web.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  expect(answer.headers.get('keep-alive')).toBe(`timeout=${IDLE_CONNECTION_MS / 1000}`);
});
