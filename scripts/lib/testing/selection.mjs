import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';
import { StartError } from '../start-error.mjs';
import { reachesAll } from './changed.mjs';
import { featureNames, filtersOf } from './features.mjs';
import { testFiles } from './test-files.mjs';

// A single test file, or a journey by file and start line.
const FILE = /\.(test|spec)\.(tsx?|mjs)(:\d+)?$/;

const isByFile = (wanted) => wanted.length > 0 && wanted.every((word) => FILE.test(word));
const wantsJourneys = ({ wanted, only, withJourneys }) =>
  wanted.length === 0 || withJourneys || isByFile(wanted) || Boolean(only?.includes('journeys'));

/**
 * Throws `StartError` if a word selects no test, because it is probably a typo.
 * @param {ReturnType<import('./arguments.mjs').parseTestArguments>} asked
 */
export const requireTestFiles = (asked) => {
  const files = asked.wanted.length > 0 ? testFiles() : [];
  for (const word of asked.wanted) {
    const filters = filtersOf([word]).map((filter) => filter.toLowerCase());
    const found = files.filter((file) => filters.some((filter) => file.toLowerCase().includes(filter)));
    if (found.length === 0) {
      const features = `The features are ${featureNames.join(', ')}.`;
      throw new StartError(`"${word}" is no feature and in no test file’s path. ${features}`);
    }
    if (!asked.only && !wantsJourneys(asked) && found.every((file) => file.startsWith('apps/e2e/'))) {
      throw new StartError(`"${word}" is in the paths of browser journeys alone: add --journeys.`);
    }
  }
};

/** Files that the script tests read: scripts, the compose file and its images, documents, and files at the root. */
const SCRIPTS_READ = /^(scripts|docker|docs|\.github)\/|^[^/]+$/;

/** Whether the files include shipped pages or their tests, which request the pages without importing them. */
const reachesPages = (files) => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps', 'web', 'package.json'), 'utf8'));
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@vonk/'));
  const folders = ['apps/web/', ...own.map((name) => name.replace('@vonk/', 'packages/').concat('/'))];
  const isPart = (file) => folders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file);
  return files.some((file) => isPart(file) || file.startsWith('apps/web/tests/'));
};

/**
 * The Vitest runs, and whether each imports other packages from their builds or from the sources.
 * @returns {{ name: string, args: string[], isBuilt: boolean }[]}
 */
const unitRuns = ({ filters, reached, withPages }) => {
  if (!reached) return [{ name: 'units', args: filters, isBuilt: withPages }];
  // Vitest follows imports only through sources.
  const others = { name: 'units', args: [`--changed=${reached.base}`, '--project=!web-pages'], isBuilt: false };
  return withPages ? [others, { name: 'pages', args: ['--project=web-pages'], isBuilt: true }] : [others];
};

/**
 * Selects the tests to run.
 * @param {ReturnType<import('./arguments.mjs').parseTestArguments>} asked
 * @param {{ base: string, files: string[] } | undefined} changes
 */
export const selectTests = (asked, changes) => {
  const { wanted, only } = asked;
  const reached = changes && !reachesAll(changes.files) ? changes : undefined;
  const filters = filtersOf(wanted);
  const isWhole = wanted.length === 0 && !reached;
  // Single files run without types and lint, which would only slow them down.
  const isAsked = (kind) => (only ? only.includes(kind) : !isByFile(wanted) || !['lint', 'types'].includes(kind));
  const matches = (file) => {
    if (reached) return reached.files.includes(file);
    return filters.length === 0 || filters.some((filter) => file.includes(filter));
  };
  const files = testFiles();
  const filesIn = (folder) => files.filter((file) => file.startsWith(folder));
  const isReadChanged = reached?.files.some((file) => SCRIPTS_READ.test(file));
  const withPages = reached ? reachesPages(reached.files) : filesIn('apps/web/tests/').some(matches);
  const isOf = (ending) => !isByFile(wanted) || wanted.some((word) => word.replace(/:\d+$/, '').endsWith(ending));
  /** The selected lines of a journey file, or the whole file. */
  const placesIn = (file) => {
    const places = wanted.includes(file) ? [] : wanted.filter((word) => word.startsWith(`${file}:`));
    return places.length > 0 ? places : [file];
  };
  const journeys = isAsked('journeys') && wantsJourneys(asked) ? filesIn('apps/e2e/tests/').filter(matches) : [];
  return {
    isWhole,
    isOfFeature: wanted.length > 0 && !only,
    isAsked,
    scripts: isAsked('scripts') ? filesIn('scripts/tests/').filter((file) => isReadChanged || matches(file)) : [],
    units: isAsked('units') && (isOf('.test.ts') || isOf('.test.tsx')) ? unitRuns({ filters, reached, withPages }) : [],
    journeys: journeys.flatMap(placesIn).map((place) => place.slice('apps/e2e/'.length)),
  };
};
