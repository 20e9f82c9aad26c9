import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** After a build, files import other packages as published, which loads in a third of the time. */
const isBuilt = Boolean(process.env.VONK_TEST_BUILT);
// Vite's conditions for servers, preceded by ours.
const conditions = [...(isBuilt ? [] : ['source']), 'module', 'node', 'development|production'];
/** Built files need no transforms. */
const external = [/\/(packages|apps)\/[^/]+\/dist\//, /\/prisma\/seed\/dist\//];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (file: string): string => path.join(path.dirname(fileURLToPath(import.meta.url)), file);

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * A project of the root's Vitest: imports sources, no retries, fails on console output.
 * @param folder of the repository that contains the tests
 */
export const vitestProject = (
  name: string,
  folder: string,
  { setupFiles = [], ...options }: TestOptions = {},
): TestProjectInlineConfiguration => ({
  root: path.join(root, folder),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Vitest's own environment, in which the global setup runs.
  environments: { __vitest__: { resolve: { conditions, noExternal: [/^@vonk\//] } } },
  test: {
    name,
    pool: 'forks',
    server: { deps: { external } },
    retry: 0,
    setupFiles: [here('vitest/console-guard.ts'), ...[setupFiles].flat()],
    // Generous, for busy machines; passing tests never wait this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 150_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    ...options,
  },
});

/** For tests with `createTestDatabase`: runs a server during the tests. */
export const databaseSetup = here('vitest/database-setup.ts');
