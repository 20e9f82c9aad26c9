import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { inRoot, root } from '../lib/root.mjs';
import { ourFiles } from './our-files.mjs';

const files = ourFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const read = (file) => readFileSync(file, 'utf8');
const shown = (file) => path.relative(root, file);

const withoutFences = (text) => text.replaceAll(/^(`{3,})[^\n]*\n.*?^\s*\1$/gms, '');
const withoutCode = (text) => withoutFences(text).replaceAll(/`[^`\n]*`/g, '');

/** The anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (text) => {
  const seen = new Map();
  return [...withoutFences(text).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
};

/** The targets of a document's links and pictures, except those on other sites. */
const targetsOf = (text) =>
  [...withoutCode(text).matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)$/gm)]
    .map(([, inline, defined]) => inline ?? defined)
    .filter((target) => !/^[a-z]+:/i.test(target));

/** What is wrong with a link; null if nothing is. */
const faultOf = (document, target) => {
  const [to, anchor] = target.split('#', 2);
  const file = to === '' ? document : path.resolve(path.dirname(document), decodeURIComponent(to));
  if (path.relative(root, file).startsWith('..')) return 'leads out of the repository';
  if (!existsSync(file)) return 'leads to no file';
  if (anchor === undefined) return null;
  return file.endsWith('.md') && anchorsOf(read(file)).includes(anchor) ? null : 'leads to no heading';
};

test('every link and picture in every document has a target, and every anchor a heading', () => {
  assert.ok(documents.length > 40);
  const faults = documents.flatMap((document) =>
    targetsOf(read(document)).flatMap((target) => {
      const fault = faultOf(document, target);
      return fault ? [`${shown(document)}: ${target} ${fault}`] : [];
    }),
  );
  assert.deepEqual(faults, []);
});

test('distinguishes links from code, and broken links from valid ones', () => {
  const text =
    'A [file](README.md#x "title"), ![one](a.webp), `[no](link)`, [site](https://x.test)\n```\n[no](link)\n```\n[d]: b.md\n';
  assert.deepEqual(targetsOf(text), ['README.md#x', 'a.webp', 'b.md']);
  const headings = '# One & two\n## `Code`, [a link](b.md)\n```\n# none\n```\n## One & two\n';
  assert.deepEqual(anchorsOf(headings), ['one--two', 'code-a-link', 'one--two-1']);
  const readme = inRoot('README.md');
  assert.equal(faultOf(readme, 'docs/nowhere.md'), 'leads to no file');
  assert.equal(faultOf(readme, 'docs/testing.md#nowhere'), 'leads to no heading');
  assert.equal(faultOf(readme, '../outside.md'), 'leads out of the repository');
  assert.equal(faultOf(readme, 'docs/testing.md#testing'), null);
});

test('every document that code, settings and tests mention exists', () => {
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => [shown(file), target]),
  );
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter(
      ([file, target]) => file !== 'scripts/tests/documents.test.mjs' && faultOf(inRoot('README.md'), target),
    ),
    [],
  );
});

test('every path that the guides mention exists', () => {
  const guides = documents.filter((file) => /^(README|CONTRIBUTING|docs\/architecture)/.test(shown(file)));
  const isPath = /^(apps|packages|prisma|scripts|docker|docs|\.github)\/[\w./-]+$/;
  const missing = guides.flatMap((guide) =>
    [...withoutFences(read(guide)).matchAll(/`([^`\n]+)`/g)]
      .map(([, words]) => words)
      .filter((words) => isPath.test(words) && !existsSync(inRoot(words)))
      .map((words) => `${shown(guide)}: ${words}`),
  );
  assert.deepEqual(missing, []);
});

test('the overview lists for every package what it may import', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const allowed = forbidden.flatMap(({ name, comment }) => {
    const [, others] = /of ours only: (.+)\.$/.exec(comment ?? '') ?? [];
    const listed = others?.replaceAll('packages/', '').replace('nothing', '').split(', ').filter(Boolean);
    return listed ? [[name.slice('imports-of-'.length), listed.sort()]] : [];
  });
  const rows = [...read(inRoot('docs', 'architecture.md')).matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]*?) ?\|$/gm)];
  const told = rows.map(([, name, others]) => [
    name,
    [...others.matchAll(/`([\w-]+)`/g)].map(([, each]) => each).sort(),
  ]);
  assert.deepEqual(new Map(told.sort()), new Map(allowed.sort()));
});
