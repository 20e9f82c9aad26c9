import type { Db } from '@vonk/db';

type Client = Parameters<Parameters<Db['tx']>[0]>[0];
type Row = object;

const ROWS_A_STATEMENT = 500;

/** Inserts rows by column name; omitted columns get the table's defaults. */
export async function insertRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await client.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))],
    );
  }
}
