import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { before, test } from 'node:test';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/root.mjs';
import { isRunning } from '../lib/testing/is-running.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = temporaryFolder('vonk site ');
const write = (name, text) => writeFileSync(path.join(folder, name), text);
const program = (name) => JSON.stringify({ args: [path.join(folder, name)] });

before(() => {
  write(
    'good.mjs',
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('good', process.pid);`,
  );
  write(
    'stubborn.mjs',
    `process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('stubborn', process.pid);`,
  );
  write('failing.mjs', `console.error('it is broken'); process.exit(3);`);
  write(
    'listening.mjs',
    `process.channel.ref(); process.once('message', () => { console.log('listens', process.pid); setInterval(() => {}, 1000); });
    process.on('SIGTERM', () => process.exit(0)); process.send('about to listen');`,
  );
});

const SILENT = `await import(${JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', 'logs', 'site-log.mjs')).href)})
  .then(({ quietLog }) => quietLog({
    file: { write: (line) => console.log('kept', line) },
    print: (text) => console.log('shown', text),
    pretty: (text) => text,
    isSilent: true,
  }))`;

/** Milliseconds: long enough that a busy machine decides nothing. */
const LONG = 600_000;
const TIMES = { killAfter: LONG, deathsWithin: LONG, steadyAfter: LONG, firstWait: 5, watchEvery: 5 };

/**
 * Runs a program that creates a site, in a separate process. `until` resolves with the first matching line. Without a
 * `log` all lines are printed.
 */
const runProgram = (body, { log = 'undefined' } = {}) => {
  const site = pathToFileURL(inRoot('scripts', 'lib', 'site.mjs')).href;
  const stopWith = pathToFileURL(inRoot('scripts', 'lib', 'stop-with.mjs')).href;
  const text = `
    const { createSite } = await import(${JSON.stringify(site)});
    const { stopWith } = await import(${JSON.stringify(stopWith)});
    const site = createSite({ log: ${log}, ...${JSON.stringify(TIMES)} });
    stopWith(site);
    ${body}
    process.exit(await site.stopped);
  `;
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const until = async (pattern) => {
    for (;;) {
      const found = lines.find((line) => pattern.test(line));
      if (found) return found;
      await once(reader, 'line');
    }
  };
  return { child, lines, until, ended: once(child, 'close').then(([code]) => code) };
};

const pidIn = (line) => Number(/\d+/.exec(line)[0]);

test('a child that ends before the site is up is named, the others stop, and the exit code is 1', async () => {
  const run = runProgram(`site.start('web', ${program('good.mjs')}); site.start('api', ${program('failing.mjs')});`);
  assert.equal(await run.ended, 1);
  assert.ok(run.lines.includes('api    | it is broken'));
  assert.ok(run.lines.includes('start  | The api process ended with code 3; stopping.'));
});

test('SIGTERM stops every child gracefully', async () => {
  const run = runProgram(`site.start('web', ${program('good.mjs')}); site.start('api', ${program('good.mjs')});`);
  const pids = [pidIn(await run.until(/^web .*good/)), pidIn(await run.until(/^api .*good/))];
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.deepEqual(pids.filter(isRunning), []);
});

test('a child that does not stop is killed', { timeout: 120_000 }, async () => {
  const run = runProgram(`
    const start = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) =>
      ms === ${LONG} ? void process.once('SIGUSR2', run) : start(run, ms, ...rest);
    site.start('worker', ${program('stubborn.mjs')});
  `);
  const pid = pidIn(await run.until(/stubborn/));
  run.child.kill('SIGTERM');
  await run.until(/^worker \| no$/);
  assert.equal(isRunning(pid), true);
  run.child.kill('SIGUSR2');
  assert.equal(await run.ended, 0);
  assert.ok(run.lines.includes(`start  | Still running after ${LONG / 1000} s: worker; ending it.`));
  assert.equal(isRunning(pid), false);
});

test('a step that fails ends the site', async () => {
  const run = runProgram(
    `await site.runToEnd('migrate', ${program('failing.mjs')}); site.start('api', ${program('good.mjs')});`,
  );
  assert.equal(await run.ended, 1);
  assert.deepEqual(run.lines, ['migrate| it is broken', 'start  | The migrate step ended with code 3; stopping.']);
});

const DATABASE = `const database = (pid) => ({ pid, isRunning: () => pid === 8, stop: async () => console.log('stopped', pid) });`;

test('a database that ends before the site is up is named and ends the site', async () => {
  const run = runProgram(`${DATABASE} await site.useDatabase(database(7), async () => database(8));`);
  assert.equal(await run.ended, 1);
  assert.deepEqual(run.lines, ['start  | The database (process 7) ended unexpectedly; stopping.']);
});

test('a child that ends later is restarted, and the site goes on', async () => {
  const run = runProgram(
    `site.start('web', ${program('good.mjs')}, {}, { untilUp: async () => true }); site.start('api', ${program('good.mjs')}); site.keep();`,
  );
  const [web, api] = [pidIn(await run.until(/^web .*good/)), pidIn(await run.until(/^api .*good/))];
  process.kill(web, 'SIGKILL');
  await run.until(/The web process ended by signal SIGKILL; starting it again\./);
  await run.until(/The web process is back after \d+\.\d s\./);
  const again = () => run.lines.filter((line) => /^web .*good/.test(line)).map(pidIn);
  while (again().length < 2) await nextTurn(10);
  assert.equal(isRunning(api), true);
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.deepEqual([...again(), api].filter(isRunning), []);
});

test('a child that ends five times within a minute ends the site, with its last output', async () => {
  const run = runProgram(`site.keep(); site.start('api', ${program('failing.mjs')});`);
  assert.equal(await run.ended, 1);
  const said = run.lines.filter((line) => line.startsWith('start')).map((line) => line.slice(9));
  assert.deepEqual(said, [
    ...Array(4).fill('The api process ended with code 3; starting it again.'),
    'The api process ended with code 3, the 5th time within a minute; stopping. It wrote last:',
  ]);
  assert.equal(run.lines.at(-1), '  it is broken');
});

test('in silent mode a restart is only logged to the file, but what ends the site is shown', async () => {
  const run = runProgram(`site.start('api', ${program('good.mjs')}, {}, { untilUp: async () => true }); site.keep();`, {
    log: SILENT,
  });
  process.kill(pidIn(await run.until(/^shown good/)), 'SIGKILL');
  await run.until(/^kept .*"level":"warn".*The api process ended by signal SIGKILL; starting it again\./);
  await run.until(/^kept .*"level":"info".*The api process is back after/);
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.ok(run.lines.some((line) => /^kept .*"level":"info".*Stopping \(SIGTERM\)\./.test(line)));
  const shown = run.lines.filter((line) => line.startsWith('shown'));
  assert.deepEqual(
    shown.filter((line) => !line.startsWith('shown good')),
    [],
  );
  const failing = runProgram(`site.start('api', ${program('failing.mjs')});`, { log: SILENT });
  assert.equal(await failing.ended, 1);
  assert.ok(failing.lines.includes('shown The api process ended with code 3; stopping.'));
});

test('a database that ends later is restarted, and is stopped last', async () => {
  const run = runProgram(`${DATABASE} site.keep(); await site.useDatabase(database(7), async () => database(8));`);
  await run.until(/The database \(process 7\) ended unexpectedly; starting it again\./);
  await run.until(/The database is back after/);
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.equal(run.lines.at(-1), 'stopped 8');
});

test('a database that ends five times within a minute ends the site, with its last output', async () => {
  const written = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
  write('server.log', `${written.join('\n')}\n`);
  const dying = `const dying = (pid) => ({ pid, isRunning: () => false, stop: async () => {} });`;
  const run = runProgram(
    `${dying} let pid = 7; site.keep();
    await site.useDatabase(dying(pid), async () => dying(++pid), { log: ${JSON.stringify(path.join(folder, 'server.log'))} });`,
  );
  assert.equal(await run.ended, 1);
  const died = run.lines.filter((line) => line.includes('unexpectedly')).map((line) => line.slice(9));
  assert.deepEqual(died, [
    ...[7, 8, 9, 10].map((pid) => `The database (process ${pid}) ended unexpectedly; starting it again.`),
    'The database (process 11) ended unexpectedly, the 5th time within a minute; stopping. It wrote last:',
  ]);
  assert.deepEqual(
    run.lines.slice(-12),
    written.slice(-12).map((line) => `  ${line}`),
  );
});

test('a child that ends while the database is down waits for it, and is not blamed', async () => {
  const run = runProgram(
    `${DATABASE} site.keep(); site.start('worker', ${program('failing.mjs')});
    await site.useDatabase(database(7), () => new Promise((back) => process.once('SIGUSR2', () => back(database(8)))));`,
  );
  await run.until(/The worker process ended with code 3 without a database; starting it again once that is back\./);
  run.child.kill('SIGUSR2');
  assert.equal(await run.ended, 1);
  const said = run.lines.filter((line) => /^start .*worker/.test(line)).map((line) => line.slice(9));
  assert.deepEqual(said.slice(1), [
    ...Array(4).fill('The worker process ended with code 3; starting it again.'),
    'The worker process ended with code 3, the 5th time within a minute; stopping. It wrote last:',
  ]);
});

test('a database that cannot be restarted ends the site and says why', async () => {
  const run = runProgram(
    `${DATABASE} site.keep(); await site.useDatabase(database(7), async () => { throw new Error('The disk is full.'); });`,
  );
  assert.equal(await run.ended, 1);
  assert.equal(run.lines.at(-1), 'start  | The disk is full.');
});

test('a stand-in responds for a restarting process until that is about to listen', async () => {
  const standIn = `async () => { console.log('stands in'); return async () => console.log('has left'); }`;
  const run = runProgram(`site.start('web', ${program('listening.mjs')}, {}, { standIn: ${standIn} }); site.keep();`);
  process.kill(pidIn(await run.until(/^web .*listens/)), 'SIGKILL');
  await run.until(/has left/);
  const listening = () => run.lines.filter((line) => /^web .*listens/.test(line));
  while (listening().length < 2) await nextTurn(10);
  const order = run.lines
    .filter((line) => /stands in|has left|listens/.test(line))
    .map((line) => line.replace(/\d+/, ''));
  assert.deepEqual(order, ['web    | listens ', 'stands in', 'has left', 'web    | listens ']);
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
});

test('children do not outlive a parent that was killed', { timeout: 120_000 }, async () => {
  const run = runProgram(`site.start('api', ${program('good.mjs')});`);
  const pid = pidIn(await run.until(/good/));
  run.child.kill('SIGKILL');
  await run.ended;
  // It ends a moment later; the test's own timeout decides when that is too late.
  while (isRunning(pid)) await nextTurn(10);
});
