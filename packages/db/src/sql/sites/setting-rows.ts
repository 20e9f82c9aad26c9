import type { Queryable } from '../query.ts';
import { anyRow, col, noRows, run, runOne, statement, statementsOf } from '../statement.ts';

/** The tables that operators edit: key column, condition for a site's rows, and order of lists. */
const TABLES = {
  sites: { key: 'id', ofSite: 't.id = $1::uuid', order: 't.domain' },
  companies: {
    key: 'id',
    ofSite: 'EXISTS (SELECT 1 FROM sites s WHERE s.company_id = t.id AND s.id = $1::uuid)',
    order: 't.name, t.id',
  },
  bundles: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.country, t.credits, t.id' },
  // Codes of a single member are not settings.
  discount_codes: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.code', only: 't.user_id IS NULL' },
  promo_cards: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.position, t.id' },
  lander_copies: { key: 'id', ofSite: 't.site_id = $1::uuid', order: 't.site_id, t.lander, t.slug' },
  // Rows of all sites belong to each site, too.
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

const NAMES = Object.keys(TABLES) as SettingTableName[];
const keyOf = (table: SettingTableName) => `t."${TABLES[table].key}"::text`;
const onlyOf = (table: SettingTableName) => ('only' in TABLES[table] ? ` AND ${TABLES[table].only}` : '');
const ROW = { row: col.jsonb<SettingRow>() };

const LIST = statementsOf(NAMES, (table) => {
  const { ofSite, order } = TABLES[table];
  return statement(
    ROW,
    `SELECT setting_snapshot(t) AS row FROM ${table} t WHERE ($1::uuid IS NULL OR ${ofSite})${onlyOf(table)} ORDER BY ${order}`,
  );
});

/** All rows of a table, or those of a site. */
export async function readSettingRows(
  db: Queryable,
  table: SettingTableName,
  { siteId }: { siteId: string | null },
): Promise<SettingRow[]> {
  return (await run(db, LIST[table], [siteId])).map(({ row }) => row);
}

const LOCK = statementsOf(NAMES, (table) =>
  statement(
    ROW,
    `SELECT setting_snapshot(t) AS row FROM ${table} t WHERE ${keyOf(table)} = $1${onlyOf(table)} FOR UPDATE`,
  ),
);

/** A row by its key, locked until the transaction ends. */
export async function lockSettingRow(db: Queryable, table: SettingTableName, key: string): Promise<SettingRow | null> {
  return (await runOne(db, LOCK[table], [key]))?.row ?? null;
}

const MARK = statement(
  { operator: col.text(), undoes: col.text() },
  `SELECT set_config('vonk.operator', $1, true) AS operator, set_config('vonk.undoes', $2, true) AS undoes`,
);

/** Tells the history who makes the following changes in this transaction. */
export async function markSettingChange(
  db: Queryable,
  { operator, undoes = null }: { operator: string; undoes?: string | null },
): Promise<void> {
  await run(db, MARK, [operator, undoes ?? '']);
}

const insertOf = (table: SettingTableName, names: string[]) => {
  const columns = quoted(names);
  return statement(
    {},
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
  );
};

export async function insertSettingRow(db: Queryable, table: SettingTableName, row: SettingRow): Promise<void> {
  await run(db, insertOf(table, Object.keys(row)), [JSON.stringify(row)]);
}

const updateOf = (table: SettingTableName, names: string[]) => {
  const sets = names.map((column) => `${quoted([column])} = v.${quoted([column])}`);
  return statement(
    {},
    `UPDATE ${table} t SET ${sets.join(', ')} FROM jsonb_populate_record(NULL::${table}, $2::jsonb) v WHERE ${keyOf(table)} = $1`,
  );
};

export async function updateSettingRow(
  db: Queryable,
  table: SettingTableName,
  key: string,
  values: SettingRow,
): Promise<void> {
  await run(db, updateOf(table, Object.keys(values)), [key, JSON.stringify(values)]);
}

// One of each with a column that every table has, since only these are compared with the database.
for (const table of NAMES) {
  insertOf(table, [TABLES[table].key]);
  updateOf(table, [TABLES[table].key]);
}

const DELETE = statementsOf(NAMES, (table) => statement({}, `DELETE FROM ${table} t WHERE ${keyOf(table)} = $1`));

export async function deleteSettingRow(db: Queryable, table: SettingTableName, key: string): Promise<void> {
  await run(db, DELETE[table], [key]);
}

export const hasDefaultSite = anyRow({ id: col.uuid() }, () => [], 'SELECT id FROM sites WHERE is_default');

export const clearDefaultSite = noRows(() => [], 'UPDATE sites SET is_default = false WHERE is_default');

/** Column names come from the schema of rows, never from a caller; anything else would be a bug. */
function quoted(columns: string[]): string {
  for (const column of columns) if (!/^[a-z_]+$/.test(column)) throw new Error(`no column is called ${column}`);
  return columns.map((column) => `"${column}"`).join(', ');
}
