import { randomUUID } from 'node:crypto';
import { findSentOpeners } from '@vonk/db/sql';
import { DAY } from '@vonk/schema';
import { createFictional, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { explain, scannedWhole } from '../../tests/explain.ts';
import { getOpeners } from './get-openers.ts';

const world = setUpSite({ message_credits: 0 });
const { block, clock, createSite, ctx, person, send, site, talk } = world;

beforeAll(() => createReferenceRows(ctx.db));

const openersFor = async ({ member }: TestMember, to: { id: string }, at = site) =>
  (await getOpeners(ctx, { site: at, member, profileId: to.id })).openers.map(({ text }) => text);

const PROFILE = { interests: ['hiking'], reason_for_joining: 'dates', region: 'NL-UT', city: 'Utrecht' } as const;
const like = (more: object = {}) => ({ profile: { ...PROFILE, interests: [...PROFILE.interests], ...more } });
const bobs = (options: object = {}) => person('bob', { paid: true, ...like(), ...options });

describe('ideas for a first message', () => {
  test('are made from what both have in common, in the language of the one who writes', async () => {
    const prompts = [{ prompt: 'pet', answer: 'A cat' }];
    const alice = await person('alice', like({ prompts }));
    const [first, second, third] = await openersFor(await bobs({ language: 'de' }), alice.profile);
    expect(first).toMatch(/wander/i);
    expect(second).toBe('Dein Haustier hat mich zum Lächeln gebracht. Was ist seine schlimmste Angewohnheit?');
    expect(third).toMatch(/^(Wir wohnen ja in derselben Stadt!|Utrecht, also beide!)/);
  });

  test('use only what the site shows', async () => {
    const shy = await createSite({ visible_profile_fields: ['about'], message_credits: 0 });
    const [alice, bob] = await Promise.all(
      ['alice', 'bob'].map((name) => person(name, { ...like(), site: shy, paid: true })),
    );
    const openers = await openersFor(bob as TestMember, (alice as TestMember).profile, shy);
    expect(openers).toHaveLength(3);
    expect(openers.join()).not.toMatch(/hik|town|region|date|Utrecht/i);
  });

  test('exist for a fictional profile, and where credits must be bought first', async () => {
    const bob = await person('bob', { paid: true });
    const frits = await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
    expect(await openersFor(bob, frits)).toHaveLength(3);
    const costly = await createSite({ message_credits: 5 });
    const [poor, carol] = await Promise.all(
      ['dan', 'carol'].map((name) => person(name, { site: costly, paid: true, credits: 0 })),
    );
    expect(await openersFor(poor as TestMember, (carol as TestMember).profile, costly)).toHaveLength(3);
  });

  test('are not offered for a day after they were sent to anyone', async () => {
    const bob = await bobs();
    const [one, two] = await Promise.all(['Alice', 'Carol'].map((name) => person(name, like())));
    const [alice, carol] = [one, two] as [TestMember, TestMember];
    const before = await openersFor(bob, carol.profile);
    const [sent] = before as [string];
    await send(bob, alice, sent);
    const after = await openersFor(bob, carol.profile);
    expect(after).toHaveLength(3);
    expect(after).not.toContain(sent);
    clock.advance(DAY);
    expect(await openersFor(bob, carol.profile)).toEqual(before);
  });

  test('are none once the two have talked, no matter who began', async () => {
    const [bob, alice, carol] = [await bobs(), await person('alice'), await person('carol')];
    await send(bob, alice, 'Hi');
    await talk(carol, bob, 'Hi');
    for (const other of [alice, carol]) expect(await openersFor(bob, other.profile)).toEqual([]);
    expect(await openersFor(alice, bob.profile)).toEqual([]);
  });

  test('are none where the member may not write', async () => {
    const bob = await bobs();
    const [blocked, blocker, hidden] = await Promise.all([
      person('alice'),
      person('carol'),
      person('eve', { status: 'not_confirmed' }),
    ]);
    await block(bob, blocked);
    await block(blocker, bob);
    const stranger = await person('dan', { site: await createSite() });
    for (const { profile } of [blocked, blocker, hidden, stranger, bob])
      expect(await openersFor(bob, profile)).toEqual([]);
    expect(await openersFor(bob, { id: randomUUID() })).toEqual([]);
    const alice = await person('alice');
    await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: { status: 'paused' } });
    expect(await openersFor(bob, alice.profile)).toEqual([]);
    await ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { paused_until: new Date('2030-01-01') } });
    expect(await openersFor(bob, (await person('alice')).profile)).toEqual([]);
  });
});

test('those that were sent are found by one index, no matter how many others wrote', async () => {
  const { pool } = ctx.db;
  await pool.query(`ALTER TABLE openers DISABLE TRIGGER ALL`);
  await pool.query(
    `INSERT INTO openers (conversation_id, profile_id, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), now() FROM generate_series(1, 20000)`,
  );
  await pool.query(`ALTER TABLE openers ENABLE TRIGGER ALL`);
  await pool.query('ANALYZE openers');
  const textHashes = Array.from({ length: 20 }, (_, at) => Buffer.alloc(16, at));
  const query = { profileId: randomUUID(), textHashes, since: new Date(Date.now() - DAY) };
  for (const kind of ['custom', 'generic'] as const) {
    const nodes = await explain(ctx.db, kind, (db) => findSentOpeners(db, query));
    expect(scannedWhole(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('openers_profile_id_created_at_idx');
  }
});
