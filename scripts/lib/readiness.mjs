import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening } from './ports.mjs';

const ASK_EVERY = 100;

const answersWell = (port, path) =>
  new Promise((resolve) => {
    const request = http.get({
      port,
      path,
      host: '127.0.0.1',
      headers: { host: `localhost:${port}` },
      timeout: 10_000,
    });
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode < 400);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

const until = async (isReady, isStopping) => {
  while (!isStopping()) {
    if (await isReady()) return true;
    await delay(ASK_EVERY);
  }
  return false;
};

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Waits until the api answers and the web serves its front page; answers false when the site stops before. */
export const waitUntilReady = async ({ host, port, apiPort, sinkPort }, isStopping) => {
  const webHost = EVERYWHERE.has(host) ? LOOPBACK : host;
  return (
    (await until(() => answersWell(LOOPBACK, apiPort, '/api/ready.php'), isStopping)) &&
    (sinkPort === null || (await until(() => isListening(sinkPort), isStopping))) &&
    (await until(() => answersWell(webHost, port, '/'), isStopping))
  );
};
