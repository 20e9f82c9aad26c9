import type { MigrationFile } from './files.ts';
import { MigrationError } from './migration-error.ts';

export type BookedMigration = { migration_name: string; checksum: string; finished_at: Date | null };

/** The first migration replaced all before it. A database with the last of those has everything that the first makes. */
const BASELINE = '20261127020000_baseline';
const LAST_REPLACED = '20261127010000_jobs_named_as_use_cases';

/** `functions/chat@1f2e3d4c5b6a` is a version of `functions/chat`; tables have no versions. */
const fileOf = (name: string): string => name.replace(/@[0-9a-f]{12}$/, '');
const isTable = (name: string): boolean => /^\d/.test(name);

export type Plan = {
  pending: MigrationFile[];
  /** The baseline if the database got its tables from the migrations before it. */
  adopted: MigrationFile | undefined;
  /** The latest of another version's files that a newer version has applied, if any. */
  newer: string | undefined;
};

/**
 * What is still to be applied. `rows` are in the order in which they were applied.
 * @throws MigrationError
 */
export const plan = (files: MigrationFile[], rows: BookedMigration[]): Plan => {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const failed = rows.find((row) => row.finished_at === null && known.has(row.migration_name));
  if (failed) {
    throw new MigrationError(
      `Migration ${failed.migration_name} failed before; repair the database, then run: UPDATE _prisma_migrations SET ` +
        `rolled_back_at = now() WHERE migration_name = '${failed.migration_name}' AND finished_at IS NULL`,
    );
  }
  const edited = rows.find(({ migration_name: name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (edited) {
    throw new MigrationError(
      `Migration ${edited.migration_name} was edited after it was applied; restore it and add a new one.`,
    );
  }
  const applied = rows.filter((row) => row.finished_at !== null).map((row) => row.migration_name);
  const has = new Set(applied);
  const baseline = files.find(({ name }) => name === BASELINE && !has.has(name));
  const adopted = has.has(LAST_REPLACED) ? baseline : undefined;
  const older = applied.filter((name) => isTable(name) && name < BASELINE).sort();
  if (baseline && !adopted && older.length > 0) {
    throw new MigrationError(
      `The database's last migration is ${older.at(-1)}, from a version that this one cannot continue. Start the ` +
        `version of ${LAST_REPLACED} with it once, then this one.`,
    );
  }
  const pending = files.filter((file) => !has.has(file.name) && file !== adopted);
  return { pending, adopted, newer: findNewer(files, applied) };
};

/**
 * Older processes may start while a newer version is being rolled out. They leave its files as they are: tables that
 * come after their own, and functions that replaced theirs.
 */
function findNewer(files: MigrationFile[], applied: string[]): string | undefined {
  const known = new Set(files.map(({ name }) => name));
  const first = files.map(({ name }) => name).find(isTable) ?? '';
  const isNewer = (name: string, index: number): boolean => {
    if (known.has(name)) return false;
    if (isTable(name)) return name > first;
    return applied.slice(0, index).some((earlier) => known.has(earlier) && fileOf(earlier) === fileOf(name));
  };
  return applied.filter(isNewer).at(-1);
}
