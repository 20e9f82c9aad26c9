import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { type ApiConfig, ConfigError, loadApiConfig } from '@vonk/config';
import { DatabaseUnavailableError, listen } from '@vonk/db';
import { wantedMigrations } from '@vonk/db/migrations';
import { LIVE_CHANNEL, SITE_CHANNEL } from '@vonk/domain';
import { createLogger, endOnDefect, type Logger, refuseStart, stopOnSignal } from '@vonk/logger';
import { MetricsListenError, serveMetrics } from '@vonk/metrics';
import { SECOND } from '@vonk/schema';
import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { wireContext } from './context.ts';
import { AT_ONCE } from './http/at-once.ts';
import { removeOldUploads, removeUploads } from './http/multipart.ts';
import { createLiveHub } from './live/hub.ts';
import { createMetrics } from './operations/metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { routes } from './routes/index.ts';
import { ListenError, listenOn } from './server.ts';

/** How long requests in flight may take to finish. Fits into the time that `npm start` gives its processes to stop. */
const GRACE = 3 * SECOND;
/** Counted from the end of the drain. */
const LONGEST_STOP = 5 * SECOND;

/**
 * Runs a major garbage collection when the heap has doubled. By default V8 does so after growth of a tenth when there
 * is much idle time: with 2,000 open event streams, every second or two, for about 100 ms of a core each time.
 */
setFlagsFromString('--heap-growing-percent=100');

/** Wires everything, listens, and returns a function that stops it. */
async function start(config: ApiConfig, logger: Logger): Promise<() => Promise<void>> {
  const metrics = createMetrics();
  const { ctx, checkout, close } = await wireContext(config, logger, metrics);
  const hub = createLiveHub(ctx, { metrics });
  const readiness = createReadiness(ctx, { migrations: wantedMigrations() });
  const listener = await listen({
    url: config.databaseUrl,
    channels: [LIVE_CHANNEL, SITE_CHANNEL],
    applicationName: 'vonk-api-listen',
    logger,
    onNotify: (channel, payload) => (channel === LIVE_CHANNEL ? hub.notify(payload) : ctx.sites.drop()),
    onReconnect: () => {
      ctx.sites.drop();
      void hub.catchUp();
    },
  });
  const app = createApp(ctx, {
    routes,
    hub,
    metrics,
    readiness,
    proxySecrets: [config.proxySecret, ...config.acceptedProxySecrets],
    atOnce: AT_ONCE,
    checksResponses: process.env.NODE_ENV !== 'production',
    version: manifest.version,
    showsApiDocs: config.apiDocs,
    checkout,
  });
  const server = await listenOn(app, config);
  const metricsServer = config.metrics && (await serveMetrics(metrics, { ...config.metrics, logger }));
  logger.info({ host: config.host, port: server.port }, 'listening');
  removeOldUploads().catch((error) => logger.warn({ err: error }, 'old uploads were not removed'));
  return async () => {
    readiness.stop();
    server.drain();
    await delay(config.drainMs);
    // Not earlier: pages reconnect when their streams end, and must reach another process.
    hub.close();
    await server.stop({ graceMs: GRACE });
    await metricsServer?.close();
    await listener.close();
    await close();
    // Last: a request whose connection was closed goes on until it needs the database.
    await removeUploads();
  };
}

try {
  const config = loadApiConfig(process.env);
  const logger = createLogger({ name: 'api', level: config.logLevel });
  endOnDefect(logger);
  const stop = await start(config, logger);
  stopOnSignal(logger, {
    stop: (signal) => {
      logger.info({ signal }, 'stopping');
      return stop();
    },
    longest: config.drainMs + LONGEST_STOP,
    onTooLong: () => logger.error({}, 'stopping took too long'),
  });
} catch (error) {
  refuseStart(error, [ConfigError, DatabaseUnavailableError, ListenError, MetricsListenError]);
}
