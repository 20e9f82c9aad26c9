import { listen } from '@vonk/db';
import { createBundles, createReferenceRows } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGES } from '../../../tests/broken-rules.ts';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../../tests/context.ts';
import { SETTING_EXAMPLES } from '../../../tests/setting-examples.ts';
import { SITE_CHANNEL } from '../site-directory.ts';
import { addSetting } from './add-setting.ts';
import { changeSetting } from './change-setting.ts';
import { CONSTRAINT_MEANINGS } from './constraint-meanings.ts';
import { findSetting } from './find-setting.ts';
import { listSettingChanges } from './list-setting-changes.ts';
import { planAddition, planChange } from './plan-setting.ts';
import { removeSetting } from './remove-setting.ts';
import { SETTING_TABLES, type SettingRow, type SettingTable, settableColumns } from './setting-tables.ts';
import { undoSettingChange } from './undo-setting-change.ts';

const world = setUpSitePerTest();
const { createSite, inTurns, secondProcess, site } = world;

beforeAll(async () => {
  await createReferenceRows(world.ctx.db);
  await createSite({ is_default: true });
});

const sql = (text: string, values: unknown[] = []) => world.ctx.db.pool.query(text, values);
const find = (table: SettingTable, named: string) => findSetting(world.ctx, { table, named });
const siteRow = () => find(SETTING_TABLES.sites, site.domain);
const add = (table: SettingTable, values: SettingRow) =>
  addSetting(world.ctx, { operator: 'anna', table, row: planAddition(table, values), siteId: site.id });
const remove = (table: SettingTable, row: SettingRow) => removeSetting(world.ctx, { operator: 'anna', table, row });
const undo = (number: string, ctx = world.ctx) => undoSettingChange(ctx, { operator: 'ben', number });

async function set(table: SettingTable, row: SettingRow, values: SettingRow, ctx = world.ctx, operator = 'anna') {
  const key = String(row[table.key]);
  return changeSetting(ctx, { operator, table, key, fields: planChange(table, row, values) });
}
/** Changes the test's site as it is now. */
const setSite = async (values: SettingRow) => set(SETTING_TABLES.sites, await siteRow(), values);
const history = async (table: SettingTable = SETTING_TABLES.sites, limit = 20) =>
  listSettingChanges(world.ctx, { table: table.name, siteId: null, limit });

