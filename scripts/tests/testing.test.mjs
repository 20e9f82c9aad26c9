import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseTestArguments } from '../lib/testing/arguments.mjs';
import { failureReport, suiteLine } from '../lib/testing/report.mjs';
import { collectResults } from '../lib/testing/results.mjs';
import { schedule } from '../lib/testing/schedule.mjs';

test('a failure is reported with its location, its message and the command that runs it alone', () => {
  const file = 'packages/x/src/sum.test.ts';
  const failure = { file, line: 7, title: "sum › it's", name: "sum it's", message: '\u001b[31m1 is not 2' };
  assert.deepEqual(failureReport([{ name: 'x', passed: 1, failures: [failure], seconds: 1 }]), [
    '',
    "✗ packages/x/src/sum.test.ts:7 › sum › it's",
    '    1 is not 2',
    "    alone: npm test -- packages/x/src/sum.test.ts -t 'sum it'\\''s'",
  ]);
  const whole = { file, title: 'the file itself', message: 'it cannot be loaded' };
  assert.equal(
    failureReport([{ name: 'x', passed: 0, failures: [whole], seconds: 1 }]).at(-1),
    '    alone: npm test -- packages/x/src/sum.test.ts',
  );
  const place = { file: 'apps/e2e/tests/chat.spec.ts', line: 5, start: 3 };
  const journey = { ...place, title: 'chat › writes', name: 'chat writes', message: 'gone' };
  const reportOf = (failure) => failureReport([{ name: 'journeys', passed: 0, failures: [failure], seconds: 1 }]);
  assert.equal(reportOf(journey).at(1), '✗ apps/e2e/tests/chat.spec.ts:5 › chat › writes');
  assert.equal(reportOf(journey).at(-1), "    alone: npm test -- apps/e2e/tests/chat.spec.ts:3 -t 'chat writes'");
});

test('a failure from a long run or another seed is rerun with both', () => {
  const failure = { file: 'packages/x/src/sum.test.ts', title: 'adds', name: 'adds', message: 'no' };
  const aloneAfter = (run) =>
    failureReport([{ name: 'x', passed: 0, failures: [failure], seconds: 1 }], run)
      .at(-1)
      .trim();
  assert.equal(aloneAfter({}), "alone: npm test -- packages/x/src/sum.test.ts -t 'adds'");
  assert.equal(aloneAfter({ seed: 7 }), "alone: npm test -- --seed=7 packages/x/src/sum.test.ts -t 'adds'");
  assert.equal(
    aloneAfter({ isLong: true, seed: 7 }),
    "alone: npm run test:long -- --seed=7 packages/x/src/sum.test.ts -t 'adds'",
  );
});

test('a suite is reported in one line', () => {
  const line = suiteLine({ name: 'domain', passed: 12, failures: [], seconds: 61 });
  assert.match(line, /^✓ domain +12 passed +1 min 1 s$/);
  assert.match(
    suiteLine({ name: 'api', passed: 1, failures: [{}], seconds: 2 }),
    /^✗ api +1 passed, 1 failed +2\.0 s$/,
  );
});

test('a tool that crashes without a failed test is a failure', () => {
  const results = collectResults();
  const tool = results.follow('units');
  tool.hear({ type: 'plan', files: { domain: 2 } });
  tool.hear({ type: 'file', suite: 'domain', seconds: 1, passed: 3, failures: [] });
  tool.end(1, fileURLToPath(import.meta.url));
  assert.deepEqual(results.sum(), { passed: 3, failed: 1 });

  const silent = collectResults();
  silent.follow('journeys').end(1, fileURLToPath(import.meta.url));
  assert.deepEqual(silent.sum(), { passed: 0, failed: 1 });
});

