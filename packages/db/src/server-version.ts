import type pg from 'pg';
import { DatabaseUnavailableError, describeUrl } from './database-unavailable.ts';

/** The oldest PostgreSQL that supports the migrations: `NULLS NOT DISTINCT` came with 15. */
export const OLDEST_POSTGRES = 15;

/** Throws `DatabaseUnavailableError` when the server is too old. */
export async function requireVersion(db: Pick<pg.Client, 'query'>, url: string): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_POSTGRES) return;
  throw new DatabaseUnavailableError(
    `The database at ${describeUrl(url)} cannot be used: it is PostgreSQL ${version}, and Vonk needs ${OLDEST_POSTGRES} or newer.`,
  );
}
