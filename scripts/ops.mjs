// npm run ops -- <command>: the operators' command line, for DATABASE_URL or for the site that runs in this folder.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadDotEnv } from './lib/early-checks.mjs';
import { isBuildCurrent } from './lib/install.mjs';
import { builtProcesses, sourceProcesses } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { StartError, tell } from './lib/start-error.mjs';
import { requireNode } from './preflight.mjs';

const dataDir = () => path.resolve(root, process.env.VONK_DATA_DIR?.trim() || '.data');

const findDatabase = async (load) => {
  if (process.env.DATABASE_URL?.trim()) return process.env.DATABASE_URL;
  const { findEmbeddedPostgres } = await load('db/embedded/index');
  const url = await findEmbeddedPostgres({ dir: path.join(dataDir(), 'postgres'), database: 'vonk' });
  if (url) return url;
  throw new StartError('No site runs in this folder; start it, or name its database in DATABASE_URL.');
};

/** Runs in the same terminal, which sends Ctrl-C to both; the command decides how to react. Returns its exit code. */
const runOps = async () => {
  const processes = isBuildCurrent() ? builtProcesses() : sourceProcesses();
  const url = await findDatabase(processes.load);
  const child = spawn(process.execPath, [...processes.ops.args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, VONK_DATA_DIR: dataDir() },
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
};

requireNode();
try {
  loadDotEnv();
  process.exitCode = await runOps();
} catch (error) {
  process.stderr.write(`${tell(error)}\n`);
  process.exitCode = 1;
}
