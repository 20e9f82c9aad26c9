import { createFictional, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { mailedToken } from '../../tests/mailed-token.ts';
import { activate } from '../signup/activate.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { removeChat } from './remove-chat.ts';

const world = setUpSite({ message_credits: 3 });
const { clock, eventsOf, inTurns, personPerTest, secondProcess, send, site } = world;
const alice = personPerTest('alice', { status: 'not_confirmed', credits: 30 });
const bob = personPerTest('bob', { credits: 30 });

const origin = { address: '192.0.2.1', userAgent: 'test' };
const confirm = (token: string, ctx = world.ctx) => activate(ctx, { siteId: site.id, token, origin });
const open = ({ member }: TestMember, conversation: string) => getChat(world.ctx, { site, member, conversation });
const textsOf = async (member: TestMember, conversation: string) =>
  (await open(member, conversation)).messages.map(({ text }) => text);
const chatsOf = ({ member }: TestMember) => listChats(world.ctx, { site, member });
const repliesFor = (conversationId: string) => world.jobsOf('type-as-fictional', { conversationId });

describe('what an unconfirmed member writes', () => {
  test('is charged at once, and held: the receiver neither sees it nor is notified', async () => {
    const sent = await send(alice, bob.profile, 'Hello');
    expect(sent).toMatchObject({ held: true, credits: 27, message: { held: true } });
    expect(await chatsOf(bob)).toEqual({ chats: [], new_matches: [], total_unread: 0 });
    expect(await textsOf(bob, sent.conversation)).toEqual([]);
    expect(await eventsOf(bob)).toEqual([]);
  });

  test('is shown to the member as held: in the list, the thread and on other pages', async () => {
    const { conversation } = await send(alice, bob.profile, 'Hello');
    expect((await chatsOf(alice)).chats).toMatchObject([{ last_message: { text: 'Hello', own: true } }]);
    expect((await open(alice, conversation)).messages).toMatchObject([{ text: 'Hello', held: true, read: false }]);
    const [event] = await eventsOf(alice);
    expect(event?.data).toMatchObject({ own: true, message: { text: 'Hello', held: true } });
  });

  test('to a fictional profile gets no reply before', async () => {
    const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    const { conversation } = await send(alice, frits, 'Hello');
    expect(await repliesFor(conversation)).toEqual([]);
    await confirm(await mailedToken(world, alice));
    expect(await repliesFor(conversation)).toHaveLength(1);
  });
});

describe('on confirmation', () => {
  test('everything is delivered in order, unread, and with notifications', async () => {
    const { conversation } = await send(alice, bob.profile, 'one');
    await send(alice, bob.profile, 'two');
    clock.advance(60_000);
    expect(await confirm(await mailedToken(world, alice))).toMatchObject({ delivered: 2 });

    const chat = { conversation, num_unread_messages: 2, last_message: { text: 'two' } };
    const updated_at = clock.now().toISOString();
    expect(await chatsOf(bob)).toMatchObject({ chats: [{ ...chat, updated_at }], total_unread: 2 });
    expect(await textsOf(bob, conversation)).toEqual(['one', 'two']);
    const events = await eventsOf(bob);
    expect(events.map(({ seq }) => seq)).toEqual(['1', '2']);
    expect(events.map(({ data }) => data)).toMatchObject([{ message: { text: 'one' } }, { message: { text: 'two' } }]);
    const { messages } = await open(alice, conversation);
    expect(messages.map(({ held }) => held)).toEqual([false, false]);
  });

  test('everything is delivered once, even with several links and processes racing', async () => {
    const { conversation } = await send(alice, bob.profile, 'Hello');
    const tokens = [await mailedToken(world, alice), await mailedToken(world, alice), await mailedToken(world, alice)];
    const confirmations = inTurns(12, (ctx, turn) => confirm(tokens[turn % 3] ?? '', ctx));
    expect(await outcomesOf(confirmations)).toEqual({ done: 1, codes: Array(11).fill('token_invalid') });
    expect((await chatsOf(bob)).total_unread).toBe(1);
    expect(await textsOf(bob, conversation)).toEqual(['Hello']);
    expect(await eventsOf(bob)).toHaveLength(1);
  });

  test('while the member goes on writing, nothing stays held', async () => {
    const second = secondProcess();
    const { conversation } = await send(alice, bob.profile, 'first');
    const token = await mailedToken(world, alice);
    await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => send(alice, bob.profile, `before ${turn}`, { ctx: second })),
      confirm(token),
      ...Array.from({ length: 4 }, (_, turn) => send(alice, bob.profile, `after ${turn}`, { ctx: second })),
    ]);
    expect(await textsOf(bob, conversation)).toHaveLength(9);
    expect((await chatsOf(bob)).total_unread).toBe(9);
    expect(await world.ctx.db.prisma.message.count({ where: { conversation_id: conversation, held: true } })).toBe(0);
  });

  test('others can write to the member only then, so messages stay in order', async () => {
    await send(alice, bob.profile, 'held');
    expect(await refusal(send(bob, alice.profile, 'Hi'))).toBe('not_found');
    await confirm(await mailedToken(world, alice));
    expect((await send(bob, alice.profile, 'Hi')).message.held).toBe(false);
  });

  test('messages the sender removed stay removed for the sender', async () => {
    const { conversation } = await send(alice, bob.profile, 'held');
    await removeChat(world.ctx, { member: alice.member, conversation });
    await confirm(await mailedToken(world, alice));
    expect(await textsOf(bob, conversation)).toEqual(['held']);
    expect(await textsOf(alice, conversation)).toEqual([]);
    expect((await chatsOf(alice)).chats).toEqual([]);
  });
});

test('a banned member’s link delivers nothing', async () => {
  await send(alice, bob.profile, 'held');
  const token = await mailedToken(world, alice);
  await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status: 'banned' } });
  expect(await refusal(confirm(token))).toBe('token_invalid');
  expect((await chatsOf(bob)).total_unread).toBe(0);
});
