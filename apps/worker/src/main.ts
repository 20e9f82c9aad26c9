import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, loadWorkerConfig, type WorkerConfig } from '@vonk/config';
import { DatabaseUnavailableError, listen } from '@vonk/db';
import { jobs, SITE_CHANNEL } from '@vonk/domain';
import { createLogger, endOnDefect, type Logger, refuseStart, stopOnSignal } from '@vonk/logger';
import { createMeters, MetricsListenError, serveMetrics } from '@vonk/metrics';
import { SECOND } from '@vonk/schema';
import { wireContext } from './context.ts';
import { measureJobs, watchQueue } from './metrics.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';
import { untilMigrated } from './until-migrated.ts';

const LONGEST_STOP = 8 * SECOND;
/** How long releasing the jobs may take when a process ends without waiting for them. */
const LONGEST_ABANDONING = SECOND;

/** Until there is something to stop gracefully. */
const endAtOnce = (): never => process.exit(0);

/** Runs jobs until it is stopped. */
async function start(config: WorkerConfig, logger: Logger): Promise<RunningJobs> {
  process.once('SIGTERM', endAtOnce);
  await untilMigrated(config.databaseUrl, logger);
  process.off('SIGTERM', endAtOnce);
  const meters = createMeters('worker');
  const { ctx, close } = await wireContext(config, logger, meters);
  watchQueue(meters, ctx);
  const metrics = config.metrics && (await serveMetrics(meters, { ...config.metrics, logger }));
  const listener = await listen({
    url: config.databaseUrl,
    channels: [SITE_CHANNEL],
    applicationName: 'vonk-worker-listen',
    logger,
    onNotify: () => ctx.sites.drop(),
    onReconnect: () => ctx.sites.drop(),
  });
  const running = await runJobs(ctx, jobs, measureJobs(meters));
  logger.info({ jobs: jobs.length }, 'working');
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await listener.close();
      await metrics?.close();
      await close();
    },
  };
}

try {
  const config = loadWorkerConfig(process.env);
  const logger = createLogger({ name: 'worker', level: config.logLevel });
  endOnDefect(logger);
  const { stop, abandon } = await start(config, logger);
  stopOnSignal(logger, {
    stop,
    longest: LONGEST_STOP,
    onTooLong: () => Promise.race([abandon().catch(() => undefined), delay(LONGEST_ABANDONING)]),
  });
} catch (error) {
  refuseStart(error, [ConfigError, DatabaseUnavailableError, MetricsListenError]);
}
