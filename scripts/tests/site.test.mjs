import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/root.mjs';

let folder;

const write = (name, text) => writeFileSync(path.join(folder, name), text);
const program = (name) => JSON.stringify({ args: [path.join(folder, name)] });

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vonk site '));
  write(
    'good.mjs',
    `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('good', process.pid);`,
  );
  write(
    'stubborn.mjs',
    `process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('stubborn', process.pid);`,
  );
  write('failing.mjs', `console.error('it is broken'); process.exit(3);`);
});

after(() => rmSync(folder, { recursive: true }));

/** Runs a program that makes a site, in a process of its own; `until` resolves with the line that matches. */
const runProgram = (body) => {
  const site = pathToFileURL(inRoot('scripts', 'lib', 'site.mjs')).href;
  const stopWith = pathToFileURL(inRoot('scripts', 'lib', 'stop-with.mjs')).href;
  const text = `
    const { createSite } = await import(${JSON.stringify(site)});
    const { stopWith } = await import(${JSON.stringify(stopWith)});
    const site = createSite({ killAfter: 300 });
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
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a child that ends is named, the others stop, and the whole ends with 1', async () => {
  const run = runProgram(`site.start('web', ${program('good.mjs')}); site.start('api', ${program('failing.mjs')});`);
  assert.equal(await run.ended, 1);
  assert.ok(run.lines.includes('api    | it is broken'));
  assert.ok(run.lines.includes('start  | The api process ended with code 3; stopping.'));
});

test('SIGTERM stops every child in good order', async () => {
  const run = runProgram(`site.start('web', ${program('good.mjs')}); site.start('api', ${program('good.mjs')});`);
  const pids = [pidIn(await run.until(/^web .*good/)), pidIn(await run.until(/^api .*good/))];
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.deepEqual(pids.filter(isRunning), []);
});

test('a child that does not stop is killed', async () => {
  const run = runProgram(`site.start('worker', ${program('stubborn.mjs')});`);
  const pid = pidIn(await run.until(/stubborn/));
  run.child.kill('SIGTERM');
  assert.equal(await run.ended, 0);
  assert.ok(run.lines.includes('worker | no'));
  assert.equal(isRunning(pid), false);
});

test('a step that fails ends the site', async () => {
  const run = runProgram(
    `await site.runToEnd('migrate', ${program('failing.mjs')}); site.start('api', ${program('good.mjs')});`,
  );
  assert.equal(await run.ended, 1);
  assert.deepEqual(run.lines, ['migrate| it is broken', 'start  | The migrate step ended with code 3; stopping.']);
});

test('a database that ends is named and ends the site', async () => {
  const run = runProgram(`await site.useDatabase({ pid: 7, isRunning: () => false, stop: async () => {} });`);
  assert.equal(await run.ended, 1);
  assert.deepEqual(run.lines, ['start  | The database (process 7) ended unexpectedly; stopping.']);
});

test('children do not outlive a parent that was killed', { timeout: 10_000 }, async () => {
  const run = runProgram(`site.start('api', ${program('good.mjs')});`);
  const pid = pidIn(await run.until(/good/));
  run.child.kill('SIGKILL');
  await run.ended;
  // It ends a moment later; the test's own time limit says when that is too late.
  while (isRunning(pid)) await nextTurn(10);
});
