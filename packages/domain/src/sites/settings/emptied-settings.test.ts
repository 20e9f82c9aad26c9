import { endpoints } from '@vonk/schema';
import { createBundles, createReferenceRows } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { setUpContext } from '../../../tests/context.ts';
import { SETTING_EXAMPLES } from '../../../tests/setting-examples.ts';
import { getSettings } from '../get-settings.ts';
import { addSetting } from './add-setting.ts';
import { CONSTRAINT_MEANINGS } from './constraint-meanings.ts';
import { planAddition, planChange } from './plan-setting.ts';
import { readableRow, SETTING_TABLES, type SettingRow, type SettingTable, settableColumns } from './setting-tables.ts';

/** Empty values that psql may write into a column. */
const EMPTY = [null, '', '   ', [], {}, [''], { en: '' }];
/** The value does not have the column's type. */
const NOT_OF_TYPE = /^(22|42804)/;

const TABLES: readonly SettingTable[] = Object.values(SETTING_TABLES);
const CASES = TABLES.flatMap((table) => settableColumns(table).map((column) => [table.name, column] as const));

const { createSite, ctx } = setUpContext();
const examples = new Map<string, SettingRow>();

beforeAll(async () => {
  const { db } = ctx;
  await createReferenceRows(db);
  const site = await createSite({ is_default: true });
  await createBundles(db, { site });
  for (const [name, values] of Object.entries(SETTING_EXAMPLES)) {
    const table: SettingTable = SETTING_TABLES[name as keyof typeof SETTING_EXAMPLES];
    await addSetting(ctx, { operator: 'anna', table, row: planAddition(table, values), siteId: site.id });
  }
  for (const { name } of TABLES) {
    const { rows } = await db.pool.query(`SELECT to_jsonb(t) AS row FROM ${name} t LIMIT 1`);
    examples.set(name, readableRow(rows[0].row));
  }
});

type Outcome = { row: SettingRow } | { code: string; constraint?: string; column?: string; message: string };

/** The row after the update, or the database's error. Rolled back. */
async function empty(table: SettingTable, column: string, value: unknown): Promise<Outcome> {
  const client = await ctx.db.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query(
      `UPDATE ${table.name} t SET "${column}" = v."${column}"
       FROM jsonb_populate_record(NULL::${table.name}, $1::jsonb) v
       WHERE t."${table.key}"::text = $2 RETURNING to_jsonb(t) AS row`,
      [JSON.stringify({ [column]: value }), examples.get(table.name)?.[table.key]],
    );
    return { row: readableRow(rows[0].row) };
  } catch (error) {
    return error as Outcome;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test.each(CASES)(
  '%s.%s, emptied by psql, is refused with a message that names it, or has an allowed value',
  async (name, column) => {
    const table: SettingTable = SETTING_TABLES[name];
    for (const value of EMPTY) {
      const outcome = await empty(table, column, value);
      const what = `${column} = ${JSON.stringify(value)}`;
      const before = examples.get(name) as SettingRow;
      if ('row' in outcome) {
        const left = outcome.row[column];
        // The text "[]" is not empty, and an equal value is no change.
        if ((typeof left === 'string' && left.trim() !== '') || JSON.stringify(left) === JSON.stringify(before[column]))
          continue;
        expect(() => planChange(table, before, { [column]: left }), what).not.toThrow();
        continue;
      }
      const { code, constraint, message } = outcome;
      if (NOT_OF_TYPE.test(code)) continue;
      if (code === '23502') expect(message, what).toContain(`"${column}"`);
      else {
        expect(code, `${what}: ${message}`).toMatch(/^23(514|505|503)$/);
        const rule = constraint ?? '';
        const isNamed = rule === `${name}_${column}` || rule === `${name}_${column}_words`;
        if (!isNamed) expect(CONSTRAINT_MEANINGS[rule], `${what}: ${message}`).toMatch(new RegExp(`\\b${column}\\b`));
      }
    }
  },
);

test.each(settableColumns(SETTING_TABLES.sites))(
  'a site whose %s was emptied still has valid settings for every page',
  async (column) => {
    for (const value of EMPTY) {
      const outcome = await empty(SETTING_TABLES.sites, column, value);
      if (!('row' in outcome)) continue;
      const known = await ctx.db.prisma.site.findFirstOrThrow({ include: { company: true } });
      const { terms_version: version } = outcome.row;
      const terms_version = version === null ? null : new Date(String(version));
      const site = { ...known, ...outcome.row, terms_version } as never;
      const settings = getSettings({ site, locale: 'nl', country: null });
      expect(endpoints.getSettings.response.shape.settings.safeParse(settings).error, column).toBeUndefined();
    }
  },
);
