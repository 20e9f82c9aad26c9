import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { generatePrisma } from '../../generate-prisma.mjs';
import { install } from '../install.mjs';
import { inRoot } from '../root.mjs';
import { endTools } from '../run-tool.mjs';
import { tell } from '../start-error.mjs';
import { stopWith } from '../stop-with.mjs';
import { parseTestArguments, USAGE } from './arguments.mjs';
import { changesLine, findChanges } from './changed.mjs';
import { featureNames } from './features.mjs';
import { findLeftovers } from './leftovers.mjs';
import { makeLogFolder } from './log-folder.mjs';
import { createProgress, failureReport, tellTime } from './report.mjs';
import { collectResults } from './results.mjs';
import { schedule } from './schedule.mjs';
import { requireTestFiles } from './selection.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** Fixed for all runs except the long ones, so that a passing run keeps passing. */
const SEED = 20_261_124;
const LOGS = inRoot('node_modules', '.cache', 'vonk-tests');

/** Runs the requested tests and returns the exit code. The last line reads how many checks passed and failed. */
const runAsked = async (asked) => {
  const began = performance.now();
  const progress = createProgress(process.stdout);
  let isStopped = false;
  const results = collectResults(progress, () => isStopped);
  const logs = makeLogFolder(LOGS);
  const logOf = (name) => path.join(logs, `${name.replaceAll(' ', '-')}.log`);
  const interrupt = new AbortController();
  stopWith({
    stop: () => {
      isStopped = true;
      interrupt.abort();
      endTools();
    },
    kill: () => endTools('SIGKILL'),
  });
  const runId = randomUUID();
  const temporary = makeTemporaryFolder();
  process.env.TMPDIR = temporary;
  const seed = asked.seed ?? (asked.isLong ? randomInt(1, 1_000_000_000) : SEED);
  Object.assign(process.env, { VONK_TEST_RUN: runId, VONK_TEST_SEED: String(seed) });
  if (asked.isLong) process.env.VONK_TEST_LONG = '1';
  let release = async () => {};
  try {
    const installed = results.start('packages');
    await install({ signal: interrupt.signal, progress: { onCount: () => {}, log: logOf('packages') } });
    await generatePrisma();
    installed({ passed: 1 });
    progress.write(`  seed ${seed} · logs in ${path.relative(process.cwd(), logs)}`);
    const { holdTestServer } = await import('./test-server.mjs');
    release = await holdTestServer(path.join(temporary, 'server'));
    const { planSuites } = await import('./suites.mjs');
    const changes = asked.isChanged ? findChanges() : undefined;
    if (changes) progress.write(`  ${changesLine(changes)}`);
    const tasks = planSuites({ asked, results, logs, logOf, changes, signal: interrupt.signal });
    await schedule(tasks, { room: Math.max(2, availableParallelism()), isStopped: () => isStopped });
  } catch (error) {
    if (error?.name !== 'AbortError') results.fail('set-up', { title: 'set-up', message: tell(error) });
  }
  // In a sharded run, the test may be in another shard.
  if (asked.name && !asked.shard) results.requireNamed(asked.name);
  await release();
  const left = await findLeftovers({ runId, temporary });
  if (isStopped) results.fail('stopped', { title: 'stopped before the end', message: 'by a signal' });
  else results.start('nothing left behind')(left);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  const unusual = { isLong: asked.isLong, seed: seed === SEED ? undefined : seed };
  for (const line of failureReport(results.ended, unusual)) progress.write(line);
  const { passed, failed } = results.sum();
  progress.write(`\n${tellTime((performance.now() - began) / 1000)}, seed ${seed}`);
  progress.write(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

/** npm test: runs everything, or what the arguments select. Exits with 1 unless all of it passed. */
export const runTests = async (argv) => {
  try {
    const asked = parseTestArguments(argv);
    if (asked.isHelp) {
      process.stdout.write(`${USAGE}\n\nfeatures: ${featureNames.join(', ')}\n`);
    } else {
      requireTestFiles(asked);
      process.exitCode = await runAsked(asked);
    }
  } catch (error) {
    process.stdout.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
};
