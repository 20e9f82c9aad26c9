import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { webProjects } from './apps/web/vitest.projects.ts';
import { databaseSetup, vitestProject } from './packages/testing/src/vitest-preset.ts';

// Most of a test file's time would go into loading the same modules again: where files share nothing by themselves each
// worker loads them once. Files that watch a module get one of their own.
const shared = { isolate: false };
const database = { globalSetup: [databaseSetup] };

const WATCHING = ['equal-work', 'log-in', 'login-throttle'].map((name) => `src/accounts/${name}.test.ts`);
const WORKER_WATCHING = ['tests/mailings.test.ts'];

/** Every test but the scripts' and the journeys. `--project <name>` runs one project's. */
export default defineConfig({
  test: {
    maxWorkers: Number(process.env.VONK_TEST_WORKERS) || Math.max(2, availableParallelism()),
    projects: [
      vitestProject('domain', 'packages/domain', { ...shared, ...database, exclude: WATCHING }),
      vitestProject('domain-watched', 'packages/domain', { ...database, include: WATCHING }),
      vitestProject('api', 'apps/api', { ...shared, ...database }),
      vitestProject('ops', 'apps/ops', { ...shared, ...database }),
      vitestProject('worker', 'apps/worker', { ...shared, ...database, exclude: WORKER_WATCHING }),
      vitestProject('worker-watched', 'apps/worker', { include: WORKER_WATCHING }),
      vitestProject('db', 'packages/db', { ...shared, ...database }),
      vitestProject('testing', 'packages/testing', { ...shared, ...database }),
      vitestProject('seed', 'prisma/seed', { ...shared, include: ['**/*.test.ts'] }),
      vitestProject('integrations', 'packages/integrations', { ...shared, globalSetup: ['tests/database-server.ts'] }),
      ...['api-client', 'config', 'http-server', 'i18n', 'logger', 'mails', 'metrics', 'schema'].map((name) =>
        vitestProject(name, `packages/${name}`, shared),
      ),
      ...webProjects,
    ],
  },
});
