import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { reachesAll } from './changed.mjs';
import { filtersOf } from './features.mjs';

const filesIn = (folder, ending) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));

/** What the tests of scripts read: the scripts, the compose file and its images, documents, and files at the root. */
const SCRIPTS_READ = /^(scripts|docker|docs|\.github)\/|^[^/]+$/;

/** Whether shipped pages, which their tests ask for and do not import, or those tests are among the files. */
const reachesPages = (files) => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps', 'web', 'package.json'), 'utf8'));
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@vonk/'));
  const folders = ['apps/web/', ...own.map((name) => name.replace('@vonk/', 'packages/').concat('/'))];
  const isPart = (file) => folders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file);
  return files.some((file) => isPart(file) || file.startsWith('apps/web/tests/'));
};

/**
 * Vitest's runs, with what each imports: other packages as built, or everything from the sources.
 * @returns {{ name: string, args: string[], isBuilt: boolean }[]}
 */
const unitRuns = ({ filters, reached, withPages }) => {
  if (!reached) return [{ name: 'units', args: filters, isBuilt: withPages }];
  // Vitest follows imports through sources only.
  const others = { name: 'units', args: [`--changed=${reached.base}`, '--project=!web-pages'], isBuilt: false };
  return withPages ? [others, { name: 'pages', args: ['--project=web-pages'], isBuilt: true }] : [others];
};

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
  const scriptFiles = filesIn('scripts/tests', '.test.mjs');
  const isReadChanged = reached?.files.some((file) => SCRIPTS_READ.test(file));
  const withPages = reached ? reachesPages(reached.files) : filesIn('apps/web/tests', '.test.ts').some(matches);
  const journeyFiles = filesIn('apps/e2e/tests', '.spec.ts').filter(matches);
  const wantsJourneys = !wanted.length || withJourneys || isByFile || only?.includes('journeys');
  const isOf = (ending) => !isByFile || wanted.some((word) => word.replace(/:\d+$/, '').endsWith(ending));
  const lineOf = (file) => wanted.find((word) => word.startsWith(`${file}:`)) ?? file;
  return {
    isWhole,
    isOfFeature: wanted.length > 0 && !only,
    isAsked,
    scripts: isAsked('scripts') ? scriptFiles.filter((file) => isReadChanged || matches(file)) : [],
    units: isAsked('units') && (isOf('.test.ts') || isOf('.test.tsx')) ? unitRuns({ filters, reached, withPages }) : [],
    journeys:
      isAsked('journeys') && wantsJourneys ? journeyFiles.map((file) => lineOf(file).slice('apps/e2e/'.length)) : [],
  };
};
