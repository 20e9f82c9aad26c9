import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { OUTPUTS } from '../lib/install.mjs';
import { inRoot } from '../lib/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const checkout = temporaryFolder('vonk für alle ');
const bin = path.join(checkout, 'bin');

/** A stub for pnpm that records its start and end, and creates the expected files. */
const NPX = `#!${process.execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const what = process.argv.includes('turbo') ? 'build' : 'install';
const tell = (text) => appendFileSync('told', text + '\\n');
tell('begin ' + what);
const made = what === 'build' ? ${JSON.stringify(OUTPUTS)} : ['node_modules/.modules.yaml'];
for (const file of made) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}
tell('end ' + what);
`;

before(() => {
  cpSync(inRoot('scripts', 'lib'), path.join(checkout, 'scripts', 'lib'), { recursive: true });
  for (const folder of ['apps', 'packages', 'prisma', 'bin']) mkdirSync(path.join(checkout, folder));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'])
    writeFileSync(path.join(checkout, file), '');
  writeFileSync(path.join(checkout, 'package.json'), '{"packageManager":"pnpm@1.0.0"}');
  writeFileSync(path.join(bin, 'npx'), NPX, { mode: 0o755 });
});

test('of several concurrent installs or builds in one checkout, one runs and the others wait', () => {
  const module = pathToFileURL(path.join(checkout, 'scripts', 'lib', 'install.mjs')).href;
  // All of them check before any of them begins.
  const program = `
    const { build, install } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify(await Promise.all([install(), build(), build(), install()])));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  assert.equal(stderr, '');
  const [installed, ...others] = JSON.parse(stdout);
  assert.deepEqual([installed, others.toSorted()], ['installed', ['built', 'up to date', 'up to date']]);
  const told = readFileSync(path.join(checkout, 'told'), 'utf8').trim().split('\n');
  assert.deepEqual(told, ['begin install', 'end install', 'begin build', 'end build']);
});
