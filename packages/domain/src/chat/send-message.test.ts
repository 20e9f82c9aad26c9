import { randomUUID } from 'node:crypto';
import { createConversation, createFictional, createMember, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';

const world = setUpSite({ message_credits: 3, message_length: 40 });
const { clock, createSite, person, personPerTest, send, site } = world;

const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob');
const creditsOf = async ({ user }: TestMember): Promise<number> =>
  (await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).credits;

describe('a message', () => {
  test('is written, debited and counted as unread', async () => {
    const sent = await send(alice, bob.profile, 'Hello bob');

    expect(sent).toMatchObject({ credits: 27, message: { own: true, text: 'Hello bob', held: false, read: false } });
    expect(sent.held).toBeUndefined();
    const entries = await world.ctx.db.prisma.creditEntry.findMany({
      where: { user_id: alice.user.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ amount, balance, reason }) => [amount, balance, reason])).toEqual([
      [30, 30, 'adjustment'],
      [-3, 27, 'message'],
    ]);
    const sides = await world.ctx.db.prisma.conversationSide.findMany({
      where: { conversation_id: sent.conversation },
    });
    const unread = Object.fromEntries(sides.map((side) => [side.profile_id, side.unread]));
    expect(unread).toEqual({ [alice.profile.id]: 0, [bob.profile.id]: 1 });
    expect(sides.map((side) => String(side.last_message_id))).toEqual([sent.message.id, sent.message.id]);
  });

  test('sent as a reply is charged to its sender and opens no second conversation', async () => {
    const [alice, bob] = await Promise.all([person('alice', { credits: 3 }), person('bob', { credits: 3 })]);
    const first = await send(alice, bob.profile);
    const answer = await send(bob, alice.profile, 'Hi alice');
    expect(answer.conversation).toBe(first.conversation);
    expect([await creditsOf(alice), await creditsOf(bob)]).toEqual([0, 0]);
  });

  test('is free on a site without a message price', async () => {
    const free = await createSite({ message_credits: 0 });
    const alice = await createMember(world.ctx.db, { site: free, name: 'alice' });
    const bob = await createMember(world.ctx.db, { site: free, name: 'bob' });
    await send(alice, bob, 'Hi', { on: free });
    expect(await world.ctx.db.prisma.creditEntry.count({ where: { user_id: alice.user.id } })).toBe(0);
  });

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.test")',
    'left \u202E thgir',
    "'; DROP TABLE users; --",
    'line\nbreak 👩‍👩‍👧 {{x}} %s',
  ])('keeps %j unchanged', async (text) => {
    const wide = await createSite();
    const alice = await createMember(world.ctx.db, { site: wide, name: 'alice', credits: 3 });
    const bob = await createMember(world.ctx.db, { site: wide, name: 'bob' });
    const sent = await send(alice, bob, text, { on: wide });
    const row = await world.ctx.db.prisma.message.findUniqueOrThrow({ where: { id: BigInt(sent.message.id) } });
    expect(row.text).toBe(text);
  });
});

describe('refused', () => {
  test('writing to oneself, to an unknown profile, to another site, to a hidden profile', async () => {
    const elsewhere = await createSite();
    const stranger = await createMember(world.ctx.db, { site: elsewhere, name: 'bob' });
    const hidden = await person('bob', { status: 'not_confirmed' });
    expect(await refusal(send(alice, alice.profile))).toBe('own_profile');
    expect(await refusal(send(alice, { id: randomUUID() }))).toBe('not_found');
    expect(await refusal(send(alice, stranger.profile))).toBe('not_found');
    expect(await refusal(send(alice, hidden.profile))).toBe('not_found');
    expect(await creditsOf(alice)).toBe(30);
  });

  test('a text longer than the site allows, counted in characters, not UTF-16 units', async () => {
    expect(await refusal(send(alice, bob.profile, '🙂'.repeat(41)))).toBe('message_too_long');
    expect((await send(alice, bob.profile, '🙂'.repeat(40))).credits).toBe(27);
  });

  test('a member without enough credits, leaving nothing behind, not even a conversation', async () => {
    const alice = await person('alice', { credits: 2 });
    const refused = { code: 'insufficient_credits', params: { needed: 3, credits: 2 } };
    await expect(send(alice, bob.profile)).rejects.toMatchObject(refused);
    expect(await creditsOf(alice)).toBe(2);
    const where = { started_by_profile_id: alice.profile.id };
    expect(await world.ctx.db.prisma.conversation.count({ where })).toBe(0);
  });
});

describe('free members', () => {
  test('start two conversations and answer any number', async () => {
    const [bob, dan, erik, frank] = await Promise.all(
      ['bob', 'dan', 'erik', 'frank'].map((name) => person(name, { credits: 3, gender: 'male' })),
    );
    if (!bob || !dan || !erik || !frank) throw new Error('no people');
    await send(alice, bob.profile);
    await send(alice, dan.profile);
    await expect(send(alice, erik.profile)).rejects.toMatchObject({ code: 'conversation_limit', params: { max: 2 } });
    await send(alice, bob.profile, 'Still there?');
    await send(frank, alice.profile);
    expect((await send(alice, frank.profile)).credits).toBe(30 - 4 * 3);
  });

  test('have no start left after starting more as premium members, who have no limit', async () => {
    const alice = await person('alice', { credits: 30, paid: true });
    for (const name of ['bob', 'dan', 'erik']) await send(alice, (await person(name)).profile);
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { paid_user: false } });
    expect(await refusal(send(alice, (await person('frank')).profile))).toBe('conversation_limit');
  });
});

describe('to a fictional profile', () => {
  const frits = eachTest(() => createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' }));
  const jobsOf = (conversationId: string) => world.jobsOf('type-as-fictional', { conversationId });

  test('requests one reply for all waiting messages', async () => {
    const { conversation } = await send(alice, frits, 'Hello');
    await send(alice, frits, 'How are you?');
    const jobs = await jobsOf(conversation);
    expect(jobs).toHaveLength(1);
    const delay = (jobs[0]?.runAt.getTime() ?? 0) - clock.now().getTime();
    expect(delay).toBeGreaterThan(2000);
    expect(delay).toBeLessThanOrEqual(12_000);
  });

  test('requests no scripted reply outside the demo', async () => {
    const ctx = { ...world.ctx, options: { ...world.ctx.options, isDemo: false } };
    const { conversation } = await send(alice, frits, 'Hello', { ctx });
    expect(await jobsOf(conversation)).toEqual([]);
  });
});

test('a message brings back a conversation that both sides removed', async () => {
  const { id } = await createConversation(world.ctx.db, { site, from: bob.profile, to: alice.profile });
  expect((await send(alice, bob.profile)).conversation).toBe(id);
});
