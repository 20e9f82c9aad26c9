import { randomUUID } from 'node:crypto';
import type { ChatFilter } from '@vonk/schema';
import { createConversation, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite, type Tuple } from '../../tests/context.ts';
import { queriesOf } from '../../tests/count-queries.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { readChat } from './read-chat.ts';
import { removeChat } from './remove-chat.ts';
import { archiveChat, muteChat } from './set-aside.ts';

const { block, clock, ctx, eventsOf, person, personPerTest, send, site } = setUpSite({ message_credits: 0 });

const alice = personPerTest('alice');
const bob = personPerTest('bob');
const list = ({ member }: TestMember, before?: string) => listChats(ctx, { site, member, before });
const open = ({ member }: TestMember, conversation: string) => getChat(ctx, { site, member, conversation });
const read = ({ member }: TestMember, conversation: string, upTo: string) =>
  readChat(ctx, { member, conversation, upTo });
const remove = ({ member }: TestMember, conversation: string, upTo?: string) =>
  removeChat(ctx, { member, conversation, upTo });
const archive = ({ member }: TestMember, conversation: string, archived = true, upTo?: string) =>
  archiveChat(ctx, { member, conversation, archived, upTo });
const mute = ({ member }: TestMember, conversation: string, muted = true) =>
  muteChat(ctx, { member, conversation, muted });
const like = ({ member }: TestMember, to: TestMember) => likeProfile(ctx, { member, profileId: to.profile.id });
/** The names that a filter finds. */
async function found({ member }: TestMember, show?: ChatFilter, name?: string): Promise<string[]> {
  const { chats } = await listChats(ctx, { site, member, show, name });
  return chats.map(({ profile }) => profile.name);
}
/** The texts of the last messages, which `talk` counts. */
const numbersOf = ({ chats }: Awaited<ReturnType<typeof list>>) =>
  chats.map(({ last_message }) => Number(last_message.text));
const downFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start - index);
/** One new person per minute given, who wrote to the member then; all read unless `isUnread` says otherwise. */
async function talk(member: TestMember, minutes: number[], isUnread: (index: number) => boolean = () => false) {
  const others: TestMember[] = [];
  for (const [index, minute] of minutes.entries()) {
    const other = await person(`man ${index}`, { gender: 'male' });
    const { id } = await createConversation(ctx.db, {
      site,
      from: other.profile,
      to: member.profile,
      at: new Date(Date.UTC(2026, 4, 1, 0, minute)),
      messages: [{ from: other.profile, text: `${index}` }],
    });
    if (!isUnread(index)) {
      await ctx.db.prisma.conversationSide.updateMany({ where: { conversation_id: id }, data: { unread: 0 } });
    }
    others.push(other);
  }
  return others;
}

