import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** The executable of a package that `folder` depends on directly. */
export const binOf = (name, bin, folder = '.') => {
  const manifest = inRoot(folder, 'node_modules', name, 'package.json');
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
};

const IMPORTERS = ['apps', 'packages', 'prisma'];

/**
 * Checks that pass or fail as a whole: `args` of a Node program, and the command that a person would type. `isOfAll`
 * marks checks of the whole repository, which the tests of a feature skip.
 */
export const checks = () => [
  {
    kind: 'lint',
    name: 'format and lint',
    command: 'npx biome check .',
    args: [binOf('@biomejs/biome', 'biome'), 'check', '--diagnostic-level=warn', '.'],
  },
  {
    kind: 'lint',
    isOfAll: true,
    name: 'architecture',
    command: `npx depcruise --config .dependency-cruiser.cjs ${IMPORTERS.join(' ')}`,
    args: [binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...IMPORTERS],
  },
  { kind: 'lint', isOfAll: true, name: 'leftovers', command: 'npx knip', args: [binOf('knip', 'knip')] },
  ...typePrograms().map(({ name, file }) => ({
    kind: 'types',
    name,
    command: `node node_modules/typescript-7/bin/tsc -p ${file}`,
    args: [binOf('typescript-7', 'tsc'), '-p', inRoot(file)],
  })),
];

/** All types in a few programs, because shared files are read and checked once in each. */
export const typePrograms = () => [
  { name: 'types of the processes', file: 'tsconfig.json' },
  { name: 'types of the web', file: 'apps/web/tsconfig.json' },
  { name: 'types of the contract', file: 'tsconfig.browser.json' },
  { name: 'types of the journeys', file: 'apps/e2e/tsconfig.json' },
  { name: 'types of the service worker', file: 'apps/web/service-worker/tsconfig.json' },
];
