import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();

/** Ends every tool that still runs, with all it started. */
export const endTools = (signal = 'SIGTERM') => {
  for (const child of running) {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
};

// Some tools colour every letter, whoever reads them.
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/** Runs a Node program with its output shown. Answers its exit code. */
export const runTool = (args, { cwd = root, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...colours, ...env },
      detached: process.platform !== 'win32',
    });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
