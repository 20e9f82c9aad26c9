import { prepared, preparedOne, type Queryable } from '../query.ts';

/** The tables that operators set: the column that tells rows apart, whose site's a row is, and the order of lists. */
const TABLES = {
  sites: { key: 'id', ofSite: 't.id = $1::uuid', order: 't.domain' },
  companies: {
    key: 'id',
    ofSite: 'EXISTS (SELECT 1 FROM sites s WHERE s.company_id = t.id AND s.id = $1::uuid)',
    order: 't.name, t.id',
  },
  bundles: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.country, t.credits, t.id' },
  // Those of one member are no settings.
  discount_codes: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.code', only: 't.user_id IS NULL' },
  promo_cards: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.position, t.id' },
  lander_copies: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.lander, t.slug' },
  // Those of all sites are each one's, too.
  tracking_networks: {
    key: 'id',
    ofSite: '(t.site_id = $1::uuid OR t.site_id IS NULL)',
    order: 't.network, t.site_id NULLS FIRST, t.id',
  },
  gifts: { key: 'key', ofSite: 'true', order: 't.position, t.key' },
} as const;

export type SettingTableName = keyof typeof TABLES;
/** As JSON, without secrets; instants in UTC. */
export type SettingRow = Record<string, unknown>;

const keyOf = (table: SettingTableName) => `t."${TABLES[table].key}"::text`;
const onlyOf = (table: SettingTableName) => ('only' in TABLES[table] ? ` AND ${TABLES[table].only}` : '');

/** All rows of a table, or those of a site. */
export async function readSettingRows(
  db: Queryable,
  table: SettingTableName,
  { siteId }: { siteId: string | null },
): Promise<SettingRow[]> {
  const { ofSite, order } = TABLES[table];
  const rows = await prepared<{ row: SettingRow }>(
    db,
    `SELECT setting_snapshot(t) AS row FROM ${table} t WHERE ($1::uuid IS NULL OR ${ofSite})${onlyOf(table)} ORDER BY ${order}`,
    [siteId],
  );
  return rows.map(({ row }) => row);
}

/** A row by its key, which nobody else changes until the transaction ends. */
export async function lockSettingRow(db: Queryable, table: SettingTableName, key: string): Promise<SettingRow | null> {
  const found = await preparedOne<{ row: SettingRow }>(
    db,
    `SELECT setting_snapshot(t) AS row FROM ${table} t WHERE ${keyOf(table)} = $1${onlyOf(table)} FOR UPDATE`,
    [key],
  );
  return found?.row ?? null;
}

/** Says to the history who changes what follows in this transaction. */
export async function markSettingChange(
  db: Queryable,
  { operator, undoes = null }: { operator: string; undoes?: string | null },
): Promise<void> {
  await prepared(db, `SELECT set_config('vonk.operator', $1, true), set_config('vonk.undoes', $2, true)`, [
    operator,
    undoes ?? '',
  ]);
}

export async function insertSettingRow(db: Queryable, table: SettingTableName, row: SettingRow): Promise<void> {
  const columns = quoted(Object.keys(row));
  await prepared(
    db,
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

/** Sets the columns that are given. */
export async function updateSettingRow(
  db: Queryable,
  table: SettingTableName,
  key: string,
  values: SettingRow,
): Promise<void> {
  const sets = Object.keys(values).map((column) => `${quoted([column])} = v.${quoted([column])}`);
  await prepared(
    db,
    `UPDATE ${table} t SET ${sets.join(', ')} FROM jsonb_populate_record(NULL::${table}, $2::jsonb) v WHERE ${keyOf(table)} = $1`,
    [key, JSON.stringify(values)],
  );
}

export async function deleteSettingRow(db: Queryable, table: SettingTableName, key: string): Promise<void> {
  await prepared(db, `DELETE FROM ${table} t WHERE ${keyOf(table)} = $1`, [key]);
}

/** The default site gives its place up. */
export async function clearDefaultSite(db: Queryable): Promise<void> {
  await prepared(db, 'UPDATE sites SET is_default = false WHERE is_default', []);
}

export async function hasDefaultSite(db: Queryable): Promise<boolean> {
  return (await prepared(db, 'SELECT 1 FROM sites WHERE is_default', [])).length > 0;
}

/** Names of columns come from the schema of rows, never from a caller; anything else would be a fault. */
function quoted(columns: string[]): string {
  for (const column of columns) if (!/^[a-z_]+$/.test(column)) throw new Error(`no column is called ${column}`);
  return columns.map((column) => `"${column}"`).join(', ');
}
