import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { inRoot } from '../lib/root.mjs';
import { notesOf, readVersions } from '../release-notes.mjs';
import { runScript } from './run-script.mjs';

const read = (...parts) => readFileSync(inRoot(...parts), 'utf8');
const versionIn = (folder) => JSON.parse(read(folder, 'package.json')).version;
const workflow = (name) => parse(read('.github', 'workflows', name));

const SAMPLE = `# Changelog

## [Unreleased]

### Added

- A third thing.

## [1.1.0] - 2026-12-24

### Fixed

- A second thing, with a [link](README.md).

## [1.0.0] - 2026-11-25

The first release.
`;

test('a version’s notes end at the next version, and the oldest one’s at the end of the file', () => {
  assert.equal(notesOf(SAMPLE, '1.1.0'), '### Fixed\n\n- A second thing, with a [link](README.md).');
  assert.equal(notesOf(SAMPLE, '1.0.0'), 'The first release.');
});

test('a version without notes is an error, even if another starts with the same digits', () => {
  for (const version of ['1.0', '1.1.0-rc.1', '2.0.0'])
    assert.throws(() => notesOf(SAMPLE, version), { message: `CHANGELOG.md says nothing of version ${version}.` });
  assert.throws(() => notesOf('## [2.0.0] - 2027-01-01\n\n## [1.0.0] - 2026-11-25\n\nWords.\n', '2.0.0'));
});

test('the changelog starts with unreleased changes, and goes back in time', () => {
  const [unreleased, ...released] = readVersions(read('CHANGELOG.md'));
  assert.deepEqual([unreleased.version, unreleased.date], ['Unreleased', null]);
  for (const { version, date, notes } of released) {
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.match(date, /^\d{4}-\d{2}-\d{2}$/, version);
    assert.notEqual(notes, '', version);
  }
  const dates = released.map(({ date }) => date);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  assert.equal(new Set(released.map(({ version }) => version)).size, released.length);
});

test('the newest version of the changelog is that of every package', () => {
  const [, newest] = readVersions(read('CHANGELOG.md'));
  const packages = ['apps', 'packages'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => `${group}/${name}`),
  );
  for (const folder of ['.', 'prisma/seed', ...packages]) assert.equal(versionIn(folder), newest.version, folder);
});

test('the script prints the notes on the version in package.json, or reports that there are none', async () => {
  const { code, output } = await runScript('release-notes.mjs');
  assert.deepEqual([code, output], [0, `${notesOf(read('CHANGELOG.md'), versionIn('.'))}\n`]);
  const missing = await runScript('release-notes.mjs', { args: ['0.0.1'] });
  assert.deepEqual([missing.code, missing.output], [1, 'CHANGELOG.md says nothing of version 0.0.1.\n']);
});

test('releases are made only from main, after the tests passed, by the only job with write access', () => {
  const { on: when, permissions, jobs } = workflow('release.yml');
  assert.deepEqual(when.push.branches, ['main']);
  assert.deepEqual(permissions, { contents: 'read' });
  assert.deepEqual(
    Object.entries(jobs)
      .filter(([, job]) => job.permissions)
      .map(([name, job]) => [name, job.permissions, job.needs]),
    [['release', { contents: 'write' }, ['version', 'tests']]],
  );
  assert.equal(jobs.tests.uses, './.github/workflows/ci.yml');
  assert.ok('workflow_call' in workflow('ci.yml').on);
  assert.match(jobs.version.if, /github\.ref == 'refs\/heads\/main'/);
});

test('every action is pinned to a commit, the same one everywhere', () => {
  const used = readdirSync(inRoot('.github', 'workflows')).flatMap((name) =>
    Object.values(workflow(name).jobs).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? [])),
  );
  for (const action of used) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  assert.equal(new Set(used).size, new Set(used.map((action) => action.split('@')[0])).size);
});
