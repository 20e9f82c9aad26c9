import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

/**
 * Starts one of our Node processes, detached from the terminal's Ctrl-C: its parent decides when it stops.
 * @param {string} name
 * @param {{ args: string[], cwd?: string }} program
 * @param {{ env?: Record<string, string>, onLine: (name: string, line: string) => void }} options `onLine` gets each
 * line that the process writes
 * @returns {{ name: string, process: import('node:child_process').ChildProcess, ended: Promise<string> }} `ended` tells
 * how: `with code 1`, `by signal SIGKILL`
 */
export const startChild = (name, { args, cwd = root }, { env = {}, onLine }) => {
  const guard = pathToFileURL(inRoot('scripts', 'lib', 'child-guard.mjs')).href;
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => onLine(name, line));
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`because it could not start (${error.message})`));
    child.once('exit', (code, signal) => resolve(signal ? `by signal ${signal}` : `with code ${code}`));
  });
  return { name, process: child, ended };
};
