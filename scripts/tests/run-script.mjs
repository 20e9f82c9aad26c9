import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, root } from '../lib/root.mjs';

/** Runs one of the scripts to completion. */
export const runScript = async (script, { env = {}, flags = [], args = [] } = {}) => {
  const child = spawn(process.execPath, [...flags, inRoot('scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', VONK_DEMO: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
};
