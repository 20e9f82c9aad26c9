import { readSettingRows } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { Refusal } from '../../operators/refusal.ts';
import { keyOfRow, readableRow, type SettingRow, type SettingTable } from './setting-tables.ts';

/** A shorter prefix of an id would be a guess. */
const LEAST_DIGITS = 4;

/**
 * A row by its name, its id or a prefix of that; of one site if given.
 * @throws Refusal `setting_unknown`, `setting_ambiguous`
 */
export async function findSetting(
  { db }: Pick<Context, 'db'>,
  { table, named, siteId = null }: { table: SettingTable; named: string; siteId?: string | null },
): Promise<SettingRow> {
  const rows = await readSettingRows(db.pool, table.name, { siteId });
  const asked = named.trim().toLowerCase();
  const whole = rows.filter(
    (row) => keyOfRow(table, row) === asked || (table.handle && String(row[table.handle]).toLowerCase() === asked),
  );
  const found =
    whole.length > 0 || table.key !== 'id' || asked.length < LEAST_DIGITS
      ? whole
      : rows.filter((row) => keyOfRow(table, row).startsWith(asked));
  const [row] = found;
  if (!row) throw new Refusal('setting_unknown', `There is no ${table.noun} ${named}.`);
  if (found.length > 1) {
    throw new Refusal('setting_ambiguous', `${found.length} rows are meant by this: say the id, or --site.`);
  }
  return readableRow(row);
}
