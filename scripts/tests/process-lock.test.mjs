import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { tryLock, waitForLock } from '../lib/process-lock.mjs';
import { inRoot } from '../lib/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = temporaryFolder('vonk lock ');
const module = pathToFileURL(inRoot('scripts', 'lib', 'process-lock.mjs')).href;

test('one process holds it, another learns who, and release frees it', () => {
  const file = path.join(folder, 'one');
  const first = tryLock(file, { port: 1 });
  const second = tryLock(file);
  assert.deepEqual([second.release, second.holder.pid, second.holder.port], [null, process.pid, 1]);
  first.update({ isStopping: true });
  assert.deepEqual([tryLock(file).holder.port, tryLock(file).holder.isStopping], [1, true]);
  first.release();
  const third = tryLock(file);
  assert.notEqual(third.release, null);
  third.release();
  assert.equal(existsSync(file), false);
});

test('a dead holder, garbage, and a reused process id do not hold it', () => {
  const file = path.join(folder, 'stale');
  const dead = spawnSync(process.execPath, ['--eval', '']).pid;
  const stale = [JSON.stringify({ pid: dead }), '', 'garbage', JSON.stringify({ pid: process.pid, started: '1' })];
  for (const text of stale) {
    writeFileSync(file, text);
    const lock = tryLock(file);
    assert.notEqual(lock.release, null, text);
    lock.release();
  }
});

test('of many that find it stale at once, one gets it', async () => {
  const file = path.join(folder, 'race');
  const program = `
    const { tryLock } = await import(${JSON.stringify(module)});
    process.stdin.once('data', () => {
      process.stdout.write(tryLock(${JSON.stringify(file)}).release ? 'held' : 'refused');
      process.stdin.on('end', () => {});
    });
  `;
  writeFileSync(file, 'garbage');
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const answers = children.map(async (child) => String((await once(child.stdout, 'data'))[0]));
  for (const child of children) child.stdin.write('go');
  assert.deepEqual((await Promise.all(answers)).sort(), ['held', ...Array(7).fill('refused')]);
  for (const child of children) child.stdin.end();
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('race')),
    ['race'],
  );
  assert.ok(JSON.parse(readFileSync(file, 'utf8')).pid);
});

test('a waiter gets it once it is free, and stops waiting when aborted or after its timeout', async () => {
  const file = path.join(folder, 'waited');
  const release = await waitForLock(file);
  const waiting = waitForLock(file);
  release();
  (await waiting)();
  const held = await waitForLock(file);
  const sentence = `Process ${process.pid} has held ${file} for too long.`;
  await assert.rejects(waitForLock(file, { timeout: -1 }), { name: 'StartError', message: sentence });
  const interrupt = new AbortController();
  const given = waitForLock(file, { signal: interrupt.signal });
  interrupt.abort();
  await assert.rejects(given, { name: 'AbortError' });
  held();
});
