// Runs the built site: database, migrations, demo world, api, worker and web, as children with one log.
// `npm start` calls it after the install and the build; on its own it expects both.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './lib/child.mjs';
import { checkEarly, loadDotEnv } from './lib/early-checks.mjs';
import { isBuilt } from './lib/install.mjs';
import { freePort } from './lib/ports.mjs';
import { builtProcesses, sourceProcesses } from './lib/processes.mjs';
import { waitUntilReady } from './lib/readiness.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { createSite } from './lib/site.mjs';
import { StartError, tell } from './lib/start-error.mjs';
import { stopWith } from './lib/stop-with.mjs';
import { requireNode } from './preflight.mjs';

const READY_TIMEOUT = 90_000;
const PASSWORD = 'vonk-demo-2026';

const openDatabase = async (site, load, { databaseUrl, dataDir }) => {
  if (databaseUrl) return databaseUrl;
  const { startEmbeddedPostgres } = await load('db/embedded/index');
  const server = await startEmbeddedPostgres({
    dir: path.join(dataDir, 'postgres'),
    database: 'vonk',
    onNotice: (notice) => say('start', notice),
  });
  await site.useDatabase(server);
  return server.url;
};

const banner = ({ demo, port, publicOrigin }) => {
  const lines = [`Vonk runs at ${publicOrigin}`];
  if (demo) {
    const local = `http://localhost:${port}`;
    lines.push(
      `  members   alice@demo.vonk.test (free, new) and bob@demo.vonk.test (premium, 100 credits)`,
      `  password  ${PASSWORD}`,
      `  mails     ${local}/dev/outbox`,
      `  payments  ${local}/dev/checkout/{payment_id}, where a purchase leads by itself`,
      `  sites     she.localhost:${port}, de.localhost:${port} and more show other niches and languages`,
    );
  }
  for (const line of lines) say('start', line);
};

const bringUp = async (site, processes, dataDir) => {
  const { loadStartConfig } = await processes.load('config/index');
  const config = loadStartConfig(process.env);
  const url = await openDatabase(site, processes.load, { databaseUrl: config.databaseUrl, dataDir });
  const { proxySecret, debitSecret, linkSecret } = loadSecrets(dataDir);
  const apiPort = await freePort([config.port]);
  const sinkPort = config.demo ? await freePort([config.port, apiPort]) : null;
  const env = {
    ...config.childEnv,
    NODE_ENV: processes.nodeEnv,
    DATABASE_URL: url,
    VONK_DATA_DIR: dataDir,
    VONK_PROXY_SECRET: proxySecret,
    VONK_DEBIT_SECRET: debitSecret,
    VONK_LINK_SECRET: linkSecret,
    API_PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PORT: String(config.port),
  };
  for (const step of ['migrate', 'seed']) {
    if (!(await site.runToEnd(step, processes[step], env))) return;
  }
  // One port each; none inherits that of another.
  const metrics = (place) => ({ VONK_METRICS_PORT: config.metricsPort ? String(config.metricsPort + place) : '' });
  // Only the web is for others: the api is reached through it.
  site.start('api', processes.api, { ...env, ...metrics(0), VONK_HOST: '127.0.0.1' });
  const sink = sinkPort ? { VONK_SMTP_SINK_PORT: String(sinkPort), SMTP_URL: `smtp://127.0.0.1:${sinkPort}` } : {};
  site.start('worker', processes.worker, { ...env, ...metrics(1), ...sink });
  site.start('web', processes.web, { ...env, ...metrics(2), VONK_HOST: config.host });
  const readyBy = Date.now() + READY_TIMEOUT;
  const isReady = await waitUntilReady(
    { host: config.host, port: config.port, apiPort, sinkPort },
    () => site.isStopping || Date.now() > readyBy,
  );
  if (isReady) banner({ demo: config.demo, port: config.port, publicOrigin: env.VONK_PUBLIC_ORIGIN });
  else site.stop(1, 'The site does not answer; stopping.');
};

/** Runs the site until it is told to stop or one of its processes ends. Answers the exit code. */
export const runSite = async ({ dataDir, tellStopping, fromSource = false }) => {
  const site = createSite({ onStopping: tellStopping });
  stopWith(site);
  try {
    if (!fromSource && !isBuilt()) throw new StartError('The site is not built yet; run npm start.');
    await bringUp(site, fromSource ? sourceProcesses() : builtProcesses(), dataDir);
  } catch (error) {
    site.stop(1, tell(error));
  }
  return site.stopped;
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  requireNode();
  let claim;
  try {
    loadDotEnv();
    claim = await checkEarly();
    process.exitCode = await runSite(claim);
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
  claim?.release();
  process.exit();
}
