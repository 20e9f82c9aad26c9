import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUEUE_INDEX } from './queue-index.ts';

/** `steps` are committed one after the other, the last one together with the file's row in the books. */
export type MigrationFile = { name: string; checksum: string; steps: string[] };

/** What CHECKs and indexes call must exist before the tables. */
const CALLED_BY_TABLES = 'checks-and-indexes.sql';

/** `prisma` of this repository, found from the source as well as from the build. */
export const findPrismaDir = (): string => {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'prisma');
    if (existsSync(path.join(candidate, 'migrations'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error(`There is no prisma/migrations above ${start}.`);
  }
};

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

const readSql = (file: string): { sql: string; checksum: string } => {
  const bytes = readFileSync(file);
  return { sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
};

/** Migrations in Prisma's layout, sorted by name; the checksum is Prisma's. */
const readTables = (dir: string): MigrationFile[] =>
  namesIn(dir)
    .filter((name) => existsSync(path.join(dir, name, 'migration.sql')))
    .map((name) => {
      const { sql, checksum } = readSql(path.join(dir, name, 'migration.sql'));
      return { name, checksum, steps: [sql] };
    });

/** A changed file has another name, so it is applied once more: `functions/chat@1f2e3d4c5b6a`. */
const readRepeatable = (dir: string, file: string, split: (sql: string) => string[]): MigrationFile => {
  const { sql, checksum } = readSql(path.join(dir, file));
  const name = `${path.basename(dir)}/${path.basename(file, '.sql')}@${checksum.slice(0, 12)}`;
  return { name, checksum, steps: split(sql) };
};

const whole = (sql: string): string[] => [sql];
/** Each trigger on its own: a transaction that locked several tables could end in a deadlock with members' requests. */
const byStatement = (sql: string): string[] => sql.split(/(?<=;)\n/).filter((statement) => statement.trim() !== '');

/** All files of a `prisma` folder in the order in which they are applied. */
export const readMigrations = (dir: string): MigrationFile[] => {
  const functions = path.join(dir, 'functions');
  const triggers = path.join(dir, 'triggers');
  const readFunctions = (files: string[]) => files.map((file) => readRepeatable(functions, file, whole));
  const files = namesIn(functions);
  return [
    ...readFunctions(files.filter((file) => file === CALLED_BY_TABLES)),
    ...readTables(path.join(dir, 'migrations')),
    ...readFunctions(files.filter((file) => file !== CALLED_BY_TABLES)),
    ...namesIn(triggers).map((file) => readRepeatable(triggers, file, byStatement)),
  ];
};

/** The names of all files that a database must have for this version. */
export const wantedMigrations = (): string[] => readMigrations(findPrismaDir()).map(({ name }) => name);

/** Changes whenever a fresh database would turn out differently: with another migration or job queue version. */
export const fingerprintMigrations = (dir = findPrismaDir()): string => {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('graphile-worker'));
  hash.update(QUEUE_INDEX);
  for (const { name, checksum } of readMigrations(dir)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
};