test('a name that matches no test is a failure, unless another failure explains it', () => {
  const sentence = 'No test that was asked for has "sends" in its name.';
  const messagesOf = (...told) => {
    const results = collectResults();
    const tool = results.follow('units');
    tool.hear({ type: 'plan', files: { domain: 1 } });
    for (const message of told) tool.hear({ type: 'file', suite: 'domain', seconds: 1, ...message });
    tool.end(0, fileURLToPath(import.meta.url));
    results.requireNamed('sends');
    return results.ended.flatMap(({ failures }) => failures.map(({ message }) => message));
  };
  assert.deepEqual(messagesOf({ passed: 0, failures: [] }), [sentence]);
  assert.deepEqual(messagesOf({ passed: 1, failures: [] }), []);
  assert.deepEqual(messagesOf({ passed: 0, failures: [{ title: 'sends', message: '1 is not 2' }] }), ['1 is not 2']);
});

test('what a signal interrupts is not a failure, but earlier failures still count', () => {
  const brokenOff = [];
  let isStopped = false;
  const results = collectResults({ onBreakOff: (name) => brokenOff.push(name) }, () => isStopped);
  const log = fileURLToPath(import.meta.url);
  const [build, units, journeys] = [results.start('build'), results.follow('units'), results.follow('journeys')];
  units.hear({ type: 'plan', files: { domain: 2, api: 3 } });
  units.hear({
    type: 'file',
    suite: 'domain',
    seconds: 1,
    passed: 3,
    failures: [{ title: 'adds', message: '1 is not 2' }],
  });
  isStopped = true;
  build({ failures: [{ title: 'build', message: 'aborted' }] });
  units.end(1, log);
  journeys.end(1, log);
  results.fail('stopped', { title: 'stopped before the end', message: 'by a signal' });
  assert.deepEqual(brokenOff, ['build', 'api']);
  assert.deepEqual(
    results.ended.flatMap(({ failures }) => failures.map(({ title }) => title)),
    ['adds', 'stopped before the end'],
  );
});

test('tasks run in parallel as capacity allows, after what they need', async () => {
  const order = [];
  const task = (name, weight, needs = []) => ({
    name,
    weight,
    needs,
    run: async () => {
      order.push(`+${name}`);
      await null;
      order.push(`-${name}`);
    },
  });
  await schedule([task('build', 1), task('journeys', 1, ['build']), task('types', 1), task('lint', 1)], { room: 2 });
  assert.deepEqual(order.slice(0, 2), ['+build', '+types']);
  assert.ok(order.indexOf('+journeys') > order.indexOf('-build'));
  assert.equal(order.length, 8);
});

test('tasks aside run one at a time beside those that use all capacity, and more if there is some', async () => {
  const [running, most] = [new Set(), { beside: 0, alone: 0 }];
  const ends = new Map();
  const task = (name, weight, isAside = false) => ({
    name,
    weight,
    isAside,
    run: () =>
      new Promise((resolve) => {
        running.add(name);
        const asides = [...running].filter((each) => each !== 'journeys').length;
        const place = running.has('journeys') ? 'beside' : 'alone';
        most[place] = Math.max(most[place], asides);
        ends.set(name, () => {
          running.delete(name);
          resolve();
        });
      }),
  });
  const done = schedule(
    [task('journeys', 2), ...['lint', 'types', 'leftovers', 'scripts'].map((name) => task(name, 1, true))],
    { room: 2 },
  );
  for (const name of ['lint', 'journeys', 'types', 'leftovers', 'scripts']) {
    while (!ends.has(name)) await new Promise(setImmediate);
    ends.get(name)();
  }
  await done;
  assert.deepEqual(most, { beside: 1, alone: 2 });
});

test('arguments select what to run, and wrong ones are refused', () => {
  assert.deepEqual(parseTestArguments(['chat', '--only=units,lint', '-t', 'sends']).wanted, ['chat']);
  assert.throws(() => parseTestArguments(['--only=everything']), { name: 'StartError' });
  assert.throws(() => parseTestArguments(['--shard=4/3']), { name: 'StartError' });
  assert.throws(() => parseTestArguments(['--nonsense']), { name: 'StartError' });
});