describe('the list', () => {
  test('shows each conversation once with its last message, unread ones first', async () => {
    const dan = await person('dan');
    await send(bob, alice, 'one');
    await send(bob, alice, 'two');
    clock.advance(1000);
    await send(alice, dan, 'Hi dan');
    const { chats, total_unread } = await list(alice);
    expect(chats).toMatchObject([
      { profile: { id: bob.profile.id }, num_unread_messages: 2, last_message: { text: 'two', own: false } },
      { profile: { id: dan.profile.id }, num_unread_messages: 0, last_message: { text: 'Hi dan', own: true } },
    ]);
    expect(chats[1]?.updated_at).toBe(clock.now().toISOString());
    expect(total_unread).toBe(2);
    expect((await list(await person('carol'))).chats).toEqual([]);
  });

  test('pages to the end without gaps, even if many conversations share a millisecond', async () => {
    const instants = Array.from({ length: 65 }, (_, index) => (index < 55 ? 20 : index));
    await talk(alice, instants);
    const pages = [await list(alice)];
    for (let next = pages[0]?.before; next !== undefined; next = pages.at(-1)?.before)
      pages.push(await list(alice, next));
    expect(pages.map(({ chats }) => chats.length)).toEqual([30, 30, 5]);
    const texts = pages.flatMap(numbersOf);
    expect(texts.slice(0, 10)).toEqual(downFrom(64, 10));
    expect(new Set(texts).size).toBe(65);
  });

  test('still accepts an instant as the cursor', async () => {
    await talk(alice, [1, 2, 2, 3]);
    const before = new Date(Date.UTC(2026, 4, 1, 0, 2)).toISOString();
    const older = await list(alice, before);
    expect([numbersOf(older), older.before]).toEqual([[0], undefined]);
    expect((await list(alice, new Date(Date.UTC(2026, 4, 1, 0, 3)).toISOString())).chats).toHaveLength(3);
  });

  test('starts with unread conversations, however old, each once', async () => {
    await talk(alice, [...Array(40).keys()], (index) => [2, 7, 38].includes(index));
    const first = await list(alice);
    expect(numbersOf(first)).toEqual([38, 7, 2, 39, ...downFrom(37, 28)]);
    const rest = await list(alice, first.before);
    expect(numbersOf(rest)).toEqual(downFrom(9, 10));
    expect([first.total_unread, rest.total_unread, rest.before]).toEqual([3, 3, undefined]);
  });

  test('starts with at most thirty unread conversations, then the newest, in as many queries as for one', async () => {
    await talk(bob, [1], () => true);
    await talk(alice, [...Array(80).keys()], (index) => index < 45);
    const ofOne = await queriesOf(ctx.db, () => list(bob));
    expect(await queriesOf(ctx.db, () => list(alice))).toEqual(ofOne);
    const first = await list(alice);
    expect(numbersOf(first)).toEqual([...downFrom(44, 30), ...downFrom(79, 30)]);
    expect(first.total_unread).toBe(45);
  });

  test('does not move blocked people to the top, and leaves out people who blocked the member', async () => {
    const [first, second, third] = (await talk(alice, [1, 2, 3], () => true)) as Tuple<TestMember, 3>;
    await block(alice, second);
    await block(third, alice);
    const { chats, total_unread } = await list(alice);
    expect(chats.map(({ profile }) => profile.id)).toEqual([first.profile.id, second.profile.id]);
    expect([chats.map((chat) => chat.num_unread_messages), total_unread]).toEqual([[1, 0], 1]);
  });
});

describe('reading', () => {
  test('up to a message leaves later ones unread, and shows the sender that the earlier ones were read', async () => {
    const alice = await person('alice', { paid: true });
    const sent = [await send(alice, bob, '1'), await send(alice, bob, '2'), await send(alice, bob, '3')];
    const conversation = sent[0]?.conversation ?? '';
    await read(bob, conversation, sent[1]?.message.id ?? '');
    expect((await list(bob)).total_unread).toBe(1);
    const { messages, read_up_to } = await open(alice, conversation);
    expect(messages.map(({ read }) => read)).toEqual([true, true, false]);
    expect(read_up_to).toBe(sent[1]?.message.id);
    // The mark never moves back, and one beyond the end is set to the end.
    await read(bob, conversation, sent[0]?.message.id ?? '');
    expect((await list(bob)).total_unread).toBe(1);
    await read(bob, conversation, '999999999999999999');
    expect((await list(bob)).total_unread).toBe(0);
    await send(alice, bob, '4');
    expect((await list(bob)).total_unread).toBe(1);
  });

  test('while messages arrive keeps the count correct', async () => {
    const { conversation, message } = await send(alice, bob);
    const turns = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? send(alice, bob) : read(bob, conversation, message.id),
    );
    await Promise.all(turns);
    expect((await list(bob)).total_unread).toBe(10);
  });

  test('or removing other people’s conversation returns not found and changes nothing', async () => {
    const carol = await person('carol');
    const { conversation, message } = await send(alice, bob);
    expect(await refusal(read(carol, conversation, message.id))).toBe('not_found');
    expect(await refusal(read(carol, randomUUID(), '1'))).toBe('not_found');
    expect(await refusal(remove(carol, conversation))).toBe('not_found');
    expect((await list(bob)).total_unread).toBe(1);
    expect((await list(alice)).chats).toHaveLength(1);
  });
});

