import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

const OUTPUTS = ['node_modules', 'dist', 'build', 'generated', '.turbo', '.data', 'test-results', 'coverage'];
/** Folders to skip by name: outputs and tests. */
const SKIPPED = new Set([...OUTPUTS, 'tests', 'e2e', 'bench']);
const TEST = /\.test\.(ts|tsx|mjs)$/;

const walk = (folder, visit) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || TEST.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(file, visit);
    else visit(file);
  }
};

const runtime = `${process.versions.modules} ${process.platform} ${process.arch}`;

/** Changes when the packages to install change. */
export const installStamp = () => {
  const hash = createHash('sha256').update(runtime);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const parent of ['apps', 'packages', 'prisma']) {
    for (const name of readdirSync(inRoot(parent))) {
      if (existsSync(inRoot(parent, name, 'package.json'))) files.push(path.join(parent, name, 'package.json'));
    }
  }
  for (const file of files) hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
};

/** Changes when any file of the build is touched. It hashes names, sizes and times, which is fast. */
export const sourceStamp = () => {
  const hash = createHash('sha256').update(runtime).update(installStamp());
  const visit = (file) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  };
  for (const folder of ['apps', 'packages', 'prisma', 'scripts']) walk(inRoot(folder), visit);
  visit(inRoot('tsconfig.base.json'));
  return hash.digest('hex');
};

const stampFile = (name) => inRoot('node_modules', `.vonk-${name}`);

export const hasStamp = (name, value) => existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === value;

export const writeStamp = (name, value) => writeFileSync(stampFile(name), value);
