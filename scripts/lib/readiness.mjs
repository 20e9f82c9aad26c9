import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening } from './ports.mjs';

const ASK_EVERY = 25;
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const answersWell = (host, port, path, isGood) =>
  new Promise((resolve) => {
    const request = http.get({ host, port, path, headers: { host: `localhost:${port}` }, timeout: 10_000 });
    request.once('response', (response) => {
      response.resume();
      resolve(isGood(response.statusCode));
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

// Only checks that the front page is served; its content is up to the operator.
const isServed = (status) => status < 500;
const isReady = (status) => status === 200;

/** Waits until the api is ready and the demo's mail server listens. Returns false if the site stops first. */
export const waitForApi = async ({ apiPort, sinkPort }, isStopping) =>
  (await until(() => answersWell(LOOPBACK, apiPort, '/api/ready.php', isReady), isStopping)) &&
  (sinkPort === null || (await until(() => isListening(sinkPort), isStopping)));

/** Waits until the web serves its front page. Returns false if the site stops first. */
export const waitForWeb = ({ host, port }, isStopping) => {
  const webHost = EVERYWHERE.has(host) ? LOOPBACK : host;
  return until(() => answersWell(webHost, port, '/', isServed), isStopping);
};