describe('removing', () => {
  /** One unread message is all that the list and the thread have. */
  async function expectOnly(member: TestMember, conversation: string, text: string): Promise<void> {
    const chats = [{ conversation, num_unread_messages: 1, last_message: { text } }];
    expect(await list(member)).toMatchObject({ chats, total_unread: 1 });
    expect((await open(member, conversation)).messages.map((message) => message.text)).toEqual([text]);
  }

  test('hides it from the member’s own list only; the next message brings it back without removed ones', async () => {
    const { conversation } = await send(alice, bob, 'old');
    await remove(bob, conversation);
    expect(await list(bob)).toEqual({ chats: [], total_unread: 0, new_matches: [] });
    expect((await list(alice)).chats).toHaveLength(1);

    await send(alice, bob, 'new');
    await expectOnly(bob, conversation, 'new');
  });

  test('keeps messages after the last one the member saw, and notifies the member’s other pages', async () => {
    await send(alice, bob, 'seen');
    const { conversation, message } = await send(alice, bob, 'seen too');
    await send(alice, bob, 'not seen');
    await remove(bob, conversation, message.id);
    await expectOnly(bob, conversation, 'not seen');
    expect(await eventsOf(bob, '3')).toMatchObject([
      { kind: 'read', data: { conversation, up_to: message.id, num_unread_messages: 1, removed: true } },
    ]);
  });

  test('while messages arrive loses none: each is either removed, or listed and unread', async () => {
    const { conversation, message } = await send(alice, bob, 'seen');
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => send(alice, bob, `later ${index}`)),
      remove(bob, conversation, message.id),
    ]);
    expect((await list(bob)).total_unread).toBe(5);
    expect((await open(bob, conversation)).messages).toHaveLength(5);
  });

  test('does not give a free conversation back', async () => {
    const dan = await person('dan');
    for (const other of [bob, dan]) {
      const { conversation } = await send(alice, other);
      await remove(alice, conversation);
    }
    expect(await refusal(send(alice, await person('erik', { gender: 'male' })))).toBe('conversation_limit');
  });

  test('is safe to repeat, and for an empty conversation', async () => {
    const { id } = await createConversation(ctx.db, { site, from: alice.profile, to: bob.profile });
    for (let time = 0; time < 2; time++) await remove(alice, id);
    expect((await list(alice)).chats).toEqual([]);
  });
});

describe('archiving', () => {
  test('takes a conversation out of the list and the count until a message comes', async () => {
    const { conversation } = await send(alice, bob, 'old');
    await archive(bob, conversation);
    expect(await list(bob)).toMatchObject({ chats: [], total_unread: 0 });
    expect(await found(bob, 'archived')).toEqual(['alice']);
    expect((await open(bob, conversation)).messages).toHaveLength(1);
    expect((await list(alice)).chats).toHaveLength(1);

    await send(alice, bob, 'new');
    const chats = [{ conversation, archived: false, num_unread_messages: 2, last_message: { text: 'new' } }];
    expect(await list(bob)).toMatchObject({ chats, total_unread: 2 });
    expect(await found(bob, 'archived')).toEqual([]);
  });

  test('does not take out a message that the member has not seen', async () => {
    const { conversation, message } = await send(alice, bob, 'seen');
    await send(alice, bob, 'not seen');
    await archive(bob, conversation, true, message.id);
    expect((await list(bob)).chats).toMatchObject([{ conversation, archived: false }]);
  });

  test('is taken back, and the member’s other pages are told each time', async () => {
    const { conversation } = await send(alice, bob);
    await archive(bob, conversation);
    await archive(bob, conversation, false);
    expect(await list(bob)).toMatchObject({ chats: [{ conversation }], total_unread: 1 });
    const data = { conversation, profile_id: bob.profile.id, num_unread_messages: 1, muted: false };
    expect(await eventsOf(bob, '1')).toMatchObject([
      { kind: 'read', data: { ...data, archived: true } },
      { kind: 'read', data: { ...data, archived: false } },
    ]);
  });

  test('other people’s conversation, or muting it, returns not found', async () => {
    const { conversation } = await send(alice, bob);
    const carol = await person('carol');
    expect(await refusal(archive(carol, conversation))).toBe('not_found');
    expect(await refusal(mute(carol, randomUUID()))).toBe('not_found');
    expect((await list(alice)).chats).toMatchObject([{ archived: false, muted: false }]);
  });
});

