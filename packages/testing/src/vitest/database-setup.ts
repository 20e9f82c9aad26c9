import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs once before the tests of a package: updates the Prisma client and starts the test server, which runs until the
 * last package that needs it is done. `VONK_TEST_SERVER_URL` or `DATABASE_URL_TEST` names an existing server instead.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const script = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../scripts/generate-prisma.mjs');
  await promisify(execFile)(process.execPath, [script]);
  if (process.env.DATABASE_URL_TEST || process.env.VONK_TEST_SERVER_URL) return undefined;
  const { acquireTestServer } = await import('../database/test-server.ts');
  const server = await acquireTestServer();
  process.env.VONK_TEST_SERVER_URL = server.url;
  return async () => {
    delete process.env.VONK_TEST_SERVER_URL;
    await server.release();
  };
};
