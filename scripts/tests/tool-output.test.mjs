import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBuild, readInstall } from '../lib/tool-output.mjs';

const read = (reader, lines) => {
  const counts = [];
  const output = reader((...count) => counts.push(count));
  for (const line of lines) output.line(line);
  return { counts, failure: output.failure() };
};

const progress = (status) => JSON.stringify({ name: 'pnpm:progress', status });

test('an installation is counted by packages, and its failure is reported without warnings', () => {
  const { counts, failure } = read(readInstall, [
    'npm warn Unknown user config',
    ...['resolved', 'resolved', 'found_in_store', 'fetched', 'imported', 'imported'].map(progress),
    JSON.stringify({ name: 'pnpm', level: 'error', err: { message: 'no space left on device' } }),
  ]);
  assert.deepEqual(counts.at(-1), [2, 2]);
  assert.equal(failure, 'no space left on device');
});

test('a build is counted by packages, and the one that failed says why', () => {
  const { counts, failure } = read(readBuild, [
    '   • Running build in 2 packages',
    '@vonk/db:build: cache miss, executing 1234',
    '@vonk/db:build: made 3 files',
    '\u001b[35m@vonk/web:build: \u001b[0mcache miss, executing 5678',
    '@vonk/web:build: x.ts:3: Unexpected "}"',
    '@vonk/web:build:  ELIFECYCLE  Command failed with exit code 1.',
  ]);
  assert.deepEqual(counts, [
    [0, 2],
    [1, 2],
  ]);
  assert.match(failure, /x\.ts:3: Unexpected "}"/);
  assert.doesNotMatch(failure, /made 3 files/);
});
