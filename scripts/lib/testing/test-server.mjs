import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inRoot, root } from '../root.mjs';

/**
 * Runs a test database server in `folder` for the lifetime of this process, unless DATABASE_URL_TEST is set. Tests find
 * it in VONK_TEST_SERVER_URL. Returns a function that stops it.
 */
export const holdTestServer = async (folder) => {
  if (process.env.DATABASE_URL_TEST) return async () => {};
  const program = inRoot('packages', 'testing', 'src', 'database', 'serve.ts');
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', program, folder], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => {
      throw new Error('The test database server could not be started; see above.');
    }),
  ]);
  process.env.VONK_TEST_SERVER_URL = url;
  return async () => {
    delete process.env.VONK_TEST_SERVER_URL;
    child.stdin.end();
    await ended;
  };
};
