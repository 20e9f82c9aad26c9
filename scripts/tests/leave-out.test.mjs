import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** A store in pnpm's layout: each package in its own folder, with links to its dependencies beside it. */
const layOut = (root, { packages, workspace }) => {
  const store = path.join(root, 'node_modules', '.pnpm');
  const link = (modules, name) => {
    const at = path.join(modules, name);
    mkdirSync(path.dirname(at), { recursive: true });
    const target = path.join(store, `${name.replace('/', '+')}@1`, 'node_modules', name);
    symlinkSync(path.relative(path.dirname(at), target), at);
  };
  for (const [name, needs] of Object.entries(packages)) {
    const modules = path.join(store, `${name.replace('/', '+')}@1`, 'node_modules');
    mkdirSync(path.join(modules, name), { recursive: true });
    writeFileSync(path.join(modules, name, 'index.js'), '');
    for (const need of needs) link(modules, need);
    link(path.join(store, 'node_modules'), name);
  }
  for (const [folder, needs] of Object.entries(workspace)) {
    for (const need of needs) link(path.join(root, folder, 'node_modules'), need);
  }
};

test('removes the named packages with what only they need, and nothing else', () => {
  const root = temporaryFolder('vonk store ');
  layOut(root, {
    packages: {
      '@scope/client': ['runtime', 'tool'],
      runtime: [],
      tool: ['studio', 'shared', 'runtime'],
      studio: ['tool'],
      shared: [],
      server: ['shared'],
      bench: [],
      '@platform/linux': [],
      '@platform/darwin': [],
    },
    workspace: {
      'apps/api': ['server', '@scope/client'],
      'packages/db': ['@scope/client', '@platform/linux', '@platform/darwin'],
      'prisma/seed': ['runtime'],
    },
  });
  const { status, stdout } = spawnSync(process.execPath, [inRoot('scripts', 'leave-out.mjs'), 'tool', '@platform/*'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [0, 'Left out 5 packages of 9.\n']);
  const store = path.join(root, 'node_modules', '.pnpm');
  assert.deepEqual(readdirSync(store).sort(), ['@scope+client@1', 'node_modules', 'runtime@1', 'server@1', 'shared@1']);
  // No link is broken.
  assert.deepEqual(readdirSync(path.join(store, 'node_modules')).sort(), [
    '@platform',
    '@scope',
    'runtime',
    'server',
    'shared',
  ]);
  assert.deepEqual(readdirSync(path.join(store, '@scope+client@1', 'node_modules')).sort(), ['@scope', 'runtime']);
  assert.ok(existsSync(path.join(root, 'apps', 'api', 'node_modules', '@scope', 'client', 'index.js')));
  assert.deepEqual(readdirSync(path.join(root, 'packages', 'db', 'node_modules', '@platform')), []);
});
