import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.ts';

// Any fixed number: several processes may start at once, and CREATE … IF NOT EXISTS alone races.
const ADVISORY_LOCK = 7_401_923_118;

/**
 * Creates tables in the schema `sandbox`, which exists only in the demo and in tests and is therefore not in the
 * migrations. Each statement must be repeatable (IF NOT EXISTS).
 */
export async function createSandboxTables(pool: Pool, statements: readonly string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS sandbox');
    for (const statement of statements) await client.query(statement);
  });
}
