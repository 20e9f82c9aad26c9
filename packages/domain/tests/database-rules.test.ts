import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import {
  createBundles,
  createComplaint,
  createConversation,
  createMandate,
  createMember,
  createPhoto,
  createReferenceRows,
  createReport,
} from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGES, COPIES } from './broken-rules.ts';
import { setUpContext } from './context.ts';
import { moderated } from './moderated.ts';
import { TWENTY_EUROS } from './receipt-amounts.ts';

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
  const [user_id, profile_id] = [alice.user.id, alice.profile.id];
  await createPhoto(db, { profile: alice.profile });
  await prisma.like.create({ data: { from_profile_id: alice.profile.id, to_profile_id: bob.profile.id } });
  const messages = [{ from: alice.profile, text: 'Hello' }];
  const { id } = await createConversation(db, {
    site,
    from: alice.profile,
    to: bob.profile,
    messages,
    freeStartSlot: 1,
  });
  await prisma.bannedPicture.create({
    data: { id: randomUUID(), dhash: 1n, reason: 'of a swindler', added_by: 'anna' },
  });
  await prisma.memberFlag.create({ data: { id: randomUUID(), user_id, kind: 'about' } });
  await prisma.opener.create({ data: { conversation_id: id, profile_id, created_at: now } });
  const claim = { operator: 'anna', claimed_until: now };
  const pair = { fictional_profile_id: bob.profile.id, member_profile_id: alice.profile.id };
  await prisma.inboxCase.create({ data: { conversation_id: id, site_id, ...pair, waiting_since: now, ...claim } });
  await prisma.auditEntry.create({
    data: { operator: 'anna', action: 'inbox.claim', subject_kind: 'conversation', subject_id: id },
  });
  const [, bundle] = await createBundles(db, { site });
  const order = { site_id, user_id, bundle_id: bundle?.id ?? '', method: 'ideal', credits: 50, amount_minor: 2000 };
  const payment = await prisma.payment.create({
    data: { id: randomUUID(), ...order, currency: 'EUR', provider_id: 'tr_1', consented_at: now },
  });
  const payment_id = payment.id;
  await prisma.withdrawal.create({
    data: {
      id: randomUUID(),
      payment_id,
      number: '261122-7F4K2',
      amount_minor: 2000,
      credits: 50,
      provider_refund_id: 're_1',
    },
  });
  await db.pool.query(`INSERT INTO receipt_counters (company_id, year, last) VALUES ($1, 2026, 1)`, [site.company_id]);
  await prisma.receipt.create({
    data: {
      id: randomUUID(),
      company_id,
      payment_id,
      kind: 'receipt',
      year: 2026,
      sequence: 1,
      issued_at: now,
      ...TWENTY_EUROS,
      seller: {},
    },
  });
  const code = await prisma.discountCode.findFirstOrThrow({ where: { site_id } });
  await prisma.discountUse.create({ data: { discount_code_id: code.id, user_id, payment_id } });
  const hashes = { iban_hash: new Uint8Array(32), mobile_hash: new Uint8Array(32) };
  const account = { holder: 'Alice', iban_end: '4300', ...hashes };
  await createMandate(db, { user: alice.user, payment, ...account });
  const address = { street: 'Oudegracht', house_number: '1', zip: '3511AB', city: 'Utrecht' };
  await prisma.directDebit.create({ data: { payment_id, ...address, ...account } });
  await prisma.codeRequest.create({ data: { id: randomUUID(), user_id, mobile_hash: hashes.mobile_hash } });
  await prisma.blockedDebit.create({ data: { hash: hashes.iban_hash, kind: 'iban', payment_id } });
  const secret = { user_id, token_hash: Buffer.alloc(32, 1), expires_at: now };
  const session = await prisma.session.create({ data: { id: randomUUID(), ...secret, user_agent: '', address: '' } });
  await prisma.pushSubscription.create({
    data: {
      id: randomUUID(),
      user_id,
      session_id: session.id,
      endpoint: 'https://push.test/1',
      p256dh: 'A'.repeat(87),
      auth: 'A'.repeat(22),
      user_agent: '',
    },
  });
  await prisma.mailMark.create({ data: { user_id, kind: 'likes' } });
  await prisma.notificationChoices.create({ data: { user_id, mail_off: ['news'], push_off: [], changed_at: now } });
  await prisma.oneTimeToken.create({ data: { id: randomUUID(), ...secret, action: 'activate' } });
  await prisma.idempotencyKey.create({
    data: { caller: 'a', key: randomUUID(), endpoint: 'e', request_hash: Buffer.alloc(1), leased_until: now },
  });
  const complaint = { number: '261120-7F4K2', name: 'Alice', email: 'alice@people.test', text: 'No' };
  await createComplaint(db, { site, ...complaint });
  await prisma.deletion.create({
    data: {
      user_id: bob.user.id,
      requested_at: now,
      final_at: new Date(now.getTime() + 14 * DAY),
      user_status: 'active',
      profile_status: 'active',
    },
  });
  await prisma.passkey.create({
    data: {
      id: randomUUID(),
      user_id,
      credential_id: new Uint8Array(16),
      public_key: new Uint8Array(77),
      is_backed_up: false,
      name: 'phone',
    },
  });
  const asked = { holder_hash: new Uint8Array(32), challenge_hash: new Uint8Array(32) };
  await prisma.passkeyChallenge.create({ data: { ...asked, site_id, expires_at: now } });
  await prisma.knownDevice.create({ data: { user_id, device_hash: new Uint8Array(32), last_used_at: new Date() } });
  const mailing = await prisma.mailing.create({
    data: { id: randomUUID(), site_id, kind: 'news', occasion: 'spring', paced_until: now },
  });
  await prisma.mailingDelivery.create({ data: { mailing_id: mailing.id, user_id, due_at: now, changed_at: now } });
  const event = await prisma.mailEvent.create({
    data: {
      id: randomUUID(),
      company_id,
      site_id,
      body_hash: new Uint8Array(32),
      kind: 'delivery',
      outcome: 'suppressed',
    },
  });
  await prisma.mailSuppression.create({
    data: { company_id, address: 'alice@people.test', reason: 'bounce', event_id: event.id },
  });
  await prisma.block.create({ data: { blocker_profile_id: alice.profile.id, blocked_profile_id: bob.profile.id } });
  const { case_id } = await createReport(db, { profile: bob.profile, reporter: alice, number: '260504-7F4K2' });
  await moderated(db, {
    siteId: site.id,
    userId: bob.user.id,
    profileId: bob.profile.id,
    otherProfileId: alice.profile.id,
    caseId: case_id,
    words: 'It was not me.',
    at: now,
  });
  const { id: complaint_id } = await prisma.complaint.findFirstOrThrow();
  await prisma.complaintEvent.create({
    data: { id: randomUUID(), complaint_id, kind: 'answered', operator: 'anna', text: 'Thank you.', at: now },
  });
  await prisma.swipeUndo.create({ data: { profile_id, day: new Date(), likes: 1 } });
  await prisma.swipe.create({
    data: { profile_id, target_profile_id: bob.profile.id, action: 'like', day: now, like_slot: 1 },
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
  await prisma.messagePhoto.create({
    data: { token: 'b'.repeat(32), width: 600, height: 800, thumbhash: '', digest: '' },
  });
  await prisma.messagePhoto.create({ data: { token, width: 600, height: 800, thumbhash: '', digest: '' } });
  await db.pool.query(`UPDATE messages SET photo = $1 WHERE id = (SELECT min(id) FROM messages)`, [token]);
  await prisma.profile.updateMany({ data: { latitude: 52.09, longitude: 5.12 } });
  await db.pool.query('DELETE FROM search_places p WHERE NOT EXISTS (SELECT 1 FROM profiles WHERE place_id = p.id)');
  await prisma.liveEvent.create({ data: { user_id, seq: 1n, kind: 'like', data: {} } });
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
    Object.entries(COPIES).flatMap(([rule, copies]) =>
      copies.map(([table, columns]) => [rule, table, columns] as const),
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
