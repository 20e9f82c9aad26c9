import { randomUUID } from 'node:crypto';
import { createBundles, createConversation, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './context.ts';

/** What the database itself refuses, whoever asks. Every statement is rolled back. */
let world: TestContext;

beforeAll(async () => {
  world = await createTestContext();
  const { db } = world.ctx;
  const now = new Date();
  await createReferenceRows(db);
  const site = await world.createSite({ is_default: true });
  const alice = await createMember(db, { site, name: 'alice', credits: 5 });
  const bob = await createMember(db, { site, name: 'bob' });
  await createPhoto(db, { profile: alice.profile });
  await db.prisma.like.create({ data: { from_profile_id: alice.profile.id, to_profile_id: bob.profile.id } });
  const messages = [{ from: alice.profile, text: 'Hello' }];
  await createConversation(db, { site, from: alice.profile, to: bob.profile, messages, freeStartSlot: 1 });
  const [, bundle] = await createBundles(db, { site });
  const order = {
    site_id: site.id,
    user_id: alice.user.id,
    bundle_id: bundle?.id ?? '',
    method: 'ideal',
    credits: 50,
    amount_minor: 2000,
  };
  await db.prisma.payment.create({
    data: { id: randomUUID(), ...order, currency: 'EUR', provider_id: 'tr_1', consented_at: now },
  });
  const secret = { user_id: alice.user.id, token_hash: Buffer.alloc(32, 1), expires_at: now };
  await db.prisma.session.create({ data: { id: randomUUID(), ...secret, user_agent: '', address: '' } });
  await db.prisma.oneTimeToken.create({ data: { id: randomUUID(), ...secret, action: 'activate' } });
  await db.prisma.idempotencyKey.create({
    data: { caller: 'a', key: randomUUID(), endpoint: 'e', request_hash: Buffer.alloc(1), leased_until: now },
  });
  await db.prisma.liveEvent.create({ data: { user_id: alice.user.id, seq: 1n, kind: 'like', data: {} } });
});
afterAll(() => world.close());

/** The constraint that a statement breaks, or what else it fails with; null when it is served. */
async function brokenBy(text: string, values: unknown[] = []): Promise<string | null> {
  const client = await world.ctx.db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(text, values);
    return null;
  } catch (error) {
    const { constraint, code, message } = error as { constraint?: string; code?: string; message: string };
    return constraint ?? `${code} ${message}`;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const FIRST = (table: string) => `ctid = (SELECT min(ctid) FROM ${table})`;
/** Changes the first row of a table. */
const change = (table: string, assignment: string) =>
  brokenBy(`UPDATE ${table} SET ${assignment} WHERE ${FIRST(table)}`);
/** Writes the first row of a table again, with other values of some columns. */
const again = (table: string, columns: object) =>
  brokenBy(`INSERT INTO ${table} SELECT (jsonb_populate_record(t, $1)).* FROM ${table} t WHERE ${FIRST(table)}`, [
    JSON.stringify(columns),
  ]);

const CHANGES: Record<string, Record<string, string[]>> = {
  companies: { companies_delete_discount: ['delete_discount = 0', 'delete_discount = 101'] },
  sites: {
    sites_domain: [
      "domain = 'A.test'",
      "domain = 'a..b/'",
      "domain = E'a\\r\\nb'",
      "domain = ''",
      "domain = '-a.test'",
    ],
    sites_name: ["name = ''", "name = '<b>'", "name = E'a\\r\\nBcc: b'", "name = repeat('x', 61)"],
    sites_mail_name: ["mail_name = E'a\\nb'", "mail_name = '<a>'", "mail_name = ''"],
    sites_mail_address: [
      "mail_address = 'nobody'",
      "mail_address = E'a@b.test\\r\\nBcc: x@y.test'",
      "mail_address = 'A <a@b.test>'",
    ],
    sites_support_email: ["support_email = 'nobody'", "support_email = 'a b@c.test'"],
    sites_domain_language: ["domain_language = 'xx'", "domain_language = 'nl-NLD'", "domain_language = '../en'"],
    sites_locales: ["locales = '{xx}'", 'locales = NULL', "locales = '{nl,../en}'"],
    sites_cdn_prefix: [
      "cdn_prefix = ''",
      "cdn_prefix = 'http://cdn.test'",
      "cdn_prefix = 'javascript:alert(1)'",
      "cdn_prefix = '/a b'",
    ],
    sites_niche: ['niche = 0', 'niche = 8'],
    sites_index_title: [
      `index_title = '"x"'`,
      `index_title = '{"xx": "y"}'`,
      `index_title = '{"nl": 1}'`,
      `index_title = '[]'`,
    ],
    sites_description: [`description = 'null'`],
    sites_visible_profile_notes: [`visible_profile_notes = '[]'`],
    sites_fictional_warning: [`fictional_warning = '{"en": null}'`],
    sites_fictional_singular: [`fictional_singular = '1'`],
    sites_fictional_plural: [`fictional_plural = '{"en": {}}'`],
    sites_fictional_icon: ["fictional_icon = ''", "fictional_icon = '<svg>'"],
    sites_countries: ["countries = '{}'", "countries = '{nl}'", "countries = '{NL,NULL}'", 'countries = NULL'],
    sites_default_country: ["default_country = 'FR'"],
    sites_entry_warning_countries: ["entry_warning_countries = '{Netherlands}'", 'entry_warning_countries = NULL'],
    sites_min_age: ['min_age = 17', 'min_age = 0', 'min_age = 100'],
    sites_visible_profile_fields: ["visible_profile_fields = '{email}'", 'visible_profile_fields = NULL'],
    sites_search_fields: ["search_fields = '{password}'", 'search_fields = NULL'],
    sites_prices: ['message_credits = -1', 'photo_credits = 1001', 'gift_credits = -1', 'signup_credits = -1'],
    sites_message_length: ['message_length = 9', 'message_length = 10001'],
    sites_minimum_message_costs: [
      ...[`'[]'`, `'{"nl": {"costs": "1", "currency": "EUR"}}'`, `'{"NL": {"costs": "1,50", "currency": "EUR"}}'`].map(
        (costs) => `minimum_message_costs = ${costs}`,
      ),
      `minimum_message_costs = '{"NL": {"costs": "1.50"}}'`,
    ],
    sites_refund_days: ['refund_days = -1', 'refund_days = 366'],
    sites_signups: ["signups = 'none'"],
    sites_premium_claim_percent: ['premium_claim_percent = 0'],
    sites_time_zone: ["time_zone = 'Mars/Olympus'"],
  },
  users: {
    users_email: [
      "email = 'Alice@people.test'",
      "email = 'alice'",
      "email = E'a@b.test\\r\\nBcc: x@y.test'",
      "email = '<a@b.test>'",
      "email = repeat('x', 251) || '@a.b'",
    ],
    users_status: ["status = 'admin'"],
    users_language: ["language = 'xx'"],
    users_credits: ['credits = -1'],
    users_notifications_disabled: ["notifications_disabled = '{all}'", 'notifications_disabled = NULL'],
    users_confirmed: ['confirmed_at = NULL'],
  },
  profiles: {
    profiles_fictional_has_no_user: ['fictional = true', 'user_id = NULL'],
    profiles_status: ["status = 'hidden'"],
    profiles_name: ["name = ''", "name = '@alice'", "name = ' alice'", "name = E'a\\r\\nb'", "name = repeat('x', 41)"],
    profiles_gender: ["gender = 'other'"],
    profiles_sexuality: ["sexuality = 'none'"],
    profiles_adult: ["date_of_birth = (created_at AT TIME ZONE 'UTC')::date - interval '18 years' + interval '1 day'"],
    profiles_country: ["country = 'nl'"],
    profiles_place: ['latitude = 91, longitude = 0', 'latitude = 0, longitude = -181'],
    profiles_about: ["about = repeat('x', 2001)"],
    profiles_interests: ['interests = NULL'],
  },
  photos: {
    photos_moderation: ["moderation = 'maybe'"],
    photos_size: ['width = 0', 'height = -1', 'position = -1'],
    photos_main_is_public: ['is_private = true'],
  },
  regions: { regions_country: ["country = 'nl'"] },
  likes: { likes_not_oneself: ['to_profile_id = from_profile_id'] },
  conversations: {
    conversations_pair_order: ['low_profile_id = high_profile_id, high_profile_id = low_profile_id'],
    conversations_started_by_one_of_them: ["started_by_profile_id = '00000000-0000-0000-0000-000000000000'"],
    conversations_free_start_slot: ['free_start_slot = 0', 'free_start_slot = 3'],
  },
  conversation_sides: {
    conversation_sides_unread: ['unread = -1'],
    conversation_sides_last: ['last_message_at = NULL', 'last_message_id = NULL'],
  },
  messages: { messages_text: ["text = ''", "text = repeat('x', 10001)"] },
  bundles: {
    bundles_amounts: ['credits = 0', 'price_minor = 0'],
    bundles_codes: ["currency = 'eur'", "country = 'Netherlands'"],
  },
  payments: {
    payments_amounts: ['credits = 0', 'amount_minor = 0', 'refunded_minor = -1', 'charged_back_minor = -1'],
    payments_status: ["status = 'refunded'"],
    payments_paid: ["status = 'paid'", 'paid_at = now()'],
    payments_currency: ["currency = 'EURO'"],
  },
  sessions: { sessions_token_hash: ["token_hash = 'short'"] },
  one_time_tokens: {
    one_time_tokens_token_hash: ["token_hash = 'short'"],
    one_time_tokens_action: ["action = 'admin'"],
  },
  idempotency_keys: { idempotency_keys_done: ['status = 200', `response = '{}'`] },
  live_events: { live_events_kind: ["kind = 'other'"] },
};

const ID = '00000000-0000-4000-8000-000000000001';
/** Rows that may not be there twice, or not at all. */
const COPIES: Record<string, [string, object][]> = {
  sites_domain_key: [['sites', { id: ID, is_default: false }]],
  sites_one_default: [['sites', { id: ID, domain: 'other.test' }]],
  users_site_id_email_key: [['users', { id: ID }]],
  profiles_user_id_key: [['profiles', { id: ID }]],
  photos_token_key: [['photos', { id: ID, blur_token: 'other', is_main: false }]],
  photos_blur_token_key: [['photos', { id: ID, token: 'other', is_main: false }]],
  photos_one_main: [['photos', { id: ID, token: 'other', blur_token: 'other' }]],
  conversations_low_profile_id_high_profile_id_key: [['conversations', { id: ID, free_start_slot: null }]],
  // The limit of a free member's conversations, also when whoever counts them is wrong.
  conversations_started_by_profile_id_free_start_slot_key: [
    ['conversations', { id: ID, low_profile_id: '00000000-0000-0000-0000-000000000000' }],
  ],
  messages_sender_profile_id_client_id_key: [['messages', { id: 999 }]],
  credit_entries_user_id_reference_key: [['credit_entries', { id: 999 }]],
  credit_entries_amount: [['credit_entries', { id: 999, reference: 'x', amount: 0 }]],
  credit_entries_balance: [['credit_entries', { id: 999, reference: 'x', balance: -1 }]],
  credit_entries_reason: [['credit_entries', { id: 999, reference: 'x', reason: 'present' }]],
  credit_entries_sign: [
    ['credit_entries', { id: 999, reference: 'x', reason: 'purchase', amount: -1 }],
    ['credit_entries', { id: 999, reference: 'x', reason: 'message', amount: 1 }],
  ],
  bundles_one_a_size: [['bundles', { id: ID, recommended: false }]],
  bundles_one_recommended: [['bundles', { id: ID, credits: 51, recommended: true }]],
  payments_provider_id_key: [['payments', { id: ID }]],
  sessions_token_hash_key: [['sessions', { id: ID }]],
  one_time_tokens_token_hash_key: [['one_time_tokens', { id: ID }]],
};

describe.each(Object.entries(CHANGES))('%s', (table, rules) => {
  test.each(
    Object.entries(rules).flatMap(([rule, changes]) => changes.map((assignment) => [rule, assignment] as const)),
  )('%s: %s', async (rule, assignment) => {
    expect(await change(table, assignment)).toBe(rule);
  });
});

describe('a row', () => {
  test.each(
    Object.entries(COPIES).flatMap(([rule, copies]) =>
      copies.map(([table, columns]) => [rule, table, columns] as const),
    ),
  )('%s: of %s as %j', async (rule, table, columns) => {
    expect(await again(table, columns)).toBe(rule);
  });
});

test('every CHECK and every unique index besides the keys has its case above', async () => {
  const { rows } = await world.ctx.db.pool.query(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
     UNION ALL SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace`,
  );
  const cases = [...Object.values(CHANGES).flatMap(Object.keys), ...Object.keys(COPIES)];
  expect(cases.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the ledger is append-only', async () => {
  const refused = '23001 the credit ledger is append-only';
  expect(await change('credit_entries', 'amount = 100')).toBe(refused);
  expect(await brokenBy('DELETE FROM credit_entries')).toBe(refused);
  expect(await brokenBy('TRUNCATE credit_entries')).toBe(refused);
  expect(await brokenBy('TRUNCATE users CASCADE')).toBe(refused);
});

test('whom a profile looks for follows from what it is, also when that changes', async () => {
  const { rows } = await world.ctx.db.pool.query(
    `WITH made AS (INSERT INTO profiles (id, site_id, fictional, name, gender, sexuality, date_of_birth, country, language, interests, seeks_female, seeks_male)
       SELECT gen_random_uuid(), s.id, true, 'x', 'male', 'hetero', '1990-01-01', 'NL', 'en', '{}', false, true FROM sites s LIMIT 1 RETURNING id, seeks_female, seeks_male)
     SELECT * FROM made`,
  );
  expect(rows).toMatchObject([{ seeks_female: true, seeks_male: false }]);
  const changed = await world.ctx.db.prisma.profile.update({ where: { id: rows[0].id }, data: { sexuality: 'bi' } });
  expect(changed).toMatchObject({ seeks_female: true, seeks_male: true });
});
