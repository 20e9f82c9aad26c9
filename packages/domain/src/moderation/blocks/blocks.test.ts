import { randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { createFictional, createMember, createPhoto, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../../tests/context.ts';
import { deadlocksOf } from '../../../tests/deadlocks.ts';
import { getUser } from '../../accounts/get-user.ts';
import { getChat } from '../../chat/get-chat.ts';
import { listChats } from '../../chat/list-chats.ts';
import { readChat } from '../../chat/read-chat.ts';
import { replyAsFictional } from '../../chat/reply-as-fictional.ts';
import { likeProfile } from '../../likes/like-profile.ts';
import { listLikes } from '../../likes/list-likes.ts';
import { pauseAccount } from '../../privacy/pause-account.ts';
import { getProfile } from '../../profiles/get-profile.ts';
import { searchMembers } from '../../search/search-members.ts';
import { blockProfile } from './block-profile.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockProfile } from './unblock-profile.ts';

const { clock, createSite, creditsOf, ctx, eventsOf, inTurns, person, personPerTest, send, site } = setUpSite({
  message_credits: 3,
});

type Someone = { profile: { id: string } };
const RICH = { credits: 300 };
const alice = personPerTest('alice', RICH);
const bob = personPerTest('bob', RICH);
const block = ({ member }: TestMember, { profile }: Someone, by = ctx) =>
  blockProfile(by, { member, profileId: profile.id });
const unblock = ({ member }: TestMember, { profile }: Someone, by = ctx) =>
  unblockProfile(by, { member, profileId: profile.id });
const look = ({ member }: TestMember, { profile }: Someone) =>
  getProfile(ctx, { site, locale: 'en', member, profileId: profile.id });
const like = ({ member }: TestMember, { profile }: Someone, by = ctx) =>
  likeProfile(by, { member, profileId: profile.id });
const chats = ({ member }: TestMember) => listChats(ctx, { site, member });
const likes = ({ member }: TestMember) => listLikes(ctx, { site, member });
const badges = async ({ user }: TestMember) => {
  const { total_unread, total_new_likes } = await getUser(ctx, { site, locale: 'en', userId: user.id });
  return [total_unread, total_new_likes];
};
const found = async ({ member }: TestMember, { profile }: Someone) => {
  const query = { page: 1, sort: 'active', gender: 'all' } as const;
  const { profiles, similar } = await searchMembers(ctx, { site, member, query, locale: 'en', country: null });
  return [...profiles, ...similar.profiles].some(({ id }) => id === profile.id);
};

/** Alice and bob like each other and have written; each has not read the other's last message. */
async function acquainted(): Promise<{ conversation: string }> {
  await like(alice, bob);
  await like(bob, alice);
  const { conversation } = await send(alice, bob, 'from alice');
  await send(bob, alice, 'from bob');
  return { conversation };
}

describe('a blocked pair', () => {
  const pair = eachTest(acquainted);

  test('sees each other before, and again after unblocking', async () => {
    const state = async () => ({
      found: [await found(alice, bob), await found(bob, alice)],
      badges: [...(await badges(alice)), ...(await badges(bob))],
      lists: [await likes(alice), await likes(bob), await chats(alice), await chats(bob)],
      profile: await look(bob, alice),
    });
    const before = await state();
    expect(before.found).toEqual([true, true]);
    expect(before.badges).toEqual([1, 1, 1, 1]);
    await block(alice, bob);
    expect([...(await badges(alice)), ...(await badges(bob))]).toEqual([0, 0, 0, 0]);
    await unblock(alice, bob);
    expect(await state()).toEqual(before);
  });

  test('does not find each other in any search', async () => {
    const carol = await person('carol');
    await block(alice, bob);
    expect([await found(alice, bob), await found(bob, alice), await found(carol, bob)]).toEqual([false, false, true]);
  });

  test('shows the blocked member no profile, and the blocker one without presence', async () => {
    await ctx.db.prisma.profile.updateMany({
      where: { id: { in: [alice.profile.id, bob.profile.id] } },
      data: { last_active_at: clock.now() },
    });
    expect((await look(alice, bob)).profile.online).toBe(true);
    await block(alice, bob);
    expect(await refusal(look(bob, alice))).toBe('not_found');
    const { profile, relation } = await look(alice, bob);
    expect(profile).toMatchObject({ name: 'bob', online: false, last_active_at: null });
    expect(relation?.blocked).toBe(true);
  });

  test('has its likes hidden, and new ones refused', async () => {
    await block(alice, bob);
    for (const one of [alice, bob])
      expect(await likes(one)).toEqual({ profiles: [], liked_by: [], total_new_likes: 0 });
    const [dan, carol] = await Promise.all([person('dan'), person('carol')]);
    await block(carol, dan);
    for (const [from, to] of [
      [carol, dan],
      [dan, carol],
    ] as const)
      expect(await refusal(like(from, to))).toBe('not_found');
    expect(await ctx.db.prisma.like.count({ where: { from_profile_id: carol.profile.id } })).toBe(0);
  });

  test('cannot write to each other, and each gets the reason', async () => {
    const clientId = randomUUID();
    const said = await send(bob, alice, 'in time', { clientId });
    await block(alice, bob);
    expect(await refusal(send(bob, alice))).toBe('blocked_by_user');
    expect(await refusal(send(alice, bob))).toBe('profile_blocked');
    // A retry of a message that had arrived still succeeds.
    expect((await send(bob, alice, 'in time', { clientId })).message).toEqual(said.message);
  });

  test('is not charged for a refused message, which starts no conversation', async () => {
    const [carol, dan] = await Promise.all([person('carol'), person('dan', RICH)]);
    await block(carol, dan);
    expect(await refusal(send(dan, carol))).toBe('blocked_by_user');
    expect(await creditsOf(dan)).toBe(RICH.credits);
    expect(await ctx.db.prisma.conversation.count({ where: { started_by_profile_id: dan.profile.id } })).toBe(0);
  });

  test('keeps its conversation for the blocker, read-only', async () => {
    const { conversation } = pair;
    await block(alice, bob);
    const thread = await getChat(ctx, { site, member: alice.member, conversation });
    expect(thread).toMatchObject({ can_write: false, reason: 'blocked', num_unread_messages: 0 });
    expect(thread.messages.map(({ text }) => text)).toEqual(['from alice', 'from bob']);
    expect(thread.profile.online).toBe(false);
    expect(await chats(alice)).toMatchObject({ chats: [{ blocked: true, num_unread_messages: 0 }], total_unread: 0 });
  });

  test('shows the blocked member no conversation', async () => {
    const { conversation } = pair;
    const upTo = (await getChat(ctx, { site, member: bob.member, conversation })).messages[0]?.id ?? '';
    await block(alice, bob);
    expect(await chats(bob)).toEqual({ chats: [], total_unread: 0, new_matches: [] });
    for (const key of [{ conversation }, { profileId: alice.profile.id }])
      expect(await refusal(getChat(ctx, { site, member: bob.member, ...key }))).toBe('not_found');
    expect(await refusal(readChat(ctx, { member: bob.member, conversation, upTo }))).toBe('not_found');
    expect(await badges(bob)).toEqual([0, 0]);
  });

  test('gets no live events of each other', async () => {
    const { conversation } = pair;
    await block(alice, bob);
    const before = (await eventsOf(bob)).length;
    const { messages } = await getChat(ctx, { site, member: alice.member, conversation });
    await readChat(ctx, { member: alice.member, conversation, upTo: messages.at(-1)?.id ?? '' });
    await like(alice, bob).catch(() => {});
    await send(alice, bob).catch(() => {});
    expect((await eventsOf(bob)).length).toBe(before);
  });

  test('stays blocked after both blocked, until both unblock', async () => {
    await block(alice, bob);
    await block(bob, alice);
    await unblock(alice, bob);
    expect(await refusal(look(alice, bob))).toBe('not_found');
    expect(await refusal(send(alice, bob))).toBe('blocked_by_user');
    expect((await chats(alice)).chats).toEqual([]);
    await unblock(bob, alice);
    expect((await send(alice, bob)).message.text).toBe('Hello');
  });
});

test('a fictional profile that was blocked no longer answers or reads', async () => {
  const frits = { profile: await createFictional(ctx.db, { site, name: 'frits', gender: 'male' }) };
  const { conversation } = await send(alice, frits);
  await block(alice, frits);
  await replyAsFictional(ctx, { conversationId: conversation });
  expect(await ctx.db.prisma.message.count({ where: { conversation_id: conversation } })).toBe(1);
  await unblock(alice, frits);
  await replyAsFictional(ctx, { conversationId: conversation });
  expect(await ctx.db.prisma.message.count({ where: { conversation_id: conversation } })).toBe(2);
});

describe('the list of blocked profiles', () => {
  test('has only the member’s own blocks, newest first, with pictures and without presence', async () => {
    const bob = await person('bob', { profile: { last_active_at: clock.now() } });
    const [dan, erik] = await Promise.all([person('dan'), person('erik', { gender: 'male' })]);
    const photo = await createPhoto(ctx.db, { profile: bob.profile });
    await block(alice, dan);
    clock.advance(1000);
    await block(alice, bob);
    await block(alice, bob);
    await block(erik, alice);
    const { profiles } = await listBlocks(ctx, { site, member: alice.member });
    expect(profiles.map(({ name }) => name)).toEqual(['bob', 'dan']);
    expect(profiles[0]).toMatchObject({
      online: false,
      main_image: { filename: `${photo.token}-l.webp` },
      blocked_at: clock.now().toISOString(),
    });
  });

  test('contains paused, banned and hidden people under the same name, but not those who left', async () => {
    const [paused, banned, hidden, friend, gone] = await Promise.all([
      person('paul'),
      person('bea'),
      person('hal'),
      person('fred'),
      person('gus'),
    ]);
    await send(alice, friend);
    for (const someone of [gone, friend, hidden, banned, paused]) {
      await block(alice, someone);
      clock.advance(1000);
    }
    const until = new Date(clock.now().getTime() + DAY);
    for (const { member } of [paused, friend]) await pauseAccount(ctx, { member, until });
    const { prisma } = ctx.db;
    for (const { profile } of [banned, hidden, gone])
      await prisma.profile.update({ where: { id: profile.id }, data: { status: 'disabled' } });
    await prisma.user.update({ where: { id: banned.user.id }, data: { status: 'banned' } });
    await prisma.user.update({ where: { id: gone.user.id }, data: { status: 'deleted' } });
    const { profiles } = await listBlocks(ctx, { site, member: alice.member });
    expect(profiles.map(({ name, has_page }) => [name, has_page])).toEqual([
      ['paul', false],
      ['bea', false],
      ['hal', false],
      ['fred', true],
    ]);
    expect((await look(alice, friend)).profile.name).toBe('fred');
    for (const someone of [paused, banned]) await expect(look(alice, someone)).rejects.toThrow();
    for (const someone of [paused, banned, hidden]) await unblock(alice, someone);
    expect((await listBlocks(ctx, { site, member: alice.member })).profiles).toHaveLength(1);
  });

  test('cannot contain oneself, or a profile that is hidden, of another site or unknown', async () => {
    const hidden = await person('bob', { status: 'not_confirmed' });
    const stranger = await createMember(ctx.db, { site: await createSite(), name: 'dan' });
    expect(await refusal(block(alice, alice))).toBe('own_profile');
    for (const someone of [hidden, stranger, { profile: { id: randomUUID() } }]) {
      expect(await refusal(block(alice, someone))).toBe('not_found');
      await unblock(alice, someone);
    }
    expect((await listBlocks(ctx, { site, member: alice.member })).profiles).toEqual([]);
  });
});

test('messages held back by a block during confirmation are delivered after unblocking', async () => {
  const alice = await person('alice', { status: 'not_confirmed', ...RICH });
  const { conversation } = await send(alice, bob, 'held');
  await block(alice, bob);
  const confirmed = { status: 'active', confirmed_at: clock.now() };
  await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: confirmed });
  await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: { status: 'active' } });
  alice.member.status = 'active';
  await unblock(alice, bob);
  const { messages } = await getChat(ctx, { site, member: bob.member, conversation });
  expect(messages).toMatchObject([{ text: 'held', held: false }]);
  expect(await badges(bob)).toEqual([1, 0]);
});

