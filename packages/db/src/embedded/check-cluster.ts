import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runProgram } from './program.ts';

const NEEDED = ['PG_VERSION', 'vonk-password', 'global/pg_control'];

/** Advice for a folder with unusable contents. */
export const REPLACE = 'Put a backup in its place, or delete that folder to begin with an empty database.';

/** Throws `EmbeddedPostgresError` when the folder contains an incomplete cluster or one of another major version. */
export const checkCluster = async ({ dir, data, account, programs }: Cluster): Promise<void> => {
  if (!existsSync(data) || readdirSync(data).length === 0) return;
  const missing = NEEDED.find((file) => !existsSync(path.join(data, file)));
  if (missing)
    throw new EmbeddedPostgresError(`The database in ${dir} is half written: it has no ${missing}. ${REPLACE}`);
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runProgram(programs.initdb, ['--version'], account);
  const runs = /\d+/.exec(output)?.[0];
  if (!runs || made === runs) return;
  throw new EmbeddedPostgresError(
    `The database in ${dir} was made by PostgreSQL ${made}, and this version of Vonk brings ${runs}: start it with the ` +
      `version of Vonk that made it, or set VONK_DATA_DIR to another folder.`,
  );
};
