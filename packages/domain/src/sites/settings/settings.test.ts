import { listen } from '@vonk/db';
import { createBundles, createReferenceRows } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../../tests/context.ts';
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
    const others = rows.map(({ name }) => name as string).filter((name) => !set.includes(name));
    expect(others.sort()).toEqual([
      'bundles.created_at',
      'bundles.id',
      'bundles.site_id',
      'companies.id',
      'discount_codes.created_at',
      'discount_codes.id',
      'discount_codes.occasion',
      'discount_codes.site_id',
      'discount_codes.user_id',
      'lander_copies.created_at',
      'lander_copies.id',
      'lander_copies.site_id',
      'promo_cards.created_at',
      'promo_cards.id',
      'promo_cards.site_id',
      'sites.created_at',
      'sites.id',
      'sites.mail_event_secret',
      'sites.push_private_key',
      'sites.push_public_key',
      'tracking_networks.created_at',
      'tracking_networks.id',
      'tracking_networks.site_id',
    ]);
  });

  const WRONG: [keyof typeof SETTING_TABLES, string, unknown, string][] = [
    ['sites', 'domain', 'Not a host', 'sites_domain'],
    ['sites', 'domain', '', 'sites_domain'],
    ['sites', 'name', '', 'sites_name'],
    ['sites', 'name', '<b>', 'sites_name'],
    ['sites', 'mail_address', 'nobody', 'sites_mail_address'],
    ['sites', 'support_email', '', 'sites_support_email'],
    ['sites', 'support_phone', 'call us', 'sites_support_phone'],
    ['sites', 'domain_language', 'xx', 'sites_domain_language'],
    ['sites', 'locales', ['nl', 'xx'], 'sites_locales'],
    ['sites', 'cdn_prefix', '', 'sites_cdn_prefix'],
    ['sites', 'cdn_prefix', 'http://cdn.test', 'sites_cdn_prefix'],
    ['sites', 'niche', 8, 'sites_niche'],
    ['sites', 'index_title', {}, 'sites_index_title_words'],
    ['sites', 'index_title', { xx: 'a' }, 'sites_index_title'],
    ['sites', 'countries', [], 'sites_countries'],
    ['sites', 'countries', ['nl'], 'sites_countries'],
    ['sites', 'default_country', 'FR', 'sites_default_country'],
    ['sites', 'entry_warning_countries', ['Netherlands'], 'sites_entry_warning_countries'],
    ['sites', 'min_age', 17, 'sites_min_age'],
    ['sites', 'visible_profile_fields', ['shoe_size'], 'sites_visible_profile_fields'],
    ['sites', 'search_fields', ['shoe_size'], 'sites_search_fields'],
    ['sites', 'message_credits', -1, 'sites_message_credits'],
    ['sites', 'signup_credits', 1001, 'sites_signup_credits'],
    ['sites', 'message_length', 9, 'sites_message_length'],
    ['sites', 'minimum_message_costs', { NL: { costs: 'cheap', currency: 'EUR' } }, 'sites_minimum_message_costs'],
    ['sites', 'refund_days', 366, 'sites_refund_days'],
    ['sites', 'signups', 'none', 'sites_signups'],
    ['sites', 'premium_claim_percent', 0, 'sites_premium_claim_percent'],
    ['sites', 'time_zone', 'Europe/Nowhere', 'sites_time_zone'],
    ['sites', 'time_zone', 'CEST', 'sites_time_zone'],
    ['sites', 'terms_version', 'infinity', 'sites_terms_version'],
    ['sites', 'icon_color', 'pink', 'sites_icon_color'],
    ['sites', 'photo_moderation', 'never', 'sites_photo_moderation'],
    ['sites', 'fictional_warning', { en: ' ' }, 'sites_fictional_warning_words'],
    ['sites', 'fictional_singular', {}, 'sites_fictional_singular_words'],
    ['sites', 'fictional_plural', { en: '' }, 'sites_fictional_plural_words'],
    ['sites', 'fictional_icon', '../icon', 'sites_fictional_icon'],
    ['companies', 'name', ' ', 'companies_name'],
    ['companies', 'country', 'Netherlands', 'companies_country'],
    ['companies', 'delete_discount', 101, 'companies_delete_discount'],
    ['bundles', 'credits', 0, 'bundles_amounts'],
    ['bundles', 'price_minor', -5, 'bundles_amounts'],
    ['bundles', 'currency', '€', 'bundles_codes'],
    ['discount_codes', 'code', 'A-B', 'discount_codes_code'],
    ['discount_codes', 'percentage', 91, 'discount_codes_value'],
    ['discount_codes', 'percentage', null, 'discount_codes_given'],
    ['discount_codes', 'value_percentage', 10, 'discount_codes_value'],
    ['discount_codes', 'minimum_order_minor', 100, 'discount_codes_minimum'],
    ['discount_codes', 'country', 'nl', 'discount_codes_country'],
    ['discount_codes', 'expires_at', 'infinity', 'discount_codes_expires_at'],
    ['promo_cards', 'title', {}, 'promo_cards_title_words'],
    ['promo_cards', 'image', 'https://elsewhere.test/a.webp', 'promo_cards_image'],
    ['promo_cards', 'target_url', 'javascript:alert(1)', 'promo_cards_target_url'],
    ['promo_cards', 'countries', ['nl'], 'promo_cards_countries'],
    ['lander_copies', 'lander', 'tinderswipe', 'lander_copies_lander'],
    ['lander_copies', 'slug', 'Two words', 'lander_copies_slug'],
    ['lander_copies', 'slug', '', 'lander_copies_slug'],
    ['lander_copies', 'theme', 'pink', 'lander_copies_theme'],
    ['lander_copies', 'headline', {}, 'lander_copies_headline'],
    ['lander_copies', 'text', { en: '' }, 'lander_copies_text'],
    ['lander_copies', 'button', { en: 'x'.repeat(31) }, 'lander_copies_button'],
    ['tracking_networks', 'network', 'Two words', 'tracking_networks_network'],
    ['tracking_networks', 'network', '', 'tracking_networks_network'],
    ['tracking_networks', 'events', [], 'tracking_networks_events'],
    ['tracking_networks', 'events', ['refund'], 'tracking_networks_events'],
    ['tracking_networks', 'url', '', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'http://network.test/?s={sub1}', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://10.0.0.1/?s={sub1}', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://network.test/{sub1}', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://{sub1}.test/', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://network.test/?mail={email}', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://network.test/?s={sub1', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://me@network.test/?s={sub1}', 'tracking_networks_url'],
    ['tracking_networks', 'url', 'https://network.test/?s={sub1}\n', 'tracking_networks_url'],
    ['tracking_networks', 'url', `https://network.test/?s=${'x'.repeat(1000)}`, 'tracking_networks_url'],
    ['gifts', 'names', { nl: 'Roos' }, 'gifts_names'],
    ['gifts', 'names', { en: '' }, 'gifts_names_words'],
  ];

  test.each(WRONG)(
    'of %s: %s cannot be %j, neither by the schema nor by psql (%s)',
    async (name, column, value, constraint) => {
      const table = SETTING_TABLES[name];
      const row = await exampleOf(table);
      expect(() => planChange(table, row, { [column]: value })).toThrow(expect.objectContaining({ name: 'Refusal' }));
      const changed = sql(
        `UPDATE ${name} t SET "${column}" = v."${column}" FROM jsonb_populate_record(NULL::${name}, $1::jsonb) v WHERE t."${table.key}"::text = $2`,
        [JSON.stringify({ [column]: value }), row[table.key]],
      );
      const message = expect.stringContaining(constraint);
      await expect(changed).rejects.toMatchObject({ code: '23514', constraint, message });
    },
  );

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
  const texts = { en: 'Look' };
  const added = {
    promo_cards: { kind: 'cam', title: texts, text: texts, button: texts, target_url: '/swipe-game' },
    lander_copies: { lander: 'gallery', slug: 'winter', headline: texts, text: texts, button: texts },
    tracking_networks: { network: 'ads', events: ['signup'], url: 'https://network.test/?click={sub1}' },
  };
  return find(table, (await add(table, added[table.name as keyof typeof added])).key);
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
    const user = await sql(
      `INSERT INTO users (id, site_id, email, password_hash, language, terms_version, terms_accepted_at, sensitive_consent_at)
       VALUES (gen_random_uuid(), $1, 'alice@mail.test', '', 'nl', now(), now(), now()) RETURNING id`,
      [site.id],
    );
    await sql(
      `INSERT INTO discount_codes (id, site_id, code, percentage, user_id) VALUES (gen_random_uuid(), $1, 'STAY', 10, $2)`,
      [site.id, user.rows[0].id],
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
