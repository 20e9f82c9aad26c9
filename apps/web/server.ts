import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { ConfigError, loadWebConfig, type WebConfig } from '@vonk/config';
import { createLogger, endOnDefect } from '@vonk/logger';
import { createMeters, MetricsListenError, serveMetrics } from '@vonk/metrics';
import { builtAssets, readLocaleChunks } from './server/assets.ts';
import { createWebServer, setBy } from './server/create-server.ts';
import { listen } from './server/listen.ts';

// React and Remix read it when they are loaded, which is below.
process.env['NODE_ENV'] = 'production';

const config = readConfig();
const logger = createLogger({ name: 'web', level: config.logLevel });
endOnDefect(logger);
const meters = createMeters('web');
const beside = (path: string) => new URL(path, import.meta.url);

const web = await createWebServer({
  ...setBy(config),
  isDevelopment: false,
  logger,
  meters,
  // A computed specifier, so that the bundler does not include Remix's own build.
  build: (await import(beside('./server/index.js').href)) as ServerBuild,
  localeChunks: readLocaleChunks(fileURLToPath(beside('./.vite/client-manifest.json'))),
  assets: () => builtAssets(fileURLToPath(beside('./client'))),
});

await portIsFree();
const metricsServer = config.metrics && (await serveMetrics(meters, { ...config.metrics, logger }).catch(refuse));
listen({ web, config, logger, onClose: () => void metricsServer?.close() });

/** Asks the process that restarts this one to end its stand-in, and waits until it has. */
async function portIsFree(): Promise<void> {
  if (process.env['VONK_STAND_IN'] !== '1' || !process.send) return;
  process.channel?.ref();
  const told = new Promise((resolve) => process.once('message', resolve));
  process.send('about to listen');
  await told;
  process.channel?.unref();
}

function readConfig(): WebConfig {
  try {
    return loadWebConfig(process.env);
  } catch (error) {
    return refuse(error);
  }
}

/** Errors that an operator can fix are reported in one sentence. */
function refuse(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof MetricsListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
