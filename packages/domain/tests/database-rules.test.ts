import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { createBundles, createConversation, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGES, COPIES } from './broken-rules.ts';
import { setUpContext } from './context.ts';
import { TWENTY_EUROS } from './receipt-amounts.ts';
import { rowsAbout } from './rows-about.ts';

/** What the database itself refuses. Every statement is rolled back. */
const { createSite, ctx } = setUpContext();

beforeAll(async () => {
  const { db } = ctx;
  const { prisma } = db;
  const now = new Date();
  await createReferenceRows(db);
  const site = await createSite({ is_default: true });
  const alice = await createMember(db, { site, name: 'alice', credits: 5 });
  const bob = await createMember(db, { site, name: 'bob' });
  const { id: site_id, company_id } = site;
  const user_id = alice.user.id;
  const messages = [{ from: alice.profile, text: 'Hello' }];
  const pairOf = { site, from: alice.profile, to: bob.profile };
  const conversation = await createConversation(db, { ...pairOf, messages, freeStartSlot: 1 });
  const banned = { dhash: 1n, reason: 'of a swindler', added_by: 'anna' };
  const message_id = conversation.messages[0]?.id as bigint;
  await prisma.messageReaction.create({ data: { message_id, profile_id: bob.profile.id, reaction: '👍' } });
  await prisma.bannedPicture.create({ data: { id: randomUUID(), ...banned } });
  const claim = { operator: 'anna', claimed_until: now };
  const pair = { fictional_profile_id: bob.profile.id, member_profile_id: alice.profile.id };
  const conversation_id = conversation.id;
  await prisma.inboxCase.create({ data: { conversation_id, site_id, ...pair, waiting_since: now, ...claim } });
  const act = { operator: 'anna', action: 'inbox.claim', subject_kind: 'conversation', subject_id: conversation_id };
  await prisma.auditEntry.create({ data: act });
  const [, bundle] = await createBundles(db, { site });
  const order = { site_id, user_id, bundle_id: bundle?.id ?? '', method: 'ideal', credits: 50, amount_minor: 2000 };
  const payment = await prisma.payment.create({
    data: { id: randomUUID(), ...order, currency: 'EUR', provider_id: 'tr_1', consented_at: now },
  });
  const payment_id = payment.id;
  const withdrawal = { number: '261122-7F4K2', amount_minor: 2000, credits: 50, provider_refund_id: 're_1' };
  await prisma.withdrawal.create({ data: { id: randomUUID(), payment_id, ...withdrawal } });
  await db.pool.query(`INSERT INTO receipt_counters (company_id, year, last) VALUES ($1, 2026, 1)`, [site.company_id]);
  const receipt = { kind: 'receipt', year: 2026, sequence: 1, ...TWENTY_EUROS, seller: {}, issued_at: now };
  await prisma.receipt.create({ data: { id: randomUUID(), company_id, payment_id, ...receipt } });
  const code = await prisma.discountCode.findFirstOrThrow({ where: { site_id } });
  await prisma.discountUse.create({ data: { discount_code_id: code.id, user_id, payment_id } });
  await rowsAbout(db, { site, member: alice, other: bob, payment, conversation, words: 'Hello', at: now });
  await prisma.idempotencyKey.create({
    data: { caller: 'a', key: randomUUID(), endpoint: 'e', request_hash: Buffer.alloc(1), leased_until: now },
  });
  const final_at = new Date(now.getTime() + 14 * DAY);
  const left = { requested_at: now, final_at, user_status: 'active', profile_status: 'active' };
  await prisma.deletion.create({ data: { user_id: bob.user.id, ...left } });
  const asked = { holder_hash: new Uint8Array(32), challenge_hash: new Uint8Array(32) };
  await prisma.passkeyChallenge.create({ data: { ...asked, site_id, expires_at: now } });
  const event = { kind: 'delivery', outcome: 'suppressed', body_hash: new Uint8Array(32) };
  await prisma.mailEvent.create({ data: { id: randomUUID(), company_id, site_id, ...event } });
  const { id: complaint_id } = await prisma.complaint.findFirstOrThrow();
  await prisma.complaintEvent.create({
    data: { id: randomUUID(), complaint_id, kind: 'answered', operator: 'anna', text: 'Thank you.', at: now },
  });
  const promo = { title: { en: 'Live' }, text: { en: 'Now' }, button: { en: 'See' }, image: 'promos/cam-1.webp' };
  await prisma.promoCard.create({ data: { id: randomUUID(), site_id, kind: 'cam', target_url: '/members', ...promo } });
  const copy = { headline: { en: 'Long nights' }, text: { en: 'Someone is up.' }, button: { en: 'Join free' } };
  await prisma.landerCopy.create({ data: { id: randomUUID(), site_id, lander: 'gallery', slug: 'winter', ...copy } });
  const events = ['signup', 'confirmed', 'first_payment'];
  await prisma.trackingNetwork.create({
    data: { id: randomUUID(), network: 'ads', events, url: 'https://network.test/pb?c={sub1}' },
  });
  const told = { site_id, user_id, network: 'ads', created_at: now };
  await prisma.postback.create({ data: { id: randomUUID(), ...told, event: 'signup' } });
  await prisma.trackingVisit.create({ data: { site_id, day: now, network: 'ads', lander: 'gallery' } });
  const token = 'a'.repeat(32);
  for (const one of ['b'.repeat(32), token])
    await prisma.messagePhoto.create({ data: { token: one, width: 600, height: 800, thumbhash: '', digest: '' } });
  // The first row is the one that has a photo.
  await db.pool.query('DELETE FROM messages WHERE deleted_at IS NOT NULL');
  await db.pool.query(`UPDATE messages SET photo = $1 WHERE id = (SELECT min(id) FROM messages)`, [token]);
  await prisma.profile.updateMany({ data: { latitude: 52.09, longitude: 5.12 } });
  await db.pool.query('DELETE FROM search_places p WHERE NOT EXISTS (SELECT 1 FROM profiles WHERE place_id = p.id)');
});

