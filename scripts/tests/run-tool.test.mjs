import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { endTools, runTool } from '../lib/run-tool.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const home = temporaryFolder('vonk-run-tool-');

const until = async (file) => {
  for (const end = Date.now() + 30_000; !existsSync(file); await delay(20)) {
    assert.ok(Date.now() < end, `${path.basename(file)} never came`);
  }
};

/** Like a site, which stops its database: keeps running for a while after SIGTERM and after its parent has ended. */
const CHILD = `
  const { writeFileSync } = require('node:fs');
  const [ready, done] = process.argv.slice(1);
  const parent = process.ppid;
  let isTold = false;
  process.on('SIGTERM', () => {
    isTold = true;
  });
  const timer = setInterval(() => {
    if (!isTold || process.ppid === parent) return;
    clearInterval(timer);
    setTimeout(() => writeFileSync(done, ''), 200);
  }, 10);
  writeFileSync(ready, '');
`;
const PARENT = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--eval', ...process.argv.slice(1)], { stdio: 'ignore' });
  setInterval(() => {}, 1000);
`;

// No tool starts afterwards, so this is the only test in this file.
test('on SIGTERM, descendants of a tool end gracefully, even if the tool itself ends at once', async () => {
  const [ready, done] = [path.join(home, 'ready'), path.join(home, 'done')];
  const ended = runTool(['--eval', PARENT, CHILD, ready, done]);
  await until(ready);
  endTools();
  assert.equal(await ended, 1);
  await until(done);
});
