import { readSettingRows } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { readableRow, type SettingRow, type SettingTable } from './setting-tables.ts';

/** The rows of a table in order, without secrets. */
export async function listSettings(
  { db }: Pick<Context, 'db'>,
  { table, siteId }: { table: SettingTable; siteId: string | null },
): Promise<SettingRow[]> {
  return (await readSettingRows(db.pool, table.name, { siteId })).map(readableRow);
}
