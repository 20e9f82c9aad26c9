import { randomUUID } from 'node:crypto';
import { fingerprintMigrations, migrate } from '@vonk/db/migrate';
import { silentLogger } from '@vonk/logger';
import pg from 'pg';

const LOCK = 861_170_002;
/** Age at which a database left behind by a crashed test is removed, in milliseconds. */
const STALE_AFTER = 60 * 60 * 1000;
const TEST_PREFIX = 'vonk_test_';
const TEMPLATE_PREFIX = 'vonk_template_';

const quote = pg.escapeIdentifier;

/** URL of another database on the same server. */
export const withDatabase = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

/** A name with the creation time, by which a later run finds leftovers. */
export const testDatabaseName = (): string => `${TEST_PREFIX}${Date.now()}_${randomUUID().slice(0, 8)}`;

const removeStale = async (admin: pg.Client, keep: string): Promise<void> => {
  const { rows } = await admin.query<{ name: string; used: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS used FROM pg_database
      WHERE datname LIKE ANY ($1) AND datname <> $2`,
    [[`${TEST_PREFIX}%`, `${TEMPLATE_PREFIX}%`].map((prefix) => prefix.replaceAll('_', '\\_')), keep],
  );
  for (const { name, used } of rows) {
    const made = name.startsWith(TEST_PREFIX)
      ? Number(name.slice(TEST_PREFIX.length).split('_')[0])
      : Number(used ?? 0);
    if (Date.now() - made > STALE_AFTER) await admin.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
  }
};

/**
 * Name of the template database with all migrations, from which tests are cloned. Created once per state of the
 * migrations, also when several processes ask at once.
 */
export const ensureTemplate = async (serverUrl: string): Promise<string> => {
  const template = `${TEMPLATE_PREFIX}${fingerprintMigrations()}`;
  const admin = new pg.Client({ connectionString: serverUrl, application_name: 'vonk-test-template' });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await removeStale(admin, template);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) {
      // Created under another name, so that an existing template is always complete.
      const draft = `${template}_draft`;
      await admin.query(`DROP DATABASE IF EXISTS ${quote(draft)} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${quote(draft)} TEMPLATE template0`);
      await migrate({ url: withDatabase(serverUrl, draft), logger: silentLogger() });
      await admin.query(`ALTER DATABASE ${quote(draft)} RENAME TO ${quote(template)}`);
    }
    await admin.query(`COMMENT ON DATABASE ${quote(template)} IS '${Date.now()}'`);
    return template;
  } finally {
    await admin.end();
  }
};
