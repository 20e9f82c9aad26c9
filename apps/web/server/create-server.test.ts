import { IDLE_CONNECTION_MS } from '@vonk/http-server';
import { silentLogger } from '@vonk/logger';
import { createMeters } from '@vonk/metrics';
import { listen } from '@vonk/testing/set-up';
import { expect, it } from 'vitest';
import { createWebServer } from './create-server.ts';

it('keeps idle connections longer than a proxy does', async () => {
  const web = await createWebServer({
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
  const { origin, close } = await listen(web.server);
  const answer = await fetch(`${origin}/ready`);
  expect(answer.headers.get('keep-alive')).toBe(`timeout=${IDLE_CONNECTION_MS / 1000}`);
  web.close();
  await close();
});