/** The violated constraint, or the error; null if the statement succeeds. */
async function brokenBy(text: string, values: unknown[] = []): Promise<string | null> {
  const client = await ctx.db.pool.connect();
  try {
    await client.query('BEGIN');
    await (values.length > 0 ? client.query(text, values) : client.query(text));
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
/** Inserts the first row of a table again, with other values in some columns. */
const again = (table: string, columns: object) =>
  brokenBy(`INSERT INTO ${table} SELECT (jsonb_populate_record(t, $1)).* FROM ${table} t WHERE ${FIRST(table)}`, [
    JSON.stringify(columns),
  ]);

describe.each(Object.entries(CHANGES))('%s', (table, rules) => {
  test.each(
    Object.entries(rules).flatMap(([rule, changes]) => changes.map((assignment) => [rule, assignment] as const)),
  )('%s: %s', async (rule, assignment) => {
    expect(await change(table, assignment)).toBe(rule);
  });
});

describe('inserting a row', () => {
  test.each(
    Object.entries(COPIES).flatMap(([rule, [table, ...rows]]) =>
      rows.map((columns) => [rule, table, columns] as const),
    ),
  )('%s: of %s as %j', async (rule, table, columns) => {
    expect(await again(table, columns)).toBe(rule);
  });
});

/** Limits a free member's conversations even if the code miscounts them. */
const START_SLOT = 'conversations_started_by_profile_id_free_start_slot_key';

test('a free member’s slot for a conversation is taken once', async () => {
  const again = `INSERT INTO conversations (id, site_id, low_profile_id, high_profile_id, started_by_profile_id, free_start_slot)
    SELECT gen_random_uuid(), site_id, '00000000-0000-0000-0000-000000000000', started_by_profile_id, started_by_profile_id, 1 FROM conversations`;
  expect(await brokenBy(again)).toBe(START_SLOT);
});

/** Gives a leaving member one stay offer, even if two are taken concurrently. */
const STAY_CODE = 'discount_codes_user_id_occasion_key';

test('a member can get one stay code', async () => {
  const code = `INSERT INTO discount_codes (id, site_id, code, percentage, user_id, occasion)
    SELECT gen_random_uuid(), u.site_id, 'STAY' || n, 50, u.id, 'stay' FROM (SELECT * FROM users LIMIT 1) u, generate_series(1, 2) n`;
  expect(await brokenBy(code)).toBe(STAY_CODE);
});

test('every CHECK and unique index except primary keys has a case above', async () => {
  const { rows } = await ctx.db.pool.query(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
     UNION ALL SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indisunique AND NOT i.indisprimary AND c.relnamespace = 'public'::regnamespace`,
  );
  const cases = [...Object.values(CHANGES).flatMap(Object.keys), ...Object.keys(COPIES), START_SLOT, STAY_CODE];
  expect(cases.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('a backup can be restored with an empty search_path, as pg_restore uses it', async () => {
  const { rows: tables } = await ctx.db.pool.query<{ name: string; columns: string }>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ') AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(CHANGES)));
  for (const { name, columns } of tables) {
    // Copies checks, defaults, generated columns and indexes, but not triggers: those are created after all rows are
    // restored.
    const taken = await brokenBy(
      `CREATE TABLE public.taken_back (LIKE public."${name}" INCLUDING ALL);
       SET LOCAL search_path = '';
       INSERT INTO public.taken_back (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM public."${name}"`,
    );
    expect(taken, name).toBeNull();
  }
});

test.each([
  ['the credit ledger is', 'credit_entries', 'amount = 100'],
  ['receipts are', 'receipts', 'sequence = 2'],
  ['the audit is', 'audit_entries', "operator = 'ben'"],
])('%s append-only', async (what, table, assignment) => {
  const refused = `23001 ${what} append-only`;
  expect(await change(table, assignment)).toBe(refused);
  expect(await brokenBy(`DELETE FROM ${table}`)).toBe(refused);
  expect(await brokenBy(`TRUNCATE ${table}`)).toBe(refused);
});

test('the ledger is not emptied with its members', async () => {
  expect(await brokenBy('TRUNCATE users CASCADE')).toBe('23001 the credit ledger is append-only');
});

test('the genders a profile seeks are derived from its gender and sexuality, also after a change', async () => {
  const { rows } = await ctx.db.pool.query(
    `WITH made AS (INSERT INTO profiles (id, site_id, fictional, name, gender, sexuality, date_of_birth, country, language, interests, seeks_female, seeks_male)
       SELECT gen_random_uuid(), s.id, true, 'x', 'male', 'hetero', '1990-01-01', 'NL', 'en', '{}', false, true FROM sites s LIMIT 1 RETURNING id, seeks_female, seeks_male)
     SELECT * FROM made`,
  );
  expect(rows).toMatchObject([{ seeks_female: true, seeks_male: false }]);
  const changed = await ctx.db.prisma.profile.update({ where: { id: rows[0].id }, data: { sexuality: 'bi' } });
  expect(changed).toMatchObject({ seeks_female: true, seeks_male: true });
});

test('has_photo follows the main photo through every change', async () => {
  const { db } = ctx;
  const { profile } = await createMember(db, { site: await db.prisma.site.findFirstOrThrow(), name: 'carol' });
  const hasPhoto = async () => (await db.prisma.profile.findUniqueOrThrow({ where: { id: profile.id } })).has_photo;
  expect(await hasPhoto()).toBe(false);
  const photo = await createPhoto(db, { profile, moderation: 'pending' });
  expect(await hasPhoto()).toBe(false);
  await db.prisma.photo.update({ where: { id: photo.id }, data: { moderation: 'approved' } });
  expect(await hasPhoto()).toBe(true);
  await db.prisma.photo.update({ where: { id: photo.id }, data: { is_main: false } });
  expect(await hasPhoto()).toBe(false);
  const other = await createPhoto(db, { profile, position: 1 });
  expect(await hasPhoto()).toBe(true);
  await db.prisma.photo.delete({ where: { id: other.id } });
  expect(await hasPhoto()).toBe(false);
});