describe('muting', () => {
  test('leaves the conversation in the list, in its order of time, and counts none of its messages', async () => {
    const { conversation } = await send(alice, bob);
    await mute(bob, conversation);
    clock.advance(1000);
    await send(await person('carol'), bob);
    clock.advance(1000);
    const { chats, total_unread } = await list(bob);
    expect(chats.map(({ profile, muted, num_unread_messages }) => [profile.name, muted, num_unread_messages])).toEqual([
      ['carol', false, 1],
      ['alice', true, 1],
    ]);
    expect(total_unread).toBe(1);
    await mute(bob, conversation, false);
    expect((await list(bob)).total_unread).toBe(2);
  });

  test('leaves in the list what a message has brought back into it', async () => {
    const { conversation } = await send(alice, bob);
    await archive(bob, conversation);
    await send(alice, bob);
    await mute(bob, conversation);
    expect((await list(bob)).chats).toMatchObject([{ conversation, archived: false, muted: true }]);
    const events = await eventsOf(bob, '3');
    expect(events).toMatchObject([{ kind: 'read', data: { archived: false, muted: true } }]);
  });

  test('keeps an archived conversation archived when a message comes', async () => {
    const { conversation } = await send(alice, bob);
    await mute(bob, conversation);
    await archive(bob, conversation);
    await send(alice, bob);
    expect(await list(bob)).toMatchObject({ chats: [], total_unread: 0 });
    expect(await found(bob, 'archived')).toEqual(['alice']);
    await mute(bob, conversation, false);
    expect(await list(bob)).toMatchObject({ chats: [{ conversation }], total_unread: 2 });
  });
});

describe('a filtered list', () => {
  test('has unread ones, matches or archived ones only, newest first', async () => {
    const [anna, bea, cleo] = [await person('Anna'), await person('Bea'), await person('Cleo')];
    const known = await send(anna, bob);
    await read(bob, known.conversation, known.message.id);
    for (const other of [bea, cleo]) {
      clock.advance(1000);
      await send(other, bob);
    }
    await like(bob, anna);
    await like(anna, bob);
    await like(bob, bea);
    const { conversation } = await send(await person('Dora'), bob);
    await archive(bob, conversation);
    expect(await found(bob, 'unread')).toEqual(['Cleo', 'Bea']);
    expect(await found(bob, 'matches')).toEqual(['Anna']);
    expect(await found(bob, 'archived')).toEqual(['Dora']);
    expect((await list(bob)).chats.map(({ profile, matched }) => [profile.name, matched])).toContainEqual([
      'Anna',
      true,
    ]);
  });

  test('finds a part of a name in any case, also among archived ones, and nobody who left', async () => {
    const [anna, joanna, left] = [await person('Anna'), await person('Jo_anna'), await person('Hanna')];
    for (const other of [anna, joanna, left, await person('Bea')]) {
      clock.advance(1000);
      await send(other, bob);
    }
    await archive(bob, (await list(bob)).chats.find(({ profile }) => profile.name === 'Anna')?.conversation ?? '');
    await ctx.db.prisma.profile.update({ where: { id: left.profile.id }, data: { status: 'disabled' } });
    expect(await found(bob, undefined, 'ANNA')).toEqual(['Jo_anna', 'Anna']);
    expect(await found(bob, 'unread', 'anna')).toEqual(['Jo_anna']);
    expect(await found(bob, undefined, '_')).toEqual(['Jo_anna']);
    expect(await found(bob, undefined, '%')).toEqual([]);
  });

  test('has pages without gaps', async () => {
    await talk(alice, [...Array(40).keys()], (index) => index < 35);
    const { member } = alice;
    const first = await listChats(ctx, { site, member, show: 'unread' });
    const rest = await listChats(ctx, { site, member, show: 'unread', before: first.before });
    expect([...numbersOf(first), ...numbersOf(rest)]).toEqual(downFrom(34, 35));
    expect([first.new_matches, rest.before]).toEqual([undefined, undefined]);
  });
});

test('new matches have no conversation yet; the newest come first', async () => {
  const [anna, bea, cleo] = [await person('Anna'), await person('Bea'), await person('Cleo')];
  for (const other of [anna, bea, cleo]) {
    clock.advance(1000);
    await like(other, bob);
  }
  await like(bob, bea);
  clock.advance(1000);
  await like(bob, anna);
  const names = async () => (await list(bob)).new_matches?.map(({ name }) => name);
  expect(await names()).toEqual(['Anna', 'Bea']);
  await send(bea, bob);
  expect(await names()).toEqual(['Anna']);
  await block(anna, bob);
  expect(await names()).toEqual([]);
});
