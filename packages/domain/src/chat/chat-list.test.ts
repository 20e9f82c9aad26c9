import { randomUUID } from 'node:crypto';
import { createConversation, createMember, type TestMember } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, refusal, type TestContext } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { readChat } from './read-chat.ts';
import { removeChat } from './remove-chat.ts';
import { sendMessage } from './send-message.ts';

let world: TestContext;
let site: SiteRecord;

beforeAll(async () => {
  world = await createTestContext();
  site = await world.createSite({ message_credits: 0 });
});
afterAll(() => world.close());

const person = (name: string, options: object = {}) => createMember(world.ctx.db, { site, name, ...options });
const list = ({ member }: TestMember, before: Date | null = null) => listChats(world.ctx, { site, member, before });
const send = (from: TestMember, to: TestMember, text = 'Hello') =>
  sendMessage(world.ctx, { site, member: from.member, profileId: to.profile.id, text, clientId: randomUUID() });

describe('the list', () => {
  test('shows each conversation once, newest first, with its last message and what is unread', async () => {
    const [alice, bob, dan] = await Promise.all([person('alice'), person('bob'), person('dan')]);
    await send(bob, alice, 'one');
    await send(bob, alice, 'two');
    world.clock.advance(1000);
    await send(alice, dan, 'Hi dan');
    const { chats, total_unread } = await list(alice);
    expect(chats).toMatchObject([
      { profile: { id: dan.profile.id }, num_unread_messages: 0, last_message: { text: 'Hi dan', own: true } },
      { profile: { id: bob.profile.id }, num_unread_messages: 2, last_message: { text: 'two', own: false } },
    ]);
    expect(chats[0]?.updated_at).toBe(world.clock.now().toISOString());
    expect(total_unread).toBe(2);
    expect((await list(await person('carol'))).chats).toEqual([]);
  });

  test('pages by the instant of the last entry', async () => {
    const alice = await person('alice');
    for (let index = 0; index < 35; index++) {
      const other = await person(`man ${index}`, { gender: 'male' });
      const at = new Date(Date.UTC(2026, 4, 1, 0, index));
      await createConversation(world.ctx.db, {
        site,
        from: other.profile,
        to: alice.profile,
        at,
        messages: [{ from: other.profile, text: `${index}` }],
      });
    }
    const first = await list(alice);
    const second = await list(alice, new Date(first.chats.at(-1)?.updated_at ?? 0));
    expect([first.chats.length, second.chats.length, first.total_unread, second.total_unread]).toEqual([30, 5, 35, 35]);
    expect([...first.chats, ...second.chats].map(({ last_message }) => Number(last_message.text))).toEqual(
      Array.from({ length: 35 }, (_, index) => 34 - index),
    );
  });

  test('shows a conversation that is held only to who wrote in it', async () => {
    const [alice, bob] = await Promise.all([person('alice', { status: 'not_confirmed' }), person('bob')]);
    await send(alice, bob, 'psst');
    expect((await list(alice)).chats).toMatchObject([{ last_message: { text: 'psst', own: true } }]);
    expect(await list(bob)).toEqual({ chats: [], total_unread: 0 });
  });
});

describe('reading', () => {
  test('up to a message leaves what came later unread, and marks the sender’s as read', async () => {
    const [alice, bob] = await Promise.all([person('alice', { paid: true }), person('bob')]);
    const sent = [await send(alice, bob, '1'), await send(alice, bob, '2'), await send(alice, bob, '3')];
    const conversation = sent[0]?.conversation ?? '';
    await readChat(world.ctx, { member: bob.member, conversation, upTo: sent[1]?.message.id ?? '' });
    expect((await list(bob)).total_unread).toBe(1);
    const { messages, read_up_to } = await getChat(world.ctx, { site, member: alice.member, conversation });
    expect(messages.map(({ read }) => read)).toEqual([true, true, false]);
    expect(read_up_to).toBe(sent[1]?.message.id);
    // A mark never moves back, and one beyond the end means the end.
    await readChat(world.ctx, { member: bob.member, conversation, upTo: sent[0]?.message.id ?? '' });
    expect((await list(bob)).total_unread).toBe(1);
    await readChat(world.ctx, { member: bob.member, conversation, upTo: '999999999999999999' });
    expect((await list(bob)).total_unread).toBe(0);
    await send(alice, bob, '4');
    expect((await list(bob)).total_unread).toBe(1);
  });

  test('while messages arrive never loses count', async () => {
    const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
    const { conversation, message } = await send(alice, bob);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 ? send(alice, bob) : readChat(world.ctx, { member: bob.member, conversation, upTo: message.id }),
      ),
    );
    expect((await list(bob)).total_unread).toBe(10);
  });

  test('or removing the conversation of other people is not found and changes nothing', async () => {
    const [alice, bob, carol] = await Promise.all([person('alice'), person('bob'), person('carol')]);
    const { conversation, message } = await send(alice, bob);
    expect(await refusal(readChat(world.ctx, { member: carol.member, conversation, upTo: message.id }))).toBe(
      'not_found',
    );
    expect(await refusal(readChat(world.ctx, { member: carol.member, conversation: randomUUID(), upTo: '1' }))).toBe(
      'not_found',
    );
    expect(await refusal(removeChat(world.ctx, { member: carol.member, conversation }))).toBe('not_found');
    expect((await list(bob)).total_unread).toBe(1);
    expect((await list(alice)).chats).toHaveLength(1);
  });
});

describe('removing', () => {
  test('takes it from the own list alone; the next message brings it back without what was removed', async () => {
    const [alice, bob] = await Promise.all([person('alice', { paid: true }), person('bob', { paid: true })]);
    const { conversation } = await send(alice, bob, 'old');
    await removeChat(world.ctx, { member: bob.member, conversation });
    expect(await list(bob)).toEqual({ chats: [], total_unread: 0 });
    expect((await list(alice)).chats).toHaveLength(1);

    await send(alice, bob, 'new');
    expect(await list(bob)).toMatchObject({
      chats: [{ conversation, num_unread_messages: 1, last_message: { text: 'new' } }],
      total_unread: 1,
    });
    const { messages } = await getChat(world.ctx, { site, member: bob.member, conversation });
    expect(messages.map(({ text }) => text)).toEqual(['new']);
  });

  test('gives no free conversation back', async () => {
    const [alice, bob, dan] = await Promise.all([person('alice'), person('bob'), person('dan')]);
    for (const other of [bob, dan]) {
      const { conversation } = await send(alice, other);
      await removeChat(world.ctx, { member: alice.member, conversation });
    }
    expect(await refusal(send(alice, await person('erik', { gender: 'male' })))).toBe('conversation_limit');
  });

  test('twice, or one that is empty, does no harm', async () => {
    const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
    const { id } = await createConversation(world.ctx.db, { site, from: alice.profile, to: bob.profile });
    await removeChat(world.ctx, { member: alice.member, conversation: id });
    await removeChat(world.ctx, { member: alice.member, conversation: id });
    expect((await list(alice)).chats).toEqual([]);
  });
});
