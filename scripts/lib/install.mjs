import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { StartError } from './start-error.mjs';
import { hasStamp, installStamp, sourceStamp, writeStamp } from './tree-stamp.mjs';

const OUTPUTS = [
  'apps/api/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/ops/dist/main.js',
  'apps/web/build/server.js',
  'prisma/seed/dist/main.js',
  'packages/db/dist/index.js',
  'packages/config/dist/index.js',
];

const packageManager = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).packageManager;

// A production machine still needs what the build is made with, and npm's --silent is not for the tools it runs.
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

/** Runs pnpm, brought by npx, with its output shown. Answers its exit code; throws AbortError when `signal` ended it. */
export const pnpm = (args, { env = {}, signal, stdio = 'inherit' } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isWindows = process.platform === 'win32';
    // A process group of its own, which can be ended with all that pnpm started.
    const child = spawn('npx', ['--yes', packageManager(), ...args], {
      cwd: root,
      stdio,
      env: { ...toolEnv(), ...env },
      detached: !isWindows,
      shell: isWindows,
    });
    const end = () => {
      try {
        process.kill(isWindows ? child.pid : -child.pid, 'SIGTERM');
      } catch {
        // It ended by itself meanwhile.
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

/** Installs what the lock file says, unless that is what is there. */
export const install = async ({ signal } = {}) => {
  const wanted = installStamp();
  if (hasStamp('installed', wanted)) return;
  const flags = ['--frozen-lockfile', '--prod=false', '--config.confirmModulesPurge=false'];
  if ((await pnpm(['install', ...flags], { signal })) !== 0) {
    throw new StartError('The packages could not be installed; see above.');
  }
  writeStamp('installed', wanted);
};

/** Whether every process has something to run, be it old. */
export const isBuilt = () => OUTPUTS.every((file) => existsSync(inRoot(file)));

/** Whether what was built is what the sources say now. */
export const isBuildCurrent = () => isBuilt() && hasStamp('built', sourceStamp());

/** Builds every package and app, unless nothing was touched since. */
export const build = async ({ signal } = {}) => {
  const wanted = sourceStamp();
  if (hasStamp('built', wanted) && isBuilt()) return;
  const turbo = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'];
  if ((await pnpm(turbo, { signal })) !== 0) throw new StartError('The build failed; see above.');
  writeStamp('built', wanted);
};
