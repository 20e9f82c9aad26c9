import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@vonk/db/embedded';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServerUrl: string;
  }
}

/** One server for the run. @vonk/testing has the same and more, but depends on this package: turbo allows no circle. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_TEST ?? process.env.VONK_TEST_SERVER_URL;
  if (given) {
    project.provide('databaseServerUrl', given);
    return async () => undefined;
  }
  const dir = await mkdtemp(path.join(os.tmpdir(), 'vonk-integrations-pg-'));
  const server = await startEmbeddedPostgres({ dir, durability: 'off' });
  project.provide('databaseServerUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
