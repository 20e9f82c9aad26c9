import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseTestArguments } from '../lib/testing/arguments.mjs';
import { selectTests } from '../lib/testing/selection.mjs';

const select = (...words) => selectTests(parseTestArguments(words));
const selectChanged = (...files) => selectTests(parseTestArguments(['--changed']), { base: 'abc', files });

test('a whole run imports what was built, and so does one with the tests of shipped pages', () => {
  assert.deepEqual(select().units, [{ name: 'units', args: [], isBuilt: true }]);
  assert.deepEqual(select('packages/domain/src/likes').units, [
    { name: 'units', args: ['packages/domain/src/likes'], isBuilt: false },
  ]);
  assert.equal(select('apps/web/tests/found.test.ts').units[0].isBuilt, true);
});

test('what a change reaches is found from the sources: built packages would hide who imports them', () => {
  assert.deepEqual(selectChanged('packages/domain/src/likes/give-like.ts').units, [
    { name: 'units', args: ['--changed=abc', '--project=!web-pages'], isBuilt: false },
  ]);
});

test('the tests of shipped pages import none of what the pages are made of, and run when any of it changes', () => {
  const pages = { name: 'pages', args: ['--project=web-pages'], isBuilt: true };
  for (const file of [
    'apps/web/app/routes/likes/change.tsx',
    'apps/web/tests/found.test.ts',
    'packages/i18n/locales/fi/messages.po',
    'packages/schema/src/entities/site.ts',
  ])
    assert.deepEqual(selectChanged(file).units.slice(1), [pages], file);
  for (const file of ['apps/web/app/routes/chats/composer.test.tsx', 'packages/domain/src/ids.ts', 'README.md'])
    assert.deepEqual(selectChanged(file).units.slice(1), [], file);
});

test('the tests of scripts run when anything changes that they read', () => {
  for (const file of ['scripts/lib/install.mjs', 'docker/compose.yml', 'docs/testing.md', 'package.json'])
    assert.notDeepEqual(selectChanged(file).scripts, [], file);
  assert.deepEqual(selectChanged('apps/web/app/root.tsx').scripts, []);
});

test('a change that all tests depend on selects all of them', () => {
  assert.equal(selectChanged('prisma/schema.prisma').isWhole, true);
  assert.equal(selectChanged('packages/domain/src/ids.ts').isWhole, false);
});
