import { generatePrisma } from '../generate-prisma.mjs';
import { install } from './install.mjs';
import { endTools } from './run-tool.mjs';
import { tell } from './start-error.mjs';
import { stopWith } from './stop-with.mjs';
import { holdTestServer } from './test-database.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

const runStep = async ({ name, run }) => {
  say(`\n== ${name}`);
  const started = performance.now();
  const result = await run().catch((error) => {
    say(tell(error));
    return { passed: 0, failed: 1 };
  });
  return { name, seconds: (performance.now() - started) / 1000, ...result };
};

/** Failed tests that the summary names, of each step. */
const MOST_TOLD = 20;

const summary = (results) => {
  say('');
  for (const { name, passed, failed, seconds, failures = [] } of results) {
    say(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(24)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
    );
    for (const failure of failures.slice(0, MOST_TOLD)) say(`         ${failure}`);
  }
};

/** npm test. The last line tells how many checks passed and failed; ends the process with 1 unless none failed. */
export const runTests = async () => {
  const results = [];
  let release = async () => {};
  let isStopped = false;
  const interrupt = new AbortController();
  stopWith({
    stop: () => {
      isStopped = true;
      interrupt.abort();
      endTools();
    },
    kill: () => endTools('SIGKILL'),
  });
  try {
    await install({ signal: interrupt.signal });
    await generatePrisma();
    release = await holdTestServer();
    const { testSteps } = await import('./test-steps.mjs');
    for (const step of testSteps({ signal: interrupt.signal })) {
      if (isStopped) break;
      results.push(await runStep(step));
    }
  } catch (error) {
    say(tell(error));
    results.push({ name: 'set-up', passed: 0, failed: 1, seconds: 0 });
  }
  await release();
  if (isStopped) results.push({ name: 'stopped before the end', passed: 0, failed: 1, seconds: 0 });
  summary(results);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
};
