import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUEUE_INDEX } from './queue-index.ts';

export type MigrationFile = { name: string; sql: string; checksum: string };

/** `prisma/migrations` of this repository, found from the source as well as from the build. */
export const findMigrationsDir = (): string => {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'prisma', 'migrations');
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`There is no prisma/migrations above ${start}.`);
  }
};

/** The migrations of a folder in Prisma's layout, sorted by name; the checksum is Prisma's. */
export const readMigrations = (dir: string): MigrationFile[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(dir, name, 'migration.sql'));
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
    });

/** Changes whenever a fresh database would turn out differently: with another migration or job queue version. */
export const fingerprintMigrations = (dir = findMigrationsDir()): string => {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('graphile-worker'));
  hash.update(QUEUE_INDEX);
  for (const { name, checksum } of readMigrations(dir)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
};
