import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../install.mjs';
import { inRoot } from '../root.mjs';
import { runTool } from '../run-tool.mjs';
import { StartError, tell } from '../start-error.mjs';
import { literally } from './literally.mjs';
import { binOf, checks } from './programs.mjs';
import { selectTests } from './selection.mjs';

const here = (file) => inRoot('scripts', 'lib', 'testing', file);

/**
 * @typedef {object} Run
 * @property {ReturnType<import('./arguments.mjs').parseTestArguments>} asked
 * @property {ReturnType<import('./results.mjs').collectResults>} results
 * @property {string} logs the folder with the logs of this run
 * @property {(name: string) => string} logOf the log file of a tool
 * @property {{ base: string, files: string[] }} [changes] with `--changed`
 * @property {AbortSignal} signal
 */

/** A tool that passes or fails as a whole. It runs beside the tests in their idle time. */
const checkTask = ({ results, logOf }, { name, command, args }) => ({
  name,
  weight: 1,
  isAside: true,
  run: async () => {
    const done = results.start(name);
    const log = logOf(name);
    const code = await runTool(args, { log, isPatient: true });
    done(code === 0 ? { passed: 1 } : { failures: [{ title: name, message: readFileSync(log, 'utf8'), command }] });
  },
});

const buildTask = ({ results, logOf, signal }) => ({
  name: 'build',
  weight: 1,
  run: async () => {
    const done = results.start('build');
    try {
      await build({ signal, progress: { onCount: () => {}, log: logOf('build') } });
      done({ passed: 1 });
    } catch (error) {
      done({ failures: [{ title: 'build', message: tell(error), command: 'npm run build' }] });
    }
  },
});

/** Runs a tool that reports its tests file by file. Its messages are stored beside its output, one per line. */
const runTold = async ({ results, logOf }, { name, ...tool }) => {
  const log = logOf(name);
  const followed = results.follow(name);
  const onMessage = (message) => {
    appendFileSync(`${log}.jsonl`, `${JSON.stringify(message)}\n`);
    followed.hear(message);
  };
  followed.end(await runTool(tool.args, { ...tool, log, onMessage }), log);
};

const scriptsTask = (run, files) => ({
  name: 'scripts',
  weight: 1,
  isAside: true,
  needs: ['build'],
  run: () => {
    const { name } = run.asked;
    return runTold(run, {
      name: 'scripts',
      args: [here('run-script-tests.mjs'), ...(name ? [`--name=${name}`] : []), ...files],
    });
  },
});

const unitsTask = (run, { name: task, args, isBuilt }, isWhole) => ({
  name: task,
  // Two workers and their database. Beside browsers, two cores would only thrash.
  weight: 2,
  needs: isBuilt ? ['build'] : [],
  run: () => {
    const { name, shard, workers } = run.asked;
    return runTold(run, {
      name: task,
      args: [
        binOf('vitest', 'vitest'),
        'run',
        `--reporter=${here('vitest-reporter.mjs')}`,
        ...(isWhole ? [] : ['--passWithNoTests']),
        ...(name ? [`--testNamePattern=${literally(name)}`] : []),
        ...(shard ? [`--shard=${shard}`] : []),
        ...args,
      ],
      env: {
        NODE_ENV: 'test',
        ...(workers ? { VONK_TEST_WORKERS: String(workers) } : {}),
        ...(isBuilt ? { VONK_TEST_BUILT: '1' } : {}),
      },
    });
  },
});

/** Needs a whole browser; see `playwright.config.ts`. */
const WITH_NOTIFICATIONS = /^tests\/push\.spec\.ts/;

/**
 * Programs for the journeys: Chromium, as a whole browser and as a headless shell, and HAProxy, each downloaded if
 * missing.
 */
