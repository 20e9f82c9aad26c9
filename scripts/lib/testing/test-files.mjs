import { readdirSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const MADE = new Set(['node_modules', 'dist', 'build', '.turbo', 'test-results', 'generated']);
const TEST = /\.(test\.tsx?|test\.mjs|spec\.ts)$/;

const below = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : below(name);
    return TEST.test(entry.name) ? [name] : [];
  });

/** Every test file: units, scripts and journeys. */
export const testFiles = () => ['apps', 'packages', 'prisma', 'scripts/tests'].flatMap(below);
