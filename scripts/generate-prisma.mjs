// Generates the Prisma client and Kysely's types into packages/db/src/generated if the schema or a generator changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForLock } from './lib/process-lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const schema = path.join(root, 'prisma', 'schema.prisma');
const output = path.join(root, 'packages', 'db', 'src', 'generated');
const stamp = path.join(output, '.stamp');
/** Not available to `require`, because of its exports. */
const kyselyManifest = path.join(root, 'node_modules', 'prisma-kysely', 'package.json');
const require = createRequire(path.join(root, 'package.json'));

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

export const generatePrisma = async () => {
  const manifest = require.resolve('prisma/package.json');
  const hash = createHash('sha256');
  for (const file of [schema, manifest, kyselyManifest]) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (read(stamp) === wanted) return false;
  mkdirSync(path.join(root, 'node_modules', '.cache'), { recursive: true });
  const release = await waitForLock(path.join(root, 'node_modules', '.cache', 'vonk-prisma.lock'));
  try {
    if (read(stamp) === wanted) return false;
    rmSync(stamp, { force: true });
    const cli = path.join(path.dirname(manifest), 'build', 'index.js');
    const result = spawnSync(process.execPath, [cli, 'generate', '--schema', schema], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // Prisma finds the generator of Kysely's types here.
        PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
        // Prisma looks for an engine binary that `generate` never runs; any existing program avoids the download.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
    if (result.status !== 0) {
      throw new Error(`prisma generate failed:\n${result.stdout ?? ''}${result.stderr ?? result.error ?? ''}`);
    }
    writeFileSync(stamp, wanted);
    return true;
  } finally {
    release();
  }
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await generatePrisma();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
