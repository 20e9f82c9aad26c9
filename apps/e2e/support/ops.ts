import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './spawned.ts';

/** Runs an operator command on the site under test. Returns its output. */
export async function ops(operator: string, ...args: string[]): Promise<string> {
  const dataDir = process.env.VONK_E2E_DATA_DIR ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops.mjs', '--as', operator, ...args], {
    cwd: ROOT,
    env: { ...process.env, VONK_DATA_DIR: dataDir },
  });
  return stdout;
}