const couple = () => Promise.all([person('alice', RICH), person('bob', RICH)]);

test('ten blocks at once are one', async () => {
  await Promise.all(inTurns(10, (ctx) => block(alice, bob, ctx)));
  expect(await ctx.db.prisma.block.count({ where: { blocker_profile_id: alice.profile.id } })).toBe(1);
});

test('of messages sent during a block, none arrives after it, and each that arrived is paid', async () => {
  for (let round = 0; round < 4; round++) {
    const [alice, bob] = await couple();
    await send(bob, alice);
    let blockedAt: bigint | undefined;
    const blocking = block(alice, bob).then(async () => {
      const last = await ctx.db.prisma.message.findFirst({
        where: { sender_profile_id: bob.profile.id },
        orderBy: { id: 'desc' },
      });
      blockedAt = last?.id;
    });
    const sends = inTurns(16, (ctx) => send(bob, alice, undefined, { ctx }));
    const [{ done, codes }] = await Promise.all([outcomesOf(sends), blocking]);
    expect(codes.every((code) => code === 'blocked_by_user')).toBe(true);
    const messages = await ctx.db.prisma.message.findMany({ where: { sender_profile_id: bob.profile.id } });
    expect(messages.filter(({ id }) => blockedAt === undefined || id > blockedAt)).toEqual([]);
    expect(messages).toHaveLength(1 + done);
    expect(await creditsOf(bob)).toBe(RICH.credits - 3 * messages.length);
  }
});

