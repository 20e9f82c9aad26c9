import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { parseTestArguments } from '../lib/testing/arguments.mjs';
import { changesLine } from '../lib/testing/changed.mjs';
import { featureNames, filtersOf } from '../lib/testing/features.mjs';
import { requireTestFiles, selectTests } from '../lib/testing/selection.mjs';
import { testFiles } from '../lib/testing/test-files.mjs';

const select = (...words) => selectTests(parseTestArguments(words));
const selectChanged = (...files) => selectTests(parseTestArguments(['--changed']), { base: 'abc', files });

test('a whole run imports builds, and so does a run with the tests of shipped pages', () => {
  assert.deepEqual(select().units, [{ name: 'units', args: [], isBuilt: true }]);
  assert.deepEqual(select('packages/domain/src/likes').units, [
    { name: 'units', args: ['packages/domain/src/likes'], isBuilt: false },
  ]);
  assert.equal(select('apps/web/tests/found.test.ts').units[0].isBuilt, true);
});

test('affected tests are found from the sources, because builds would hide their importers', () => {
  assert.deepEqual(selectChanged('packages/domain/src/likes/give-like.ts').units, [
    { name: 'units', args: ['--changed=abc', '--project=!web-pages'], isBuilt: false },
  ]);
});

test('the tests of shipped pages do not import the pages’ sources, but run when any of them changes', () => {
  const pages = { name: 'pages', args: ['--project=web-pages'], isBuilt: true };
  for (const file of [
    'apps/web/app/features/likes/change.tsx',
    'apps/web/tests/found.test.ts',
    'packages/i18n/locales/fi/messages.po',
    'packages/schema/src/entities/site.ts',
  ])
    assert.deepEqual(selectChanged(file).units.slice(1), [pages], file);
  for (const file of ['apps/web/app/features/chat/composer.test.tsx', 'packages/domain/src/ids.ts', 'README.md'])
    assert.deepEqual(selectChanged(file).units.slice(1), [], file);
});

test('the script tests run when anything that they read changes', () => {
  for (const file of ['scripts/lib/install.mjs', 'docker/compose.yml', 'docs/testing.md', 'package.json'])
    assert.notDeepEqual(selectChanged(file).scripts, [], file);
  assert.deepEqual(selectChanged('apps/web/app/root.tsx').scripts, []);
});

test('a change that all tests depend on selects all of them', () => {
  assert.equal(selectChanged('prisma/schema.prisma').isWhole, true);
  assert.equal(selectChanged('packages/domain/src/ids.ts').isWhole, false);
});

test('a run says what it compares with and how much has changed', () => {
  const lineOf = (...files) => changesLine({ name: 'origin/main', base: '0123456789abcdef', files });
  assert.equal(lineOf('README.md'), '1 file differs from origin/main (01234567)');
  assert.equal(
    lineOf('README.md', 'pnpm-lock.yaml'),
    '2 files differ from origin/main (01234567), which reaches all tests',
  );
});

test('each word of a feature is part of a test file’s path', () => {
  const files = testFiles();
  const idle = featureNames.flatMap((name) =>
    filtersOf([name]).filter((word) => !files.some((file) => file.includes(word))),
  );
  assert.deepEqual(idle, []);
});

const refusal = (...words) => {
  try {
    return requireTestFiles(parseTestArguments(words));
  } catch (error) {
    assert.equal(error.name, 'StartError');
    return error.message;
  }
};

test('a word that is neither a feature nor part of a test file’s path is refused, with the features listed', () => {
  const features = `The features are ${featureNames.join(', ')}.`;
  assert.equal(refusal('chat', 'chatt'), `"chatt" is no feature and in no test file’s path. ${features}`);
  assert.equal(
    refusal('apps/e2e/tests/nothing.spec.ts:3')?.split('. The')[0],
    '"apps/e2e/tests/nothing.spec.ts:3" is no feature and in no test file’s path',
  );
  for (const word of featureNames) assert.equal(refusal(word), undefined, word);
  for (const word of [
    'domain/src/likes',
    'packages/domain/src/likes/',
    'Likes',
    './scripts/tests/',
    inRoot('apps', 'api'),
  ])
    assert.equal(refusal(word), undefined, word);
  assert.equal(refusal(), undefined);
});

test('a word that only matches browser journeys is refused if none would run', () => {
  const sentence = '"operations/crash" is in the paths of browser journeys alone: add --journeys.';
  assert.equal(refusal('operations/crash'), sentence);
  for (const more of [['--journeys'], ['--only=journeys'], ['--only=units,journeys']])
    assert.equal(refusal('operations/crash', ...more), undefined);
  assert.equal(refusal('apps/e2e/tests/operations/crash.spec.ts:3'), undefined);
});

test('several lines of one journey file all run, however its path is written', () => {
  const file = 'tests/operations/crash.spec.ts';
  const places = [`apps/e2e/${file}:3`, `./apps/e2e/${file}:9`];
  assert.deepEqual(select(...places).journeys, [`${file}:3`, `${file}:9`]);
  assert.deepEqual(select(`apps/e2e/${file}`, ...places).journeys, [file]);
  assert.deepEqual(select(inRoot('apps', 'e2e', file)).journeys, [file]);
});