describe('rules of setting tables', () => {
  test('explain every constraint, and no other', async () => {
    const { rows } = await sql(
      `SELECT conname AS name FROM pg_constraint
       WHERE conrelid::regclass::text = ANY($1) AND contype IN ('c', 'f') UNION
       SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       WHERE x.indrelid::regclass::text = ANY($1) AND x.indisunique`,
      [Object.keys(SETTING_TABLES)],
    );
    // Ids are generated, never given.
    const made = Object.values(SETTING_TABLES)
      .filter(({ key }) => key === 'id')
      .map(({ name }) => `${name}_pkey`);
    const named = rows.map(({ name }) => name as string).filter((name) => !made.includes(name));
    expect(Object.keys(CONSTRAINT_MEANINGS).sort()).toEqual(named.sort());
  });

  test('cover every column: settable, hidden from operators or set by the database', async () => {
    const { rows } = await sql(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY($1)`,
      [Object.keys(SETTING_TABLES)],
    );
    const set = Object.values(SETTING_TABLES).flatMap((table) =>
      settableColumns(table).map((column) => `${table.name}.${column}`),
    );
    const isMade = (name: string) => /\.(id|site_id|created_at)$/.test(name);
    expect(set.filter(isMade)).toEqual([]);
    const others = rows.map(({ name }) => name as string).filter((name) => !set.includes(name) && !isMade(name));
    expect(others.sort()).toEqual([
      'discount_codes.occasion',
      'discount_codes.user_id',
      'sites.mail_event_secret',
      'sites.push_private_key',
      'sites.push_public_key',
    ]);
  });

  /** What the schema mends: capitals and a space. */
  const MENDED = ["code = 'welcome25'", `headline = '{"en": " x"}'`];

  test.each(Object.values(SETTING_TABLES))('refuse by the schema what $name refuses by psql', async (table) => {
    const row = await exampleOf(table);
    const { rows } = await sql(
      `SELECT column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_name = $1`,
      [table.name],
    );
    const types = new Map(rows.map(({ name, type }) => [name, type]));
    for (const assignment of Object.values(CHANGES[table.name] ?? {}).flat()) {
      const [, column = '', value] = /^(\w+) = (?!.*, \w+ = )(.+)$/s.exec(assignment) ?? [];
      if (!settableColumns(table).includes(column) || MENDED.includes(assignment)) continue;
      const { rows: read } = await sql(`SELECT to_jsonb((${value})::${types.get(column)}) AS wrong`);
      const planned = () => planChange(table, row, { [column]: read[0].wrong });
      expect(planned, assignment).toThrow(expect.objectContaining({ name: 'Refusal' }));
    }
  });

  test('list only time zones that PostgreSQL knows', async () => {
    const { rows } = await sql(
      `WITH known AS (SELECT zone[1] AS name FROM pg_proc, regexp_matches(prosrc, '''([^'']+)''', 'g') AS found (zone)
        WHERE proname = 'is_time_zone')
       SELECT name, name IN (SELECT name FROM pg_timezone_names) AS "isOne" FROM known`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ isOne }) => !isOne)).toEqual([]);
  });

  test('add a row from the required values, and none without them', () => {
    const bundle = { country: 'NL', currency: 'EUR', credits: 5, price_minor: 100 };
    const whole = { ...bundle, recommended: false, is_active: true };
    expect(planAddition(SETTING_TABLES.bundles, bundle)).toEqual(whole);
    expect(() => planAddition(SETTING_TABLES.bundles, { country: 'NL' })).toThrow(/currency.*\n*credits/s);
    const priced = { key: 'a-b', position: 1, names: { en: 'A' }, price: 2 };
    expect(() => planAddition(SETTING_TABLES.gifts, priced)).toThrow('There is no price.');
  });
});

/** A row of a table, of the test's site where rows belong to sites. */
async function exampleOf(table: SettingTable): Promise<SettingRow> {
  if (table.name === 'sites') return siteRow();
  if (table.name === 'companies') return find(table, site.company_id);
  if (table.name === 'gifts') return find(table, 'rose');
  if (table.name === 'discount_codes') return findSetting(world.ctx, { table, named: 'WELCOME25', siteId: site.id });
  if (table.name === 'bundles') return find(table, (await createBundles(world.ctx.db, { site }))[0]?.id ?? '');
  return find(table, (await add(table, SETTING_EXAMPLES[table.name as keyof typeof SETTING_EXAMPLES])).key);
}

/** Lets a process drop its copies of the settings when one changes. */
async function listening(ctx: typeof world.ctx) {
  const heard = later();
  const onNotify = () => {
    ctx.sites.drop();
    heard.answer(undefined);
  };
  const { logger } = ctx;
  const listener = await listen({ url: world.url, channels: [SITE_CHANNEL], onNotify, onReconnect: onNotify, logger });
  return { ctx, listener, heard: heard.promise };
}

describe('a change', () => {
  test('is saved, recorded with its operator and audited in one transaction', async () => {
    const number = await setSite({ min_age: 21, locales: ['nl', 'en'] });
    expect(await siteRow()).toMatchObject({ min_age: 21, locales: ['nl', 'en'] });
    const [change] = await history();
    expect(change).toMatchObject({ id: number, act: 'changed', by: 'anna', site: site.domain, undoes: null });
    expect(change?.fields).toEqual([
      { field: 'locales', from: [], to: ['nl', 'en'] },
      { field: 'min_age', from: 18, to: 21 },
    ]);
    const [act] = await world.ctx.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(act).toMatchObject({
      operator: 'anna',
      action: 'settings.change',
      subject_id: `sites/${site.id}`,
      data: { change: number, fields: 'locales, min_age' },
    });
  });

  test('refused by Postgres is neither recorded nor audited', async () => {
    const other = await createSite();
    const recorded = async () => [await history(), await world.ctx.db.prisma.auditEntry.count()];
    const before = await recorded();
    expect(await refusalOf(setSite({ domain: other.domain }))).toBe('setting_refused');
    const unknown = 'There is no such company. (sites_company_id_fkey)';
    await expect(setSite({ company_id: site.id })).rejects.toThrow(unknown);
    expect(await recorded()).toEqual(before);
  });

  test('by psql is recorded too, with the database user and the program', async () => {
    await sql(`UPDATE sites SET refund_days = 30 WHERE id = $1`, [site.id]);
    const [change] = await history();
    expect(change).toMatchObject({
      by: 'database user postgres',
      from: 'vonk-test, 127.0.0.1',
      fields: [{ field: 'refund_days', from: 14, to: 30 }],
    });
  });

  test('without a difference is not recorded', async () => {
    const [before] = await history();
    await sql(`UPDATE sites SET refund_days = refund_days WHERE id = $1`, [site.id]);
    expect((await history())[0]).toEqual(before);
  });

  test('of a secret is recorded without its value, and secrets are shown nowhere', async () => {
    const secret = 's'.repeat(43);
    await sql(`UPDATE sites SET mail_event_secret = $2 WHERE id = $1`, [site.id, secret]);
    const [change] = await history();
    expect(change?.fields).toEqual([
      { field: 'mail_event_secret', from: null, to: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    ]);
    expect(JSON.stringify(await siteRow())).not.toContain(secret);
    const named = `SELECT count(*)::int FROM setting_changes c WHERE c::text LIKE '%' || $1 || '%'`;
    expect((await sql(named, [secret])).rows).toEqual([{ count: 0 }]);
    expect(await refusalOf(undo(change?.id ?? ''))).toBe('nothing_to_undo');
  });

  test('of a member’s own code is not recorded as a setting', async () => {
    const { rows } = await sql('SELECT count(*)::int FROM setting_changes');
    const { user } = await world.person('alice');
    await sql(
      `INSERT INTO discount_codes (id, site_id, code, percentage, user_id) VALUES (gen_random_uuid(), $1, 'STAY', 10, $2)`,
      [site.id, user.id],
    );
    expect((await sql('SELECT count(*)::int FROM setting_changes')).rows).toEqual(rows);
    expect(await refusalOf(find(SETTING_TABLES.discount_codes, 'STAY'))).toBe('setting_unknown');
  });

  test('is recorded permanently', async () => {
    await expect(sql('DELETE FROM setting_changes')).rejects.toMatchObject({ code: '23001' });
    await expect(sql('UPDATE setting_changes SET operator = NULL')).rejects.toMatchObject({ code: '23001' });
    await expect(sql('TRUNCATE setting_changes')).rejects.toMatchObject({ code: '23001' });
    await expect(sql('TRUNCATE promo_cards')).rejects.toMatchObject({ code: '23001' });
  });

  test('does not overwrite a value set since it was shown', async () => {
    const seen = await siteRow();
    await sql(`UPDATE sites SET min_age = 30 WHERE id = $1`, [site.id]);
    expect(await refusalOf(set(SETTING_TABLES.sites, seen, { min_age: 21 }))).toBe('setting_changed');
    // Other changes in between stay.
    await set(SETTING_TABLES.sites, seen, { refund_days: 20 });
    expect(await siteRow()).toMatchObject({ min_age: 30, refund_days: 20 });
  });

  test('based on the same state is made once by twenty operators in two processes', async () => {
    const seen = await siteRow();
    const tries = inTurns(20, (ctx, index) => set(SETTING_TABLES.sites, seen, { min_age: 21 + index }, ctx));
    expect((await outcomesOf(tries)).done).toBe(1);
    const changes = (await history()).filter(({ row, act }) => row === site.id && act === 'changed');
    expect(changes).toHaveLength(1);
  });

  test('moves the default site, and never leaves none', async () => {
    await setSite({ is_default: true });
    expect(await world.ctx.db.prisma.site.count({ where: { is_default: true } })).toBe(1);
    expect(await refusalOf(setSite({ is_default: false }))).toBe('default_site_missing');
  });

  test('cannot change what is fixed when the row is added', async () => {
    const rose = await find(SETTING_TABLES.gifts, 'rose');
    expect(() => planChange(SETTING_TABLES.gifts, rose, { key: 'tulip' })).toThrow(/stays what it was/);
  });

  test.each([
    ['sites', 'min_age = 40', { min_age: 40 }],
    ['companies', `city = 'Gouda'`, { city: 'Gouda' }],
    ['bundles', 'is_active = false', {}],
    ['promo_cards', 'is_active = false', { promos: 0 }],
    ['lander_copies', `theme = 'ember'`, { theme: 'ember' }],
  ] as const)('of %s is visible in two processes as soon as they are notified', async (name, assignment, changed) => {
    const table = SETTING_TABLES[name];
    const row = await exampleOf(table);
    const processes = await Promise.all([world.ctx, secondProcess()].map(listening));
    const shown = () =>
      Promise.all(
        processes.map(async ({ ctx: { sites } }) => ({
          min_age: (await sites.byId(site.id)).min_age,
          city: (await sites.byId(site.id)).company.city,
          promos: (await sites.promosOf(site.id)).length,
          theme: (await sites.landerCopyOf(site.id, 'gallery', 'winter'))?.theme,
        })),
      );
    const before = await shown();
    await sql(`UPDATE ${name} SET ${assignment} WHERE id::text = $1`, [row[table.key]]);
    await Promise.all(processes.map(({ heard }) => heard));
    expect(await shown()).toEqual(before.map((was) => ({ ...was, ...changed })));
    await Promise.all(processes.map(({ listener }) => listener.close()));
  });
});

describe('an undo', () => {
  test('restores the row, as a change that can itself be undone', async () => {
    const number = await setSite({ min_age: 25, index_title: { nl: 'Hoi' } });
    const undone = await undo(number);
    expect(await siteRow()).toMatchObject({ min_age: 18, index_title: { en: 'Meet someone' } });
    const changes = await history();
    expect(changes[0]).toMatchObject({ id: undone, by: 'ben', undoes: number });
    expect(changes[1]).toMatchObject({ id: number, undone_by: undone });
    await undo(undone);
    expect(await siteRow()).toMatchObject({ min_age: 25 });
    const acts = await world.ctx.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(acts).toMatchObject([{ action: 'settings.undo' }, { action: 'settings.undo', data: { change: undone } }]);
  });

  test('restores a removed row and removes an added one', async () => {
    const table = SETTING_TABLES.bundles;
    const added = await add(table, { country: 'NL', currency: 'EUR', credits: 7, price_minor: 300 });
    const bundle = await find(table, added.key);
    const removed = await remove(table, bundle);
    expect(await refusalOf(find(table, added.key))).toBe('setting_unknown');
    expect(await refusalOf(undo(added.change))).toBe('setting_changed');
    await undo(removed);
    expect(await find(table, added.key)).toEqual(bundle);
    await undo(added.change);
    expect(await refusalOf(find(table, added.key))).toBe('setting_unknown');
  });

  test('undoes changes by psql, whatever its time zone', async () => {
    const { pool } = world.ctx.db;
    const client = await pool.connect();
    await client.query(`SET timezone = 'Asia/Tokyo'`);
    await client.query(`UPDATE companies SET city = 'Oslo' WHERE id = $1`, [site.company_id]);
    await client.query('RESET timezone');
    client.release();
    const [change] = await history(SETTING_TABLES.companies);
    await undo(change?.id ?? '');
    expect(await find(SETTING_TABLES.companies, site.company_id)).toMatchObject({ city: 'Utrecht' });
  });

  test('is refused if the row changed since, or others need it', async () => {
    const first = await setSite({ min_age: 25 });
    await setSite({ min_age: 26 });
    await expect(undo(first)).rejects.toThrow(/changed since/);
    expect(await refusalOf(undo('999999999'))).toBe('change_unknown');
    const [added] = await listSettingChanges(world.ctx, { table: 'companies', siteId: null, limit: 1 });
    await expect(undo(added?.id ?? '')).rejects.toThrow(/Other rows need this company/);
  });

  test('is refused if it now violates a constraint', async () => {
    const table = SETTING_TABLES.bundles;
    const [small] = await createBundles(world.ctx.db, { site });
    const off = await set(table, await find(table, small?.id ?? ''), { is_active: false });
    await add(table, { country: 'NL', currency: 'EUR', credits: 10, price_minor: 600 });
    await expect(undo(off)).rejects.toThrow(/as many credits. \(bundles_one_a_size\)/);
  });

  test.each(['a change', 'a removal', 'an addition'])(
    'of %s by twenty at once in two processes is made once',
    async (what) => {
      const table = SETTING_TABLES.bundles;
      const added = await add(table, { country: 'DE', currency: 'EUR', credits: 9, price_minor: 300 });
      const bundle = await find(table, added.key);
      let number = added.change;
      if (what === 'a change') number = await set(table, bundle, { price_minor: 400 });
      if (what === 'a removal') number = await remove(table, bundle);
      const tries = inTurns(20, (ctx) => undo(number, ctx));
      expect(await outcomesOf(tries)).toEqual({ done: 1, codes: Array(19).fill('setting_changed') });
    },
  );
});
