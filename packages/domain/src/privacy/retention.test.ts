import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY } from '@vonk/schema';
import { createFictional, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { leave } from '../../tests/leaver.ts';
import { RETENTION } from '../../tests/retention.ts';
import { rowsAbout } from '../../tests/rows-about.ts';
import { setUpShop } from '../../tests/shop.ts';
import { endDeletions } from './end-deletions.ts';

/** In every text that a member enters, and nowhere else. */
const MARK = 'zebrafinch';

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
  const [site_id, user_id] = [site.id, alice.user.id];
  const robot = await createFictional(ctx.db, { site, name: 'Robot', gender: 'male' });
  const conversation = await shop.talk(alice, bob, MARK, [bob, 'Hello']);
  const scripted = await shop.talk(alice, robot, MARK);
  const photo = { token: 'b'.repeat(32), width: 600, height: 800, thumbhash: MARK, digest: MARK };
  await prisma.messagePhoto.create({ data: photo });
  await ctx.db.pool.query(`UPDATE messages SET photo = $1 WHERE conversation_id = $2`, [photo.token, scripted.id]);
  const pair = { fictional_profile_id: robot.id, member_profile_id: alice.profile.id, waiting_since: now, note: MARK };
  await prisma.inboxCase.upsert({
    where: { conversation_id: scripted.id },
    create: { conversation_id: scripted.id, site_id, ...pair },
    update: { note: MARK },
  });
  await prisma.autoLike.create({ data: { profile_id: alice.profile.id, from_profile_id: robot.id, day: now } });
  await prisma.user.update({ where: { id: user_id }, data: { live_seq: 1n } });
  const answered = { status: 200, response: { text: MARK }, leased_until: now };
  const call = { caller: `user:${user_id}`, endpoint: 'e', request_hash: Buffer.from(MARK) };
  await prisma.idempotencyKey.create({ data: { key: randomUUID(), ...call, ...answered } });
  const payment = await shop.buy(alice, 50);
  await rowsAbout(ctx.db, { site, member: alice, other: bob, payment, conversation, words: MARK, at: now });
  const code = { site_id, user_id, percentage: 10, code: 'OWNCODE' };
  await prisma.discountCode.create({ data: { id: randomUUID(), ...code } });
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
    const decided = Object.keys(RETENTION).filter((table) => RETENTION[table] !== 'none');
    expect(named).toEqual(decided.sort());
  });

  test('is as decided', async () => {
    const ids = [alice.user.id, alice.profile.id];
    const before = await naming([...ids, MARK]);
    const { finalAt } = await leave(shop.ctx, { site: shop.site, member: alice.member });
    shop.clock.set(new Date(finalAt.getTime() + DAY));
    await endDeletions(shop.ctx);
    const after = await naming(ids);
    const erased = Object.keys(RETENTION).filter((table) => RETENTION[table] === 'erased');
    expect(before).toEqual(expect.arrayContaining(erased));
    expect(after.filter((table) => erased.includes(table))).toEqual([]);
    expect(after.filter((table) => !(table in RETENTION))).toEqual([]);
    // Complaints and reports are answered in their original words; suppressed addresses get no mail.
    expect(await naming([MARK])).toEqual(['complaints', 'mail_suppressions', 'reports']);
    const gone = await shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
    expect(gone).toMatchObject({ tracking: {}, time_zone: null, marketing_consent_at: null, new_email: null });
    expect(await shop.ctx.db.prisma.complaint.count({ where: { user_id: alice.user.id } })).toBe(0);
  });
});
