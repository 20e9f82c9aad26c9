import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { root } from './root.mjs';

const running = new Set();
let isEnding = false;

const signalTool = (child, signal) => {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already ended.
  }
};

/** Ends every running tool with all its descendants; no tool starts afterwards. */
export const endTools = (signal = 'SIGTERM') => {
  isEnding = true;
  for (const child of running) signalTool(child, signal);
};

const makePatient = (pid) => {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended, or the system does not allow it.
  }
};

// Some tools use colours even if the output is not a terminal.
const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/**
 * Runs a Node program and returns its exit code.
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.log] file for its output, which is shown otherwise
 * @param {(message: any) => void} [options.onMessage] receives the messages that it sends
 * @param {boolean} [options.isPatient] whether it runs at the lowest priority
 */
export const runTool = (args, { cwd = root, env = {}, log, onMessage, isPatient = false } = {}) =>
  new Promise((resolve, reject) => {
    if (isEnding) return resolve(1);
    const output = log ? openSync(log, 'a') : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', output, output, ...(onMessage ? ['ipc'] : [])],
      env: { ...process.env, ...(log ? { NO_COLOR: '1', FORCE_COLOR: '0' } : colours), ...env },
      detached: process.platform !== 'win32',
    });
    running.add(child);
    if (isPatient && child.pid) makePatient(child.pid);
    if (onMessage) child.on('message', onMessage);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (log) closeSync(output);
      // Kills what it left running. While ending, a site first stops its database, so nothing is killed.
      if (!isEnding) signalTool(child, 'SIGKILL');
      resolve(code ?? 1);
    });
  });
