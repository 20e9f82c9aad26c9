import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { loadWebConfig } from '@vonk/config';
import { createLogger } from '@vonk/logger';
import { createMeters, serveMetrics } from '@vonk/metrics';
import { createServer, type ViteDevServer } from 'vite';
import { createWebServer, setBy } from './server/create-server.ts';
import { listen } from './server/listen.ts';

// The same server on Vite's own build, with hot reloading.
process.env['NODE_ENV'] = 'development';

const config = loadWebConfig(process.env);
const logger = createLogger({ name: 'web', level: config.logLevel });
const meters = createMeters('web');
let vite: ViteDevServer | undefined;

const web = await createWebServer({
  ...setBy(config),
  isDevelopment: true,
  logger,
  meters,
  build: async () => {
    if (!vite) throw new Error('Vite has not started.');
    return (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild;
  },
  localeChunks: {},
  assets: async (server) => {
    vite = await createServer({
      root: fileURLToPath(new URL('.', import.meta.url)),
      server: { middlewareMode: true, hmr: { server } },
    });
    return vite.middlewares;
  },
});

if (config.metrics) await serveMetrics(meters, { ...config.metrics, logger });
listen({ web, config, logger, onClose: () => void vite?.close() });
