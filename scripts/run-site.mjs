// Runs the built site: database, migrations, demo world, api, worker and web, as child processes with one log.
// `npm start` calls it after installing and building; run directly, it expects both.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEarly, loadDotEnv } from './lib/early-checks.mjs';
import { isBuilt } from './lib/install.mjs';
import { openLog } from './lib/logs/open-log.mjs';
import { freePort } from './lib/ports.mjs';
import { builtProcesses, sourceProcesses } from './lib/processes.mjs';
import { waitForApi, waitForWeb } from './lib/readiness.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { createSite } from './lib/site.mjs';
import { STOPPED, StartError, tell } from './lib/start-error.mjs';
import { readStartOptions } from './lib/start-options.mjs';
import { readVariables } from './lib/start-variables.mjs';
import { stopWith } from './lib/stop-with.mjs';
import { createTerminal } from './lib/terminal/create-terminal.mjs';
import { welcome } from './lib/welcome.mjs';
import { requireNode } from './preflight.mjs';

const READY_TIMEOUT = 90_000;

/** Aborts a step when the site stops; the stop has already reported why. */
class StoppedError extends Error {
  name = 'AbortError';
}

const openDatabase = async (site, load, { databaseUrl, dataDir, log }) => {
  if (databaseUrl) return databaseUrl;
  const { startEmbeddedPostgres } = await load('db/embedded/index');
  const dir = path.join(dataDir, 'postgres');
  const start = (port) =>
    startEmbeddedPostgres({
      dir,
      database: 'vonk',
      port,
      onNotice: (notice) => log.say(notice, 'warn'),
    });
  const server = await start();
  // The other processes know it by its port.
  await site.useDatabase(server, () => start(server.port), { log: path.join(dir, 'server.log') });
  return server.url;
};

const openBrowser = async (origin, log) => {
  const refuse = () => log.say(`No browser could be opened; go to ${origin} yourself.`, 'warn');
  try {
    const { default: open } = await import('open');
    const opener = await open(origin);
    opener.once('error', refuse);
    opener.once('exit', (code) => code && refuse());
  } catch {
    refuse();
  }
};

const bringUp = async ({ site, processes, dataDir, terminal, log, options: { isVerbose, opens } }) => {
  const { loadStartConfig } = await processes.load('config/index');
  const config = loadStartConfig(process.env);
  const { proxySecret, debitSecret, linkSecret } = loadSecrets(dataDir);
  const apiPort = await freePort([config.port]);
  const sinkPort = config.demo ? await freePort([config.port, apiPort]) : null;
  const env = {
    ...config.childEnv,
    NODE_ENV: processes.nodeEnv,
    VONK_DATA_DIR: dataDir,
    VONK_PROXY_SECRET: proxySecret,
    VONK_DEBIT_SECRET: debitSecret,
    VONK_LINK_SECRET: linkSecret,
    API_PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PORT: String(config.port),
  };
  const runToEnd = async (name) => {
    if (!(await site.runToEnd(name, processes[name], env))) throw new StoppedError();
  };
  await terminal.step('Database', async () => {
    env.DATABASE_URL = await openDatabase(site, processes.load, { databaseUrl: config.databaseUrl, dataDir, log });
    await runToEnd('migrate');
  });
  await terminal.step(config.demo ? 'Demo world' : 'Reference data', () => runToEnd('seed'));
  await terminal.step('Site', async () => {
    const readyBy = Date.now() + READY_TIMEOUT;
    const isOver = () => site.isStopping || Date.now() > readyBy;
    const untilReady = async (isReady) => {
      if ((await isReady) && !site.isStopping) return;
      site.stop(1, 'The site does not answer; stopping.');
      throw new StoppedError();
    };
    // Each process gets its own port and none inherits that of another.
    const metrics = (place) => ({ VONK_METRICS_PORT: config.metricsPort ? String(config.metricsPort + place) : '' });
    // Only the web is public: the api is reached through it.
    const isApiUp = () => waitForApi({ apiPort, sinkPort: null }, () => site.isStopping);
    site.start('api', processes.api, { ...env, ...metrics(0), VONK_HOST: '127.0.0.1' }, { untilUp: isApiUp });
    const sink = sinkPort ? { VONK_SMTP_SINK_PORT: String(sinkPort), SMTP_URL: `smtp://127.0.0.1:${sinkPort}` } : {};
    site.start('worker', processes.worker, { ...env, ...metrics(1), ...sink });
    await untilReady(waitForApi({ apiPort, sinkPort }, isOver));
    // The web starts last, so that no one gets a page that the api cannot fill yet.
    const at = { host: config.host, port: config.port };
    const isWebUp = (isNoMore) => waitForWeb(at, isNoMore);
    const standIn = processes.loadStandIn && (async () => (await processes.loadStandIn()).standIn(at));
    site.start(
      'web',
      processes.web,
      { ...env, ...metrics(2), VONK_HOST: config.host, ...(standIn && { VONK_STAND_IN: '1' }) },
      {
        untilUp: () => isWebUp(() => site.isStopping),
        standIn,
      },
    );
    await untilReady(isWebUp(isOver));
    site.keep();
  });
  const publicOrigin = env.VONK_PUBLIC_ORIGIN;
  const { title, rows } = welcome({ demo: config.demo, port: config.port, publicOrigin, logFile: log.file, isVerbose });
  if (log.file) terminal.panel(title, rows);
  else for (const line of [title, ...rows.flatMap(([, lines]) => lines.map((text) => `  ${text}`))]) log.say(line);
  if (opens) await openBrowser(publicOrigin, log);
};

/** Runs the site until it is told to stop, or keeps failing. Returns the exit code. */
export const runSite = async ({ dataDir, tellStopping, options, terminal, fromSource = false }) => {
  if (!fromSource && !isBuilt()) throw new StartError('The site is not built yet; run npm start.');
  const log = await openLog(options, { dataDir, terminal });
  const site = createSite({ log, onStopping: tellStopping });
  stopWith(site);
  try {
    const processes = fromSource ? sourceProcesses() : builtProcesses();
    await bringUp({ site, processes, dataDir, terminal, log, options });
  } catch (error) {
    site.stop(1, tell(error));
  }
  const code = await site.stopped;
  if (code === 0) log.say(STOPPED);
  log.close();
  return code;
};

const checkByBuild = async (env) => {
  const { loadStartConfig } = await builtProcesses().load('config/index');
  loadStartConfig(env);
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  requireNode();
  let claim;
  try {
    loadDotEnv();
    const asked = readStartOptions(process.argv.slice(2));
    const variables = await readVariables(process.env, isBuilt() ? checkByBuild : undefined);
    const options = { ...asked, mode: variables.mode };
    claim = await checkEarly(variables);
    const terminal = createTerminal({ isSilent: options.mode !== 'pretty' });
    process.exitCode = await runSite({ ...claim, options, terminal });
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
  claim?.release();
  process.exit();
}
