import type { Pool } from 'pg';
import { createSandboxTables } from '../tables/create-sandbox-tables.ts';
import { inTransaction } from '../tables/in-transaction.ts';

export type OutboxKind = 'mail' | 'sms';

/** One message that the demo "sent". An SMS has only `text`; its subject, html and headers are empty. */
export interface OutboxEntry {
  kind: OutboxKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The attachments' names, and their `size` in bytes. */
  attachments: { name: string; size: number }[];
  at: Date;
}

const TABLES = [
  `CREATE TABLE IF NOT EXISTS sandbox.outbox (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('mail', 'sms')),
     "to" text NOT NULL,
     subject text NOT NULL,
     text text NOT NULL,
     html text NOT NULL,
     headers jsonb NOT NULL,
     at timestamptz NOT NULL
   )`,
  `ALTER TABLE sandbox.outbox ADD COLUMN IF NOT EXISTS attachments jsonb NOT NULL DEFAULT '[]'`,
  'CREATE INDEX IF NOT EXISTS outbox_to_idx ON sandbox.outbox (lower("to"), id DESC)',
];

const UNDEFINED_TABLE = '42P01';

export function createOutboxTables(pool: Pool): Promise<void> {
  return createSandboxTables(pool, TABLES);
}

/** Writes the entries in one statement; once it resolves, they survive a crash of the database. */
export async function recordOutbox(pool: Pool, entries: readonly OutboxEntry[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The server may be configured to confirm before the log is on disk; an acknowledged mail must be durable.
    await client.query('SET LOCAL synchronous_commit TO on');
    await client.query(
      `INSERT INTO sandbox.outbox (kind, "to", subject, text, html, headers, attachments, at)
       SELECT e.kind, e."to", e.subject, e.text, e.html, e.headers, e.attachments, e.at
       FROM jsonb_to_recordset($1::jsonb)
         AS e(kind text, "to" text, subject text, text text, html text, headers jsonb, attachments jsonb, at timestamptz)`,
      [JSON.stringify(entries.map(withoutNul))],
    );
  });
}

/** Newest first. Empty if nothing was ever sent, even before the table exists. */
export async function listOutbox(
  pool: Pool,
  { to, limit = 50 }: { to?: string; limit?: number } = {},
): Promise<OutboxEntry[]> {
  try {
    const { rows } = await pool.query<OutboxEntry>(
      `SELECT kind, "to", subject, text, html, headers, attachments, at FROM sandbox.outbox
       WHERE $1::text IS NULL OR lower("to") = lower($1)
       ORDER BY id DESC LIMIT $2`,
      [to ?? null, limit],
    );
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

// Postgres text cannot contain U+0000, and a hostile mail must not block the queue because it cannot be stored.
function withoutNul(entry: OutboxEntry): OutboxEntry {
  const clean = (value: string) => value.replaceAll('\u0000', '\ufffd');
  return {
    ...entry,
    to: clean(entry.to),
    subject: clean(entry.subject),
    text: clean(entry.text),
    html: clean(entry.html),
    headers: Object.fromEntries(Object.entries(entry.headers).map(([name, value]) => [clean(name), clean(value)])),
    attachments: entry.attachments.map(({ name, size }) => ({ name: clean(name), size })),
  };
}
