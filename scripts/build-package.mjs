// Builds the package in the current folder: each source entry of its `exports`, or the main file of an app, becomes one
// file in dist/. Its own files are bundled; npm packages and our other packages are imported at run time.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const MAIN_FILES = ['src/main.ts', 'main.ts'];
const dir = process.cwd();
const { name, exports = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

const isBuilt = (target) => typeof target?.source === 'string' && target.default?.startsWith('./dist/');
const entries = Object.values(exports)
  .filter(isBuilt)
  .map(({ source, default: output }) => ({
    in: path.join(dir, source),
    out: output.slice('./dist/'.length).replace(/\.js$/, ''),
  }));
const main = MAIN_FILES.find((file) => existsSync(path.join(dir, file)));
if (main) entries.push({ in: path.join(dir, main), out: 'main' });

if (entries.length === 0) {
  process.stderr.write(`${name} has neither source exports nor ${MAIN_FILES.join(' or ')}.\n`);
  process.exit(1);
}

rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
try {
  await build({
    absWorkingDir: dir,
    entryPoints: entries,
    outdir: path.join(dir, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
} catch {
  // esbuild has already printed the errors.
  process.exit(1);
}
