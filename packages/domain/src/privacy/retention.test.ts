import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY } from '@vonk/schema';
import {
  createComplaint,
  createFictional,
  createMandate,
  createPhoto,
  createReport,
  type TestMember,
} from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { leave, ORIGIN, subscribe } from '../../tests/leaver.ts';
import { moderated } from '../../tests/moderated.ts';
import { RETENTION } from '../../tests/retention.ts';
import { setUpShop } from '../../tests/shop.ts';
import { startSession } from '../accounts/start-session.ts';
import { endDeletions } from './end-deletions.ts';

/** In every text that a member enters, and nowhere else. */
const MARK = 'zebrafinch';
const HASH = Buffer.from(MARK.padEnd(32, '-'));

const shop = setUpShop();
let alice: TestMember;
let bob: TestMember;

beforeAll(async () => {
  alice = await shop.person(MARK, {
    email: `${MARK}@people.test`,
    credits: 20,
    user: {
      new_email: `new-${MARK}@people.test`,
      tracking: { network: MARK },
      time_zone: 'Europe/Paris',
      marketing_consent_at: new Date('2026-05-01T00:00:00Z'),
    },
    profile: { about: MARK, city: MARK, hair_color: 'red', latitude: 48.8, longitude: 2.3 },
  });
  bob = await shop.person('bob', { credits: 20 });
  await fill();
});

/** A row about Alice in every table that can have one. */
async function fill(): Promise<void> {
  const { ctx, site } = shop;
  const { prisma } = ctx.db;
  const now = shop.clock.now();
  const [mine, his] = [alice.profile.id, bob.profile.id];
  const user_id = alice.user.id;
  const { id: site_id, company_id } = site;
  await createPhoto(ctx.db, { profile: alice.profile });
  const robot = await createFictional(ctx.db, { site, name: 'Robot', gender: 'male' });
  await shop.talk(alice, bob, MARK, [bob, 'Hello']);
  const scripted = await shop.talk(alice, robot, MARK);
  const photo = { token: 'b'.repeat(32), width: 600, height: 800, thumbhash: MARK, digest: MARK };
  await prisma.messagePhoto.create({ data: photo });
  await ctx.db.pool.query(`UPDATE messages SET photo = $1 WHERE conversation_id = $2`, [photo.token, scripted.id]);
  const pair = { fictional_profile_id: robot.id, member_profile_id: mine, waiting_since: now, note: MARK };
  await prisma.inboxCase.upsert({
    where: { conversation_id: scripted.id },
    create: { conversation_id: scripted.id, site_id, ...pair },
    update: { note: MARK },
  });
  for (const [from, to] of [
    [mine, his],
    [his, mine],
  ] as const) {
    await prisma.like.create({ data: { from_profile_id: from, to_profile_id: to } });
    await prisma.swipe.create({ data: { profile_id: from, target_profile_id: to, action: 'like', day: now } });
    await prisma.block.create({ data: { blocker_profile_id: from, blocked_profile_id: to } });
  }
  await prisma.swipeUndo.create({ data: { profile_id: mine, day: now, likes: 1 } });
  await prisma.autoLike.create({ data: { profile_id: mine, from_profile_id: robot.id, day: now } });
  await startSession(ctx, { userId: user_id, origin: { ...ORIGIN, userAgent: MARK } });
  const session = await prisma.session.findFirstOrThrow({ where: { user_id } });
  await subscribe(ctx, { userId: user_id, sessionId: session.id });
  await prisma.oneTimeToken.create({
    data: { id: randomUUID(), user_id, action: 'reset', token_hash: HASH, expires_at: now },
  });
  await prisma.notificationChoices.create({ data: { user_id, mail_off: ['news'], push_off: [], changed_at: now } });
  await prisma.mailMark.create({ data: { user_id, kind: 'likes' } });
  const mailing = await prisma.mailing.create({
    data: { id: randomUUID(), site_id, kind: 'news', occasion: 'spring', paced_until: now },
  });
  await prisma.mailingDelivery.create({ data: { mailing_id: mailing.id, user_id, due_at: now, changed_at: now } });
  await prisma.liveEvent.create({ data: { user_id, seq: 1n, kind: 'like', data: { profile_id: his } } });
  await prisma.user.update({ where: { id: user_id }, data: { live_seq: 1n } });
  await prisma.codeRequest.create({ data: { id: randomUUID(), user_id, mobile_hash: HASH } });
  await prisma.idempotencyKey.create({
    data: {
      caller: `user:${user_id}`,
      key: randomUUID(),
      endpoint: 'e',
      request_hash: HASH,
      status: 200,
      response: { text: MARK },
      leased_until: now,
    },
  });
  const order = await shop.buy(alice, 50);
  const account = { holder: MARK, iban_end: '4300', iban_hash: new Uint8Array(32), mobile_hash: new Uint8Array(32) };
  await createMandate(ctx.db, { user: alice.user, payment: order, ...account });
  await prisma.directDebit.create({
    data: { payment_id: order.id, street: MARK, house_number: '1', zip: '3511AB', city: MARK, ...account },
  });
  await prisma.blockedDebit.create({ data: { hash: new Uint8Array(32), kind: 'iban', payment_id: order.id } });
  const code = { site_id, user_id, percentage: 10, code: 'OWNCODE' };
  await prisma.discountCode.create({ data: { id: randomUUID(), ...code } });
  const complaint = { user_id, name: MARK, email: alice.user.email, text: MARK };
  await createComplaint(ctx.db, { site, ...complaint });
  await moderate();
  await createReport(ctx.db, { profile: bob.profile, reporter: alice, text: MARK });
  await prisma.mailSuppression.create({ data: { company_id, address: alice.user.email, reason: 'fbl' } });
}

