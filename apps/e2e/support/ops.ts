import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs an operator command on the site under test. Returns its output. */
export async function ops(operator: string, ...args: string[]): Promise<string> {
  const dataDir = process.env.VONK_E2E_DATA_DIR ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops.mjs', '--as', operator, ...args], {
    cwd: ROOT,
    env: { ...process.env, VONK_DATA_DIR: dataDir },
  });
  return stdout;
}
