import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { webProjects } from './apps/web/vitest.projects.ts';
import { FolderSequencer } from './packages/testing/src/vitest/folder-sequencer.ts';
import { databaseSetup, vitestProject } from './packages/testing/src/vitest-preset.ts';

/** These spy on a module that others use, so each of these files loads its own modules. */
const WATCHING = [
  ...['equal-work', 'login-throttle'].map((name) => `packages/domain/src/accounts/${name}.test.ts`),
  'packages/domain/src/mailings/send-mailings.test.ts',
];

/**
 * Every test except the scripts' tests and the journeys. A path runs the tests below it:
 * `vitest run packages/domain/src/likes`.
 */
export default defineConfig({
  test: {
    // Some tests wait for processes that they started, so one worker more than cores uses that time.
    maxWorkers: Number(process.env.VONK_TEST_WORKERS) || availableParallelism() + 1,
    sequence: { sequencer: FolderSequencer },
    projects: [
      // Most of a file's time would go into loading the same modules again. These tests share no state, so each worker
      // loads a module once for all of them.
      vitestProject('shared', '.', {
        globalSetup: [databaseSetup],
        isolate: false,
        include: [
          'packages/*/{src,tests}/**/*.test.{ts,tsx}',
          'apps/{api,ops,worker}/{src,tests}/**/*.test.ts',
          'prisma/seed/**/*.test.ts',
        ],
        exclude: ['**/node_modules/**', 'packages/ui/**', ...WATCHING],
      }),
      vitestProject('watching', '.', { globalSetup: [databaseSetup], include: WATCHING }),
      ...webProjects,
    ],
  },
});
