import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

// Vite's own for servers, and ours first.
const conditions = ['source', 'module', 'node', 'development|production'];

const here = (file: string): string => path.join(path.dirname(fileURLToPath(import.meta.url)), file);

export type VitestPreset = {
  /** The tests use `createTestDatabase`: a server runs while they do. */
  database?: boolean;
};

/** What the tests of every package have in common: sources instead of builds, no retries, a silent console. */
export const vonkVitestConfig = ({ database = false }: VitestPreset = {}): ViteUserConfig => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Vitest's own environment, in which the global setup runs.
  environments: { __vitest__: { resolve: { conditions, noExternal: [/^@vonk\//] } } },
  test: {
    pool: 'forks',
    retry: 0,
    passWithNoTests: true,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
    setupFiles: [here('vitest/console-guard.ts')],
    globalSetup: database ? [here('vitest/database-setup.ts')] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
