import { prepared, preparedOne, type Queryable } from '../query.ts';
import type { SettingRow, SettingTableName } from './setting-rows.ts';

export interface SettingChangeRow {
  id: string;
  at: Date;
  table_name: SettingTableName;
  row_id: string;
  /** Its domain, or its id where the site is gone; null where the row is no site's own. */
  site: string | null;
  before: SettingRow | null;
  after: SettingRow | null;
  operator: string | null;
  application: string;
  db_user: string;
  address: string | null;
  undoes: string | null;
  /** The newest change that took this one back. */
  undone_by: string | null;
}

const CHANGES = `
  SELECT c.id, c.at, c.table_name, c.row_id, COALESCE(s.domain, c.site_id::text) AS site, c.before, c.after, c.operator,
    c.application, c.db_user, c.address, c.undoes, (SELECT max(u.id) FROM setting_changes u WHERE u.undoes = c.id) AS undone_by
  FROM setting_changes c LEFT JOIN sites s ON s.id = c.site_id`;

/** The newest changes, newest first. */
export function readSettingChanges(
  db: Queryable,
  query: { table: SettingTableName | null; siteId: string | null; below: string | null; limit: number },
): Promise<SettingChangeRow[]> {
  return prepared(
    db,
    `${CHANGES}
     WHERE ($1::text IS NULL OR c.table_name = $1) AND ($2::uuid IS NULL OR c.site_id = $2)
       AND c.id < COALESCE($3::bigint, 9223372036854775807) ORDER BY c.id DESC LIMIT $4`,
    [query.table, query.siteId, query.below, query.limit],
  );
}

export function readSettingChange(db: Queryable, id: string): Promise<SettingChangeRow | null> {
  return preparedOne(db, `${CHANGES} WHERE c.id = $1::bigint`, [id]);
}

/** The number of the newest change of a row. */
export async function readNewestChange(db: Queryable, table: SettingTableName, key: string): Promise<string> {
  const newest = await preparedOne<{ id: string }>(
    db,
    'SELECT id FROM setting_changes WHERE table_name = $1 AND row_id = $2 ORDER BY id DESC LIMIT 1',
    [table, key],
  );
  if (!newest) throw new Error(`no change of ${table} was kept`);
  return newest.id;
}
