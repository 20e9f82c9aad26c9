import { createMember, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { outcomesOf, setUpSite } from '../../../tests/context.ts';
import { deadlocksOf } from '../../../tests/deadlocks.ts';
import { readChat } from '../../chat/read-chat.ts';
import { likeProfile } from '../../likes/like-profile.ts';
import { listLikes } from '../../likes/list-likes.ts';
import { blockProfile } from './block-profile.ts';
import { unblockProfile } from './unblock-profile.ts';

const world = setUpSite({ message_credits: 3 });
const { inTurns, send, site } = world;

const person = (name: string) => createMember(world.ctx.db, { site, name, credits: 300 });
const couple = () => Promise.all([person('alice'), person('bob')]);
const block = (from: TestMember, to: TestMember, ctx = world.ctx) =>
  blockProfile(ctx, { member: from.member, profileId: to.profile.id });

test('ten blocks at once are one', async () => {
  const [alice, bob] = await couple();
  await Promise.all(inTurns(10, (ctx) => block(alice, bob, ctx)));
  expect(await world.ctx.db.prisma.block.count({ where: { blocker_profile_id: alice.profile.id } })).toBe(1);
});

test('of messages sent during a block, none arrives after it, and each that arrived is paid', async () => {
  for (let round = 0; round < 4; round++) {
    const [alice, bob] = await couple();
    await send(bob, alice);
    let blockedAt: bigint | undefined;
    const blocking = block(alice, bob).then(async () => {
      const last = await world.ctx.db.prisma.message.findFirst({
        where: { sender_profile_id: bob.profile.id },
        orderBy: { id: 'desc' },
      });
      blockedAt = last?.id;
    });
    const sends = inTurns(16, (ctx) => send(bob, alice, undefined, { ctx }));
    const [{ done, codes }] = await Promise.all([outcomesOf(sends), blocking]);
    expect(codes.every((code) => code === 'blocked_by_user')).toBe(true);
    const messages = await world.ctx.db.prisma.message.findMany({ where: { sender_profile_id: bob.profile.id } });
    expect(messages.filter(({ id }) => blockedAt === undefined || id > blockedAt)).toEqual([]);
    expect(messages).toHaveLength(1 + done);
    const { credits } = await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: bob.user.id } });
    expect(credits).toBe(300 - 3 * messages.length);
  }
});

test('of likes given during a block, none is visible or notified after it', async () => {
  for (let round = 0; round < 4; round++) {
    const [alice, bob] = await couple();
    let told: number | undefined;
    const blocking = block(alice, bob).then(async () => {
      told = await world.ctx.db.prisma.liveEvent.count({ where: { user_id: alice.user.id } });
    });
    const likes = inTurns(8, (ctx) => likeProfile(ctx, { member: bob.member, profileId: alice.profile.id }));
    const [{ codes }] = await Promise.all([outcomesOf(likes), blocking]);
    expect(codes.every((code) => code === 'not_found')).toBe(true);
    for (const { member } of [alice, bob])
      expect(await listLikes(world.ctx, { site, member })).toEqual({ profiles: [], liked_by: [], total_new_likes: 0 });
    expect(await world.ctx.db.prisma.liveEvent.count({ where: { user_id: alice.user.id } })).toBe(told);
  }
});

test('blocking each other, writing, reading and unblocking at once does not deadlock', async () => {
  const [alice, bob] = await couple();
  const { conversation, message } = await send(alice, bob);
  const before = await deadlocksOf(world.ctx);
  const turns = inTurns(20, (ctx, turn) => {
    const [one, other] = turn % 4 < 2 ? [alice, bob] : [bob, alice];
    return [
      block(one, other, ctx),
      send(other, one, undefined, { ctx }),
      readChat(ctx, { member: other.member, conversation, upTo: message.id }),
      unblockProfile(ctx, { member: one.member, profileId: other.profile.id }),
    ];
  });
  const { codes } = await outcomesOf(turns.flat());
  const expected = ['blocked_by_user', 'profile_blocked', 'not_found'];
  expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
  expect(await deadlocksOf(world.ctx)).toBe(before);
});
