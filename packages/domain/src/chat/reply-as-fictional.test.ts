import { randomUUID } from 'node:crypto';
import { createFictional, readJobs, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { expect, test, vi } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { getChat } from './get-chat.ts';
import { replyAsFictional } from './reply-as-fictional.ts';
import { typeAsFictional } from './type-as-fictional.ts';

const world = setUpSite({ message_credits: 3 });
const { clock, inTurns, person, send, site } = world;

const writer = (profile: object = {}) => person('alice', { credits: 90, profile });
const fictional = (profile: object = {}) =>
  createFictional(world.ctx.db, { site, name: 'frits', gender: 'male', profile });
const alice = eachTest(() => writer());
const frits = eachTest(() => fictional());
const reply = (conversationId: string, ctx = world.ctx) => replyAsFictional(ctx, { conversationId });
const thread = ({ member }: TestMember, conversation: string) => getChat(world.ctx, { site, member, conversation });

test('the fictional partner reads, replies, appears online, and costs nothing', async () => {
  const { conversation } = await send(alice, frits);
  clock.advance(5000);
  await reply(conversation);

  const { messages, num_unread_messages, profile, read_up_to } = await thread(alice, conversation);
  expect(messages.map(({ own, read }) => [own, read])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(messages[1]?.text.length).toBeGreaterThan(0);
  expect([num_unread_messages, profile.online, read_up_to]).toEqual([1, true, messages[0]?.id]);
  expect(await world.creditsOf(alice)).toBe(87);
  expect((await world.eventsOf(alice, '1')).map(({ kind, seq }) => [kind, seq])).toEqual([
    ['read', '2'],
    ['message', '3'],
  ]);
});

test('replies in its own language', async () => {
  const { conversation } = await send(alice, await fictional({ language: 'nl' }), 'Hoi, hoe gaat het?');
  await reply(conversation);
  const dutch = (await thread(alice, conversation)).messages[1]?.text;
  const anna = await writer();
  const other = await send(anna, await fictional({ language: 'de' }), 'Hoi, hoe gaat het?');
  await reply(other.conversation);
  expect((await thread(anna, other.conversation)).messages[1]?.text).not.toBe(dutch);
});

test('mentions an interest only if both have it', async () => {
  const { REPLY_LINES } = await import('@vonk/demo');
  const lines = REPLY_LINES.en.interests;
  const [shared, own] = Object.keys(lines) as [string, string];
  const alice = await writer({ interests: [shared] });
  const frits = await fictional({ interests: [own, shared] });
  const { conversation } = await send(alice, frits, 'I was at the lake today.');
  const said: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await reply(conversation);
    said.push((await thread(alice, conversation)).messages.at(-1)?.text ?? '');
    await send(alice, frits, `And then home, number ${turn} of my walks.`);
  }
  expect(said.filter((text) => lines[shared]?.includes(text)).length).toBeGreaterThan(0);
  expect(said.filter((text) => lines[own]?.includes(text))).toEqual([]);
});

test('does not repeat a line while others are left', async () => {
  const { conversation } = await send(alice, frits, 'I was at the lake today.');
  for (let turn = 0; turn < 8; turn++) {
    await reply(conversation);
    await send(alice, frits, `And then home, number ${turn}.`);
  }
  const theirs = (await thread(alice, conversation)).messages.filter(({ own }) => !own).map(({ text }) => text);
  expect(new Set(theirs).size).toBe(theirs.length);
});

test('several concurrent runs in two processes reply once', async () => {
  const { conversation } = await send(alice, frits);
  await Promise.all(inTurns(8, (ctx) => reply(conversation, ctx)));
  expect((await thread(alice, conversation)).messages).toHaveLength(2);
  await reply(conversation);
  expect((await thread(alice, conversation)).messages).toHaveLength(2);
});

test('does not reply to unconfirmed or banned members, or between two members', async () => {
  const { conversation } = await send(alice, frits);
  for (const status of ['not_confirmed', 'banned', 'deleted']) {
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
    await reply(conversation);
  }
  expect((await thread(alice, conversation)).messages).toHaveLength(1);

  const bob = await person('bob');
  await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status: 'active' } });
  const real = await send(alice, bob.profile);
  await reply(real.conversation);
  await reply(randomUUID());
  expect((await thread(alice, real.conversation)).messages).toHaveLength(1);
});

test('shows as typing for as long as the reply takes, which waits as a job', async () => {
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
  await reply(conversation);
  const { length } = (await thread(alice, conversation)).messages[1]?.text ?? '';
  expect(delay).toBe(Math.min(Math.max(length * 40, 1500), 5000));
});

test('starts over when the member writes again, and replies to both at once', async () => {
  const { conversation } = await send(alice, frits);
  await typeAsFictional(world.ctx, { conversationId: conversation });
  await send(alice, frits, 'And another thing');
  const waiting = (await readJobs(world.ctx.db)).filter(({ payload }) => payload.conversationId === conversation);
  expect(waiting.map(({ task }) => task)).toEqual(['type-as-fictional']);
});

test('does not type for members it cannot reply to, or where no message is waiting', async () => {
  const { conversation } = await send(alice, frits);
  const told = vi.spyOn(world.ctx.live, 'tellTyping');
  await world.block(alice, frits);
  await typeAsFictional(world.ctx, { conversationId: conversation });
  const other = await send(await writer(), await fictional());
  await reply(other.conversation);
  await typeAsFictional(world.ctx, { conversationId: other.conversation });
  await typeAsFictional(world.ctx, { conversationId: randomUUID() });
  expect(told).not.toHaveBeenCalled();
});
