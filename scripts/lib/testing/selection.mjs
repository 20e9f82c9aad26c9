import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { reachesAll } from './changed.mjs';
import { filtersOf } from './features.mjs';

const filesIn = (folder, ending) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/**
 * Which tests were asked for.
 * @param {ReturnType<import('./arguments.mjs').parseTestArguments>} asked
 * @param {{ base: string, files: string[] } | undefined} changes
 */
export const selectTests = ({ wanted, only, withJourneys }, changes) => {
  const reached = changes && !reachesAll(changes.files) ? changes : undefined;
  const filters = filtersOf(wanted);
  const isWhole = wanted.length === 0 && !reached;
  // Single files run without types and lint, which would only delay them.
  const isByFile = wanted.length > 0 && wanted.every((word) => /\.(test|spec)\.(tsx?|mjs)(:\d+)?$/.test(word));
  const isAsked = (kind) => (only ? only.includes(kind) : !isByFile || !['lint', 'types'].includes(kind));
  const matches = (file) => {
    if (reached) return reached.files.includes(file);
    return filters.length === 0 || filters.some((filter) => file.includes(filter));
  };
  const journeyFiles = filesIn('apps/e2e/tests', '.spec.ts').filter(matches);
  const wantsJourneys = !wanted.length || withJourneys || isByFile || only?.includes('journeys');
  const isOf = (ending) => !isByFile || wanted.some((word) => word.replace(/:\d+$/, '').endsWith(ending));
  const lineOf = (file) => wanted.find((word) => word.startsWith(`${file}:`)) ?? file;
  return {
    isWhole,
    isOfFeature: wanted.length > 0 && !only,
    isAsked,
    scripts: isAsked('scripts') ? filesIn('scripts/tests', '.test.mjs').filter(matches) : [],
    /** Arguments for Vitest; null where none of its tests are asked for. */
    units:
      isAsked('units') && (isOf('.test.ts') || isOf('.test.tsx'))
        ? reached
          ? [`--changed=${reached.base}`]
          : filters
        : null,
    /** Where the tests of shipped pages, which need a build, may be among the units. */
    withPages: isWhole || Boolean(reached) || filesIn('apps/web/tests', '.test.ts').some(matches),
    journeys:
      isAsked('journeys') && wantsJourneys ? journeyFiles.map((file) => lineOf(file).slice('apps/e2e/'.length)) : [],
  };
};