test('of likes given during a block, none is visible or notified after it', async () => {
  for (let round = 0; round < 4; round++) {
    const [alice, bob] = await couple();
    let told: number | undefined;
    const blocking = block(alice, bob).then(async () => {
      told = await ctx.db.prisma.liveEvent.count({ where: { user_id: alice.user.id } });
    });
    const given = inTurns(8, (ctx) => like(bob, alice, ctx));
    const [{ codes }] = await Promise.all([outcomesOf(given), blocking]);
    expect(codes.every((code) => code === 'not_found')).toBe(true);
    for (const one of [alice, bob])
      expect(await likes(one)).toEqual({ profiles: [], liked_by: [], total_new_likes: 0 });
    expect(await ctx.db.prisma.liveEvent.count({ where: { user_id: alice.user.id } })).toBe(told);
  }
});

test('blocking each other, writing, reading and unblocking at once does not deadlock', async () => {
  const { conversation, message } = await send(alice, bob);
  const before = await deadlocksOf(ctx);
  const turns = inTurns(20, (ctx, turn) => {
    const [one, other] = turn % 4 < 2 ? [alice, bob] : [bob, alice];
    return [
      block(one, other, ctx),
      send(other, one, undefined, { ctx }),
      readChat(ctx, { member: other.member, conversation, upTo: message.id }),
      unblock(one, other, ctx),
    ];
  });
  const { codes } = await outcomesOf(turns.flat());
  const expected = ['blocked_by_user', 'profile_blocked', 'not_found'];
  expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
  expect(await deadlocksOf(ctx)).toBe(before);
});
