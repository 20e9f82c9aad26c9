import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { type Logger, silentLogger } from '@vonk/logger';
import { createMeters } from '@vonk/metrics';
import { builtAssets, readLocaleChunks } from '../server/assets.ts';
import { createWebServer } from '../server/create-server.ts';

const built = (path: string) => new URL(`../build/${path}`, import.meta.url);
export const PROXY_SECRET = 'a-secret-of-our-own-proxies-and-servers';

export interface RunningWeb {
  origin: string;
  close(): Promise<void>;
}

/** The web server as shipped, on top of the given API. */
export async function startWeb(
  apiOrigin: string,
  logger: Logger = silentLogger(),
  meters = createMeters('web', { collectsProcess: false }),
): Promise<RunningWeb> {
  const web = await createWebServer({
    apiOrigin,
    proxySecret: PROXY_SECRET,
    isDemo: false,
    showsApiDocs: false,
    isDevelopment: false,
    logger,
    meters,
    build: (await import(/* @vite-ignore */ built('server/index.js').href)) as ServerBuild,
    localeChunks: readLocaleChunks(fileURLToPath(built('.vite/client-manifest.json'))),
    assets: () => builtAssets(fileURLToPath(built('client'))),
  });
  await new Promise<void>((resolve) => web.server.listen(0, '127.0.0.1', resolve));
  const { port } = web.server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      web.close();
      web.server.closeAllConnections();
      await new Promise((resolve) => web.server.close(resolve));
    },
  };
}