/** Data about Alice from operators and programs. */
async function moderate(): Promise<void> {
  const { ctx, site } = shop;
  const { prisma } = ctx.db;
  const now = shop.clock.now();
  const [user_id, profile_id] = [alice.user.id, alice.profile.id];
  const passkey = { credential_id: HASH, public_key: HASH, is_backed_up: false, name: MARK };
  await prisma.passkey.create({ data: { id: randomUUID(), user_id, ...passkey } });
  await prisma.memberFlag.create({ data: { id: randomUUID(), user_id, kind: 'about' } });
  const conversation = await prisma.conversation.findFirstOrThrow({ where: { started_by_profile_id: profile_id } });
  await prisma.opener.create({ data: { conversation_id: conversation.id, profile_id, created_at: now } });
  await moderated(ctx.db, {
    siteId: site.id,
    userId: user_id,
    profileId: profile_id,
    otherProfileId: bob.profile.id,
    words: MARK,
    at: now,
  });
}

const tables = async (): Promise<string[]> => {
  const { rows } = await shop.ctx.db.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
/** The tables with a row that contains one of these words in any column. */
async function naming(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rows } = await shop.ctx.db.pool.query(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(table);
  }
  return found;
}
const withFate = (...fates: string[]) =>
  Object.keys(RETENTION)
    .filter((table) => fates.includes(RETENTION[table] ?? ''))
    .sort();

describe('what is kept of a member', () => {
  test('is decided for every table that refers to members or has a column that could', async () => {
    const { rows } = await shop.ctx.db.pool.query<{ name: string }>(
      `WITH RECURSIVE hanging AS (
         SELECT oid FROM pg_class WHERE relname IN ('users', 'profiles') AND relnamespace = 'public'::regnamespace
         UNION SELECT c.conrelid FROM pg_constraint c JOIN hanging h ON c.confrelid = h.oid WHERE c.contype = 'f'
       )
       SELECT c.relname AS name FROM hanging h JOIN pg_class c ON c.oid = h.oid
       UNION SELECT table_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(user_id|profile_id|email|address|caller|mobile|iban|holder)'
       ORDER BY 1`,
    );
    expect(Object.keys(RETENTION).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('matches the tables listed in docs/retention.md', async () => {
    const text = await readFile(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
    const named = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, table]) => table).sort();
    expect(named).toEqual(
      Object.keys(RETENTION)
        .filter((table) => RETENTION[table] !== 'none')
        .sort(),
    );
  });

  test('is as decided', async () => {
    const ids = [alice.user.id, alice.profile.id];
    const before = await naming([...ids, MARK]);
    const { finalAt } = await leave(shop.ctx, { site: shop.site, member: alice.member });
    shop.clock.set(new Date(finalAt.getTime() + DAY));
    await endDeletions(shop.ctx);
    const after = await naming(ids);
    expect(withFate('erased').filter((table) => !before.includes(table))).toEqual([]);
    expect(after.filter((table) => RETENTION[table] === 'erased')).toEqual([]);
    expect(after.filter((table) => !(table in RETENTION))).toEqual([]);
    // Complaints and reports are answered in their original words; suppressed addresses get no mail.
    expect(await naming([MARK])).toEqual(['complaints', 'mail_suppressions', 'reports']);
    const gone = await shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
    expect(gone).toMatchObject({ tracking: {}, time_zone: null, marketing_consent_at: null, new_email: null });
    expect(await shop.ctx.db.prisma.complaint.count({ where: { user_id: alice.user.id } })).toBe(0);
  });
});
