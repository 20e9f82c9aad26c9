import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { inRoot, root } from '../lib/root.mjs';
import { ourFiles } from './our-files.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const ROW =
  /^\|[^|]*\| \[(?<what>[^\]]+)\]\([^)]+\) \| (?<places>[^|]+) \| \[[^\]]+\]\((?<diff>docs\/changes\/[\w-]+\.diff)\) \|/gm;
/** The rows that have a diff. */
const changes = [...readFileSync(inRoot('CONTRIBUTING.md'), 'utf8').matchAll(ROW)].map(({ groups }) => groups);

/** Not counted: catalogues, tests, and migrations, which are one place with their column. */
const NOT_COUNTED = /^packages\/i18n\/locales\/|^prisma\/migrations\/|(^|\/)tests\/|\.(test|spec)\.tsx?$/;
const placesOf = (files) => files.filter((file) => !NOT_COUNTED.test(file));

/** Applies a diff to copies of the files that it changes. Returns the text of each file afterwards. */
const apply = (diff) => {
  const text = readFileSync(inRoot(diff), 'utf8');
  const files = [...text.matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm)].map(([, file]) => file);
  const folder = temporaryFolder('vonk-change-');
  for (const file of files) if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(folder, file));
  // Below a repository, git would apply the diff to that one's root.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) };
  const { status, stderr, error } = spawnSync('git', ['apply', inRoot(diff)], { cwd: folder, env, encoding: 'utf8' });
  assert.equal(status, 0, `${error ?? stderr}See CONTRIBUTING.md, “When a diff no longer fits”.`);
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
};

test('the table has a diff for ten changes, and every diff is in it', () => {
  assert.equal(changes.length, 10);
  const shown = changes.map(({ diff }) => path.basename(diff));
  assert.deepEqual(shown.sort(), readdirSync(inRoot('docs', 'changes')).sort());
});

for (const { what, places, diff } of changes.filter(({ places }) => places !== '0 to find')) {
  test(`${what}: the diff fits, and takes ${places} places`, () => {
    const [least, most = least] = places.match(/\d+/g).map(Number);
    const counted = placesOf([...apply(diff).keys()]);
    assert.ok(counted.length >= least && counted.length <= most, counted.join('\n'));
  });
}

for (const { what, diff } of changes.filter(({ places }) => places === '0 to find')) {
  test(`${what}: the diff fits, and leaves the old name nowhere but in migrations`, () => {
    const changed = apply(diff);
    const all = [...changed.values()].join('\n');
    const [, old] = /RENAME COLUMN (\w+) TO \w+/.exec(all) ?? assert.fail('it renames no column');
    const name = new RegExp(`\\b${old}\\b`);
    const now = (file) => changed.get(file) ?? readFileSync(inRoot(file), 'utf8');
    const files = ourFiles().map((file) => path.relative(root, file));
    assert.deepEqual(
      files.filter((file) => !file.startsWith('prisma/migrations/') && name.test(now(file))),
      [],
    );
  });
}
