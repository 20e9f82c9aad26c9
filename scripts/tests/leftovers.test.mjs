import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findLeftovers } from '../lib/testing/leftovers.mjs';
import { makeLogFolder } from '../lib/testing/log-folder.mjs';
import { makeTemporaryFolder } from '../lib/testing/temporary-folder.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Other systems do not reveal what a process was started with. */
const isTold = process.platform === 'linux';
const home = temporaryFolder('vonk-leftovers-');

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a run uses the folder in TMPDIR, and removes those of killed runs', (t) => {
  const parent = path.join(home, 'parent');
  const killed = path.join(parent, `vonk-tests-${endedPid()}-abcdef`);
  const running = path.join(parent, `vonk-tests-${process.pid}-abcdef`);
  for (const folder of [path.join(killed, 'server'), running]) mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  t.after(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  process.env.TMPDIR = parent;
  const folder = makeTemporaryFolder();
  assert.equal(path.dirname(folder), parent);
  assert.deepEqual([existsSync(folder), existsSync(killed), existsSync(running)], [true, false, true]);
});

test('each run has its own log folder, and removes old ones except those of running runs', () => {
  const parent = path.join(home, 'logs');
  const dated = (second, pid) => path.join(parent, `2026-11-27T04-00-0${second}-${pid}`);
  const running = dated(0, process.pid);
  const old = [1, 2, 3, 4, 5, 6].map((second) => dated(second, endedPid()));
  for (const folder of [running, ...old]) mkdirSync(folder, { recursive: true });
  // Where earlier versions of this command kept them.
  writeFileSync(path.join(parent, 'build.log'), '');
  const [one, other] = [
    makeLogFolder(parent, new Date('2026-11-27T04:01:00Z')),
    makeLogFolder(parent, new Date('2026-11-27T04:01:01Z')),
  ];
  assert.equal(one, path.join(parent, `2026-11-27T04-01-00-${process.pid}`));
  assert.deepEqual(
    readdirSync(parent).toSorted(),
    [running, ...old.slice(-3), one, other].map((folder) => path.basename(folder)),
  );
});

test('a process that outlives a run is reported and killed, identified by its environment or its folder', async () => {
  const temporary = path.join(home, 'run');
  mkdirSync(path.join(temporary, 'vonk site'), { recursive: true });
  const runId = 'leftovers-test';
  const program = ['--eval', 'setInterval(() => {}, 1000); process.stdout.write("up")'];
  const start = (args, env) =>
    spawn(process.execPath, [...program, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const children = [
    start([], { VONK_TEST_RUN: runId }),
    // Like PostgreSQL: with its own environment, and a folder of the run.
    start([path.join(temporary, 'vonk site', 'data')], {}),
  ];
  const ended = children.map((child) => once(child, 'exit'));
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const { failures } = await findLeftovers({ runId, temporary }, { patience: 0 });
  assert.deepEqual(
    failures.map(({ title }) => title),
    [...(isTold ? children.map(() => 'a process that outlived the run') : []), 'left in the temporary folder'],
  );
  if (!isTold) for (const child of children) child.kill('SIGKILL');
  for (const [, signal] of await Promise.all(ended)) assert.equal(signal, 'SIGKILL');
  rmSync(path.join(temporary, 'vonk site'), { recursive: true });
  assert.deepEqual(await findLeftovers({ runId, temporary }), { passed: 1 });
  assert.deepEqual(readdirSync(temporary), []);
});
