import { randomUUID } from 'node:crypto';
import { createFictional, readJobs, type TestMember } from '@vonk/testing';
import { expect, test, vi } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { readLiveEvents } from '../live/read-live-events.ts';
import { getChat } from './get-chat.ts';
import { replyAsFictional } from './reply-as-fictional.ts';
import { typeAsFictional } from './type-as-fictional.ts';

const world = setUpSite({ message_credits: 3 });
const { clock, inTurns, person, send, site } = world;

async function meet(profile: object = {}) {
  const alice = await person('alice', { credits: 30 });
  const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male', profile });
  return { alice, frits };
}
const thread = ({ member }: TestMember, conversation: string) => getChat(world.ctx, { site, member, conversation });

test('the fictional partner reads, replies, appears online, and costs nothing', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  clock.advance(5000);
  await replyAsFictional(world.ctx, { conversationId: conversation });

  const { messages, num_unread_messages, profile, read_up_to } = await thread(alice, conversation);
  expect(messages.map(({ own, read }) => [own, read])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(messages[1]?.text.length).toBeGreaterThan(0);
  expect([num_unread_messages, profile.online, read_up_to]).toEqual([1, true, messages[0]?.id]);
  const user = await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
  expect(user.credits).toBe(27);
  const events = await readLiveEvents(world.ctx, { userId: alice.user.id, afterSeq: '1', limit: 10 });
  expect(events.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['read', '2'],
    ['message', '3'],
  ]);
});

test('replies in its own language', async () => {
  const { alice, frits } = await meet({ language: 'nl' });
  const { conversation } = await send(alice, frits, 'Hoi, hoe gaat het?');
  await replyAsFictional(world.ctx, { conversationId: conversation });
  const dutch = (await thread(alice, conversation)).messages[1]?.text;
  const { alice: anna, frits: fritz } = await meet({ language: 'de' });
  const other = await send(anna, fritz, 'Hoi, hoe gaat het?');
  await replyAsFictional(world.ctx, { conversationId: other.conversation });
  expect((await thread(anna, other.conversation)).messages[1]?.text).not.toBe(dutch);
});

test('mentions an interest only if both have it', async () => {
  const { REPLY_LINES } = await import('@vonk/demo');
  const lines = REPLY_LINES.en.interests;
  const [shared, own] = Object.keys(lines) as [string, string];
  const alice = await person('alice', { credits: 90, profile: { interests: [shared] } });
  const frits = await createFictional(world.ctx.db, {
    site,
    name: 'frits',
    gender: 'male',
    profile: { interests: [own, shared] },
  });
  const { conversation } = await send(alice, frits, 'I was at the lake today.');
  const said: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await replyAsFictional(world.ctx, { conversationId: conversation });
    said.push((await thread(alice, conversation)).messages.at(-1)?.text ?? '');
    await send(alice, frits, `And then home, number ${turn} of my walks.`);
  }
  expect(said.filter((text) => lines[shared]?.includes(text)).length).toBeGreaterThan(0);
  expect(said.filter((text) => lines[own]?.includes(text))).toEqual([]);
});

test('does not repeat a line while others are left', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits, 'I was at the lake today.');
  for (let turn = 0; turn < 8; turn++) {
    await replyAsFictional(world.ctx, { conversationId: conversation });
    await send(alice, frits, `And then home, number ${turn}.`);
  }
  const theirs = (await thread(alice, conversation)).messages.filter(({ own }) => !own).map(({ text }) => text);
  expect(new Set(theirs).size).toBe(theirs.length);
});

test('several concurrent runs in two processes reply once', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  await Promise.all(inTurns(8, (ctx) => replyAsFictional(ctx, { conversationId: conversation })));
  expect((await thread(alice, conversation)).messages).toHaveLength(2);
  await replyAsFictional(world.ctx, { conversationId: conversation });
  expect((await thread(alice, conversation)).messages).toHaveLength(2);
});

test('does not reply to unconfirmed or banned members, or between two members', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  for (const status of ['not_confirmed', 'banned', 'deleted']) {
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
    await replyAsFictional(world.ctx, { conversationId: conversation });
  }
  expect((await thread(alice, conversation)).messages).toHaveLength(1);

  const bob = await person('bob');
  await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status: 'active' } });
  const real = await send(alice, bob.profile);
  await replyAsFictional(world.ctx, { conversationId: real.conversation });
  await replyAsFictional(world.ctx, { conversationId: randomUUID() });
  expect((await thread(alice, real.conversation)).messages).toHaveLength(1);
});

test('shows as typing for as long as the reply takes, which waits as a job', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  const told = vi.spyOn(world.ctx.live, 'tellTyping');
  const jobs = async () =>
    (await readJobs(world.ctx.db)).filter(({ payload }) => payload.conversationId === conversation);
  await typeAsFictional(world.ctx, { conversationId: conversation });
  expect(told.mock.calls).toEqual([[{ userId: alice.user.id, conversation, profileId: frits.id }]]);
  // A worker that dies here loses nothing, and a retry adds no second reply.
  await typeAsFictional(world.ctx, { conversationId: conversation });
  const [answer, ...others] = await jobs();
  expect([answer?.task, others]).toEqual(['reply-as-fictional', []]);
  const delay = (answer?.runAt.getTime() ?? 0) - clock.now().getTime();
  await replyAsFictional(world.ctx, { conversationId: conversation });
  const { length } = (await thread(alice, conversation)).messages[1]?.text ?? '';
  expect(delay).toBe(Math.min(Math.max(length * 40, 1500), 5000));
});

test('starts over when the member writes again, and replies to both at once', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  await typeAsFictional(world.ctx, { conversationId: conversation });
  await send(alice, frits, 'And another thing');
  const waiting = (await readJobs(world.ctx.db)).filter(({ payload }) => payload.conversationId === conversation);
  expect(waiting.map(({ task }) => task)).toEqual(['type-as-fictional']);
});

test('does not type for members it cannot reply to, or where no message is waiting', async () => {
  const { alice, frits } = await meet();
  const { conversation } = await send(alice, frits);
  const told = vi.spyOn(world.ctx.live, 'tellTyping');
  await world.ctx.db.prisma.block.create({
    data: { blocker_profile_id: alice.profile.id, blocked_profile_id: frits.id },
  });
  await typeAsFictional(world.ctx, { conversationId: conversation });
  const { alice: anna, frits: fritz } = await meet();
  const other = await send(anna, fritz);
  await replyAsFictional(world.ctx, { conversationId: other.conversation });
  await typeAsFictional(world.ctx, { conversationId: other.conversation });
  await typeAsFictional(world.ctx, { conversationId: randomUUID() });
  expect(told).not.toHaveBeenCalled();
});