const browserTask = ({ results, logOf }, { journeys }, programs) => {
  const find = async (program, ...options) => {
    const log = logOf([program, ...options].join(''));
    const code = await runTool([inRoot('scripts', `find-${program}.mjs`), ...options], { log });
    const told = readFileSync(log, 'utf8').trim();
    if (code !== 0) throw new StartError(told);
    return told.split('\n').at(-1);
  };
  return {
    name: 'browser',
    // It only waits for downloads.
    weight: 0,
    run: async () => {
      const done = results.start('browser');
      const failures = [];
      const findOrSay = (title, ...what) =>
        find(...what).catch((error) => {
          failures.push({ title, message: tell(error) });
          return '';
        });
      programs.VONK_CHROMIUM = await findOrSay('no browser for the journeys', 'chromium');
      if (journeys.some((file) => WITH_NOTIFICATIONS.test(file)))
        programs.VONK_CHROMIUM_WHOLE = await findOrSay('no browser for notifications', 'chromium', '--whole');
      // Only the journeys with two machines need it; without it they fail with a message.
      programs.VONK_HAPROXY = await find('haproxy').catch(() => process.env.VONK_HAPROXY ?? '');
      done({ passed: 1, failures });
    },
  };
};

/**
 * Creates the world that the journeys' sites start from, while the units are idle. Without units, the journeys create
 * it themselves.
 */
const worldTask = ({ results, logOf }, programs) => ({
  name: 'demo world',
  weight: 1,
  isAside: true,
  needs: ['build'],
  run: async () => {
    const done = results.start('demo world');
    const log = logOf('demo world');
    const folder = path.join(tmpdir(), 'vonk-world');
    const program = inRoot('apps', 'e2e', 'support', 'make-world.ts');
    const code = await runTool(['--conditions=source', '--import', 'tsx', program, folder], { log });
    if (code === 0) programs.VONK_E2E_WORLD = folder;
    done(code === 0 ? { passed: 1 } : { failures: [{ title: 'demo world', message: readFileSync(log, 'utf8') }] });
  },
});

const journeysTask = (run, { journeys, isWhole }, programs) => ({
  name: 'journeys',
  weight: 2,
  needs: ['build', 'browser', 'demo world'],
  run: async () => {
    if (!programs.VONK_CHROMIUM) return;
    const { name, shard, workers } = run.asked;
    await runTold(run, {
      name: 'journeys',
      args: [
        binOf('@playwright/test', 'playwright', 'apps/e2e'),
        'test',
        `--reporter=${here('playwright-reporter.mjs')}`,
        `--output=${path.join(run.logs, 'screenshots')}`,
        ...(workers ? [`--workers=${workers}`] : []),
        ...(name ? ['--pass-with-no-tests', `--grep=${literally(name)}`] : []),
        ...(shard ? [`--shard=${shard}`] : []),
        ...(isWhole ? [] : journeys),
      ],
      cwd: inRoot('apps/e2e'),
      env: programs,
    });
    if (programs.VONK_E2E_WORLD) rmSync(programs.VONK_E2E_WORLD, { recursive: true, force: true });
  },
});

/**
 * The selected suites as tasks of the schedule.
 * @param {Run} run
 */
export const planSuites = (run) => {
  const selected = selectTests(run.asked, run.changes);
  const programs = {};
  const withJourneys = selected.journeys.length > 0;
  const tasks = [
    ...(withJourneys ? [browserTask(run, selected, programs)] : []),
    ...(withJourneys && selected.units.length > 0 ? [worldTask(run, programs)] : []),
    ...selected.units.map((runs) => unitsTask(run, runs, selected.isWhole)),
    ...(withJourneys ? [journeysTask(run, selected, programs)] : []),
    ...checks()
      .filter(({ kind, isOfAll }) => selected.isAsked(kind) && !(isOfAll && selected.isOfFeature))
      .map((check) => checkTask(run, check)),
    ...(selected.scripts.length > 0 ? [scriptsTask(run, selected.scripts)] : []),
  ];
  return tasks.some(({ needs = [] }) => needs.includes('build')) ? [buildTask(run), ...tasks] : tasks;
};
