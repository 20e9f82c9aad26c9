import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@vonk/testing/free-port';
import { haproxy } from './haproxy.ts';
import { selfSigned } from './self-signed.ts';
import { ROOT, startProcess } from './spawned.ts';

export const PROXY_SECRET = 'a-secret-of-our-own-proxies-and-servers';
const inDocker = (file: string) => path.join(ROOT, 'docker', file);

/** The proxy of docker/proxy in front of processes that the test plays. */
export interface StubbedProxy {
  front: string;
  inside: string;
  /** With TLS: the origin for requests without it. */
  plain: string;
  /** Waits until the proxy counts this many processes of each kind. */
  untilServing(counts: { api: number; web: number }): Promise<void>;
  /** The proxy's log lines about requests. */
  logged(): Record<string, unknown>[];
  /** Replaces the certificate and signals the proxy. */
  renewCertificate(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStubbedProxy(options: {
  api: RequestListener;
  web: RequestListener;
  tls: boolean;
}): Promise<StubbedProxy> {
  const program = haproxy();
  // The path must not contain a space, which would split the bind line.
  const home = await mkdtemp(path.join(tmpdir(), 'vonk-proxy-'));
  const [api, web] = [await listening(options.api), await listening(options.web)];
  const [front, inside, plain] = [await freePort(), await freePort(), await freePort()];
  const certificates = path.join(home, 'certificates/');
  const certify = () => writeFile(path.join(certificates, 'one.pem'), selfSigned('one.localhost'), { mode: 0o600 });
  await mkdir(certificates);
  await certify();
  const servers = path.join(home, 'servers.cfg');
  await writeFile(servers, serversOf(portOf(api), portOf(web)));
  const proxy = startProcess(program, ['-W', '-f', inDocker('proxy/10-site.cfg'), '-f', servers], {
    VONK_PROXY_SECRET: PROXY_SECRET,
    VONK_PROXY_INSIDE: `127.0.0.1:${inside}`,
    ...(options.tls ? await tlsOf({ front, plain, certificates }) : { VONK_PROXY_BIND: `127.0.0.1:${front}` }),
  });
  const untilServing: StubbedProxy['untilServing'] = (counts) =>
    proxy.until(async () => {
      const answer = await fetch(`http://127.0.0.1:${inside}/servers`).catch(() => null);
      return (await answer?.text()) === `api ${counts.api}\nweb ${counts.web}\nassets ${counts.web}\n`;
    });
  const stop = async () => {
    await proxy.stop();
    for (const server of [api, web]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(home, { recursive: true });
  };
  await untilServing({ api: 1, web: 1 }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    front: `${options.tls ? 'https' : 'http'}://127.0.0.1:${front}`,
    inside: `http://127.0.0.1:${inside}`,
    plain: `http://127.0.0.1:${plain}`,
    untilServing,
    logged: () =>
      proxy
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    async renewCertificate() {
      await certify();
      process.kill(proxy.pid, 'SIGUSR2');
    },
    stop,
  };
}

/** As in docker/compose.tls.yml, except for the addresses. */
async function tlsOf(options: { front: number; plain: number; certificates: string }): Promise<Record<string, string>> {
  const compose = await readFile(inDocker('compose.tls.yml'), 'utf8');
  const told = Object.fromEntries(
    [...compose.matchAll(/^ +(VONK_PROXY_\w+): "(.+)"$/gm)].map(([, name, value]) => [name, value]),
  );
  return {
    VONK_PROXY_BIND: String(told.VONK_PROXY_BIND)
      .replace(/^:8443 /, `127.0.0.1:${options.front} `)
      .replace('/certs/', options.certificates),
    VONK_PROXY_PLAIN: String(told.VONK_PROXY_PLAIN).replace(/^:8080$/, `127.0.0.1:${options.plain}`),
  };
}

const serversOf = (api: number, web: number): string =>
  [
    `backend api from api-processes\n  server api1 127.0.0.1:${api}`,
    `backend web from web-processes\n  server web1 127.0.0.1:${web}`,
    `backend assets from asset-processes\n  server web1 127.0.0.1:${web}`,
    '',
  ].join('\n');

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listening(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
