import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Where everything was built before, files import other packages as they are shipped, which load in a third of the time. */
const isBuilt = Boolean(process.env.VONK_TEST_BUILT);
// Vite's own for servers, and ours first.
const conditions = [...(isBuilt ? [] : ['source']), 'module', 'node', 'development|production'];
/** Built files need no transforms. */
const external = [/\/(packages|apps)\/[^/]+\/dist\//, /\/prisma\/seed\/dist\//];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (file: string): string => path.join(path.dirname(fileURLToPath(import.meta.url)), file);

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * A project of the root's Vitest: its own files from their sources, no retries, a silent console.
 * @param folder of the repository, whose tests these are
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
    // Generous, for busy machines; nothing waits this long when it passes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    ...options,
  },
});

/** For tests that use `createTestDatabase`: a server runs while they do. */
export const databaseSetup = here('vitest/database-setup.ts');
