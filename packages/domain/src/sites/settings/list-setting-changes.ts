import { readSettingChanges, type SettingTableName } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { diffSettings, type FieldChange } from './setting-diff.ts';

export interface SettingChange {
  id: string;
  at: Date;
  table: SettingTableName;
  row: string;
  /** The operators' name of the row. */
  name: string;
  site: string | null;
  act: 'added' | 'changed' | 'removed';
  /** An operator, or the database user. */
  by: string;
  /** Program and machine that made the change. */
  from: string;
  undoes: string | null;
  undone_by: string | null;
  fields: FieldChange[];
}

/** Changes of settings, newest first. `below` is the last number of the previous page. */
export async function listSettingChanges(
  { db }: Pick<Context, 'db'>,
  query: { table: SettingTableName | null; siteId: string | null; below?: string | null; limit: number },
): Promise<SettingChange[]> {
  const rows = await readSettingChanges(db.pool, { ...query, below: query.below ?? null });
  return rows.map(({ table_name, row_id, before, after, operator, application, db_user, address, ...row }) => ({
    id: row.id,
    at: row.at,
    table: table_name,
    row: row_id,
    name: nameOf(after ?? before ?? {}, row_id),
    site: row.site,
    act: before === null ? 'added' : after === null ? 'removed' : 'changed',
    by: operator ?? `database user ${db_user}`,
    from: [application || 'unnamed program', address ?? 'this machine'].join(', '),
    undoes: row.undoes,
    undone_by: row.undone_by,
    fields: diffSettings(before, after),
  }));
}

const nameOf = (row: Record<string, unknown>, id: string): string =>
  String(row['domain'] ?? row['code'] ?? row['name'] ?? id);
