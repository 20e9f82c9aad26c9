import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { waitForLock } from './process-lock.mjs';
import { inRoot, root } from './root.mjs';
import { StartError } from './start-error.mjs';
import { readBuild, readInstall } from './tool-output.mjs';
import { hasStamp, installStamp, sourceStamp, writeStamp } from './tree-stamp.mjs';

/** Files that every build creates. */
export const OUTPUTS = [
  'apps/api/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/ops/dist/main.js',
  'apps/web/build/server.js',
  'prisma/seed/dist/main.js',
  'packages/db/dist/index.js',
  'packages/config/dist/index.js',
];

const packageManager = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).packageManager;

// A production machine still needs build tools, and npm's --silent must not affect the tools it runs.
const DROPPED = ['NODE_ENV', 'NODE_OPTIONS', 'npm_config_loglevel', 'npm_config_silent', 'npm_config_production'];

const toolEnv = () => {
  const env = { ...process.env };
  for (const name of DROPPED) delete env[name];
  return {
    ...env,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    npm_config_yes: 'true',
    npm_config_update_notifier: 'false',
  };
};

/**
 * Runs pnpm through npx, with its output shown or passed to `onLine`. Returns its exit code. Throws AbortError if
 * `signal` aborts it.
 */
export const pnpm = (
  args,
  { env = {}, signal, onLine, stdio = onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit' } = {},
) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isWindows = process.platform === 'win32';
    // A separate process group, so that everything pnpm started can be ended, too.
    const child = spawn('npx', ['--yes', packageManager(), ...args], {
      cwd: root,
      stdio,
      env: { ...toolEnv(), ...env },
      detached: !isWindows,
      shell: isWindows,
    });
    if (onLine) {
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    }
    const end = () => {
      try {
        process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM');
      } catch {
        // It has already ended.
      }
    };
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve(code ?? 1);
    });
  });

/**
 * For a caller that draws its own progress: `onCount` gets the number of finished packages or builds and their total,
 * and the output goes to the file `log`.
 * @typedef {{ onCount: (done: number, total: number) => void, log: string }} Progress
 */

/** Runs pnpm with its output shown or, with a `progress`, parsed and logged. Throws `StartError` if it fails. */
const run = async (args, { signal, progress, read, sentence }) => {
  if (!progress) {
    if ((await pnpm(args, { signal })) !== 0) throw new StartError(`${sentence}; see above.`);
    return;
  }
  const lines = [];
  const output = read(progress.onCount);
  const onLine = (line) => {
    lines.push(line);
    output.line(line);
  };
  const code = await pnpm(args, { signal, onLine });
  mkdirSync(path.dirname(progress.log), { recursive: true });
  writeFileSync(progress.log, `${lines.join('\n')}\n`);
  if (code !== 0) throw new StartError(`${output.failure()}\n${sentence}; all that was said is in ${progress.log}.`);
};

/**
 * In milliseconds, how long to wait for another process that installs or builds: on a small machine it takes minutes.
 */
const PATIENCE = 30 * 60_000;

/**
 * Does `work` unless `isDone`, exclusively in this checkout: a build reads what is installed, and two concurrent
 * installs or builds would delete each other's output.
 */
const doOnce = async (isDone, work, { signal }) => {
  if (isDone()) return 'up to date';
  const folder = inRoot('node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const release = await waitForLock(path.join(folder, 'vonk-build.lock'), { timeout: PATIENCE, signal });
  try {
    return isDone() ? 'up to date' : await work();
  } finally {
    release();
  }
};

/**
 * Installs the packages of the lock file, unless they are installed already. Returns a short text about the result.
 * @param {{ signal?: AbortSignal, progress?: Progress }} [options]
 */
export const install = async ({ signal, progress } = {}) => {
  const wanted = installStamp();
  const work = async () => {
    const flags = ['--frozen-lockfile', '--prod=false', '--config.confirmModulesPurge=false'];
    const args = ['install', ...flags, ...(progress ? ['--reporter=ndjson'] : [])];
    await run(args, { signal, progress, read: readInstall, sentence: 'The packages could not be installed' });
    writeStamp('installed', wanted);
    return 'installed';
  };
  return doOnce(() => hasStamp('installed', wanted), work, { signal });
};

/** Whether every process has a build, even an outdated one. */
export const isBuilt = () => OUTPUTS.every((file) => existsSync(inRoot(file)));

/** Whether the build matches the sources. */
export const isBuildCurrent = () => isBuilt() && hasStamp('built', sourceStamp());

/**
 * Builds every package and app, unless the sources are unchanged. Returns a short text about the result.
 * @param {{ signal?: AbortSignal, progress?: Progress }} [options]
 */
export const build = async ({ signal, progress } = {}) => {
  const wanted = sourceStamp();
  const work = async () => {
    const turbo = ['exec', 'turbo', 'run', 'build', `--output-logs=${progress ? 'full' : 'errors-only'}`];
    await run(turbo, { signal, progress, read: readBuild, sentence: 'The build failed' });
    writeStamp('built', wanted);
    return 'built';
  };
  return doOnce(() => hasStamp('built', wanted) && isBuilt(), work, { signal });
};
