import type { Pool } from 'pg';

// Any fixed number: several processes may start at once, and CREATE … IF NOT EXISTS alone races.
const ADVISORY_LOCK = 7_401_923_118;

/**
 * Creates tables of the schema `sandbox`, which exists in the demo and in tests only and is therefore not part of the
 * migrations. Each statement must be repeatable (IF NOT EXISTS).
 */
export async function createSandboxTables(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS sandbox');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
