import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../find-chromium.mjs';
import { findHaproxy } from '../find-haproxy.mjs';
import { generatePrisma } from '../generate-prisma.mjs';
import { build, pnpm } from './install.mjs';
import { inRoot } from './root.mjs';
import { runTool } from './run-tool.mjs';
import { tell } from './start-error.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs';

const reports = inRoot('node_modules', '.cache', 'vonk-test-reports');

/** The program of a package that `folder` depends on directly. */
const binOf = (name, bin, folder = '.') => {
  const manifest = inRoot(folder, 'node_modules', name, 'package.json');
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
};

/** A step that is right or wrong as a whole. */
const whole = (name, run) => ({
  name,
  run: async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/**
 * What a report tells, with the failed tests' names; a run that ended badly without a failed test (it could not even
 * load) is one failure.
 */
const count = (file, exitCode, read) => {
  const { passed, failed, failures } = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, failures };
};

const freshReport = (name) => {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
};

const scriptTests = {
  name: 'scripts',
  run: async () => {
    const file = freshReport('scripts.tap');
    const folder = inRoot('scripts', 'tests');
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.test.mjs'))
      .map((name) => path.join(folder, name));
    const reporters = ['spec', 'stdout', 'tap', file].map((value, index) => {
      return `--test-reporter${index % 2 ? '-destination' : ''}=${value}`;
    });
    const exitCode = await runTool(['--test', ...reporters, ...files]);
    const number = (text, name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return count(file, exitCode, (text) => ({
      passed: number(text, 'pass'),
      failed: number(text, 'fail') + number(text, 'cancelled'),
    }));
  },
};

const vitest = (folder) => ({
  name: folder,
  run: async () => {
    const file = freshReport(`${folder.replaceAll('/', '-')}.json`);
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await runTool([binOf('vitest', 'vitest', folder), ...args], {
      cwd: inRoot(folder),
      env: { NODE_ENV: 'test' },
    });
    return count(file, exitCode, (text) => {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
      return { passed: numPassedTests, failed: numFailedTests, failures: failuresOfVitest(testResults) };
    });
  },
});

/** The journeys over two machines alone need it: without it they fail, and say so. */
const haproxyOrWhy = () => {
  try {
    return findHaproxy();
  } catch (error) {
    process.stderr.write(`${tell(error)}\n`);
    return process.env.VONK_HAPROXY;
  }
};

const journeys = {
  name: 'browser journeys',
  run: async () => {
    const file = freshReport('journeys.json');
    const chromium = await findChromium();
    const haproxy = haproxyOrWhy();
    const exitCode = await runTool([binOf('@playwright/test', 'playwright', 'apps/e2e'), 'test'], {
      cwd: inRoot('apps/e2e'),
      env: { VONK_CHROMIUM: chromium, VONK_HAPROXY: haproxy, VONK_E2E_JSON: file },
    });
    return count(file, exitCode, (text) => {
      const { stats, suites } = JSON.parse(text);
      const { expected, unexpected, flaky } = stats;
      return { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(failuresOfPlaywright) };
    });
  },
};

const foldersWith = (file) =>
  ['packages', 'prisma', 'apps']
    .flatMap((parent) => readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(inRoot(folder, file)));

/**
 * Everything that must hold, the quick answers first. Each step answers how many checks passed and failed; `signal` ends
 * the one that runs.
 */
export const testSteps = ({ signal } = {}) => [
  whole('format and lint', () => runTool([binOf('@biomejs/biome', 'biome'), 'check', '--diagnostic-level=warn', '.'])),
  whole('architecture', () => {
    const folders = ['apps', 'packages', 'prisma'];
    return runTool([binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...folders]);
  }),
  whole('leftovers', () => runTool([binOf('knip', 'knip')])),
  whole('types', async () => {
    await generatePrisma();
    return pnpm(['exec', 'turbo', 'run', 'typecheck', '--continue', '--concurrency=2', '--output-logs=errors-only'], {
      signal,
    });
  }),
  scriptTests,
  ...foldersWith('vitest.config.ts').map(vitest),
  whole('build', () => build({ signal }).then(() => 0)),
  journeys,
];
