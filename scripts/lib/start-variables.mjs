import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inRoot, root } from './root.mjs';
import { hasSentence, StartError } from './start-error.mjs';
import { readLogMode } from './start-options.mjs';

const readPort = (env) => {
  const text = env.PORT?.trim() || '3000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError('PORT must be a port: a whole number from 1 to 65535.');
};

/** Address of the operator's own database server; null for the embedded one. */
const readDatabaseServer = (env) => {
  const url = env.DATABASE_URL?.trim();
  if (!url) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed?.hostname || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new StartError('DATABASE_URL must be an address like postgresql://user:password@host:5432/name.');
  }
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port: Number(parsed.port || 5432) };
};

/**
 * The variables that a start needs first, read with nothing but Node. Reports all invalid ones together, including
 * those that `checkOthers` refuses. Throws `StartError` with a line for each.
 * @param {NodeJS.ProcessEnv} env
 * @param {(env: NodeJS.ProcessEnv) => unknown} [checkOthers] throws an error with one sentence, or with several lines
 */
export const readVariables = async (env, checkOthers = () => {}) => {
  const refused = new Set();
  const ask = async (read) => {
    try {
      return await read(env);
    } catch (error) {
      if (!hasSentence(error)) throw error;
      for (const sentence of error.message.split('\n')) refused.add(sentence);
      return undefined;
    }
  };
  const variables = {
    mode: await ask(readLogMode),
    port: await ask(readPort),
    databaseServer: await ask(readDatabaseServer),
  };
  await ask(checkOthers);
  if (refused.size > 0) throw new StartError([...refused].join('\n'));
  return variables;
};

const CHECK = `
const { loadStartConfig } = await import(${JSON.stringify(pathToFileURL(inRoot('packages/config/src/index.ts')).href)});
try {
  loadStartConfig(process.env);
} catch (error) {
  if (error?.name !== 'ConfigError') throw error;
  process.stdout.write(error.message);
}`;

/**
 * Checks what the processes would refuse, from their sources: before the build, but after the install. Runs in a
 * separate process, so that the compiler does not stay in the site's memory. Throws `StartError` with a line for each
 * variable.
 */
export const checkBySources = async (env) => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', CHECK];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  if (stdout) throw new StartError(stdout);
};
