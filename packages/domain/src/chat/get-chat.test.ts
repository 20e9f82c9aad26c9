import { randomUUID } from 'node:crypto';
import { createBundles, createConversation, createFictional, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { getChat } from './get-chat.ts';
import { removeChat } from './remove-chat.ts';

const { createSite, ctx, person, site } = setUpSite({ message_credits: 3 });

const chat = (
  { member }: TestMember,
  query: { conversation?: string; profileId?: string; before?: string; after?: string },
) => getChat(ctx, { site, member, ...query });

/** Alice and bob with `count` messages, written in turn; each text is its number, from 1. */
async function talk(count: number, options: object = {}) {
  const [alice, bob] = await Promise.all([person('alice', options), person('bob')]);
  const messages = Array.from({ length: count }, (_, index) => ({
    from: index % 2 ? bob.profile : alice.profile,
    text: String(index + 1),
  }));
  const conversation = await createConversation(ctx.db, { site, from: alice.profile, to: bob.profile, messages });
  const id = (number: number) => String(conversation.messages[number - 1]?.id);
  return { alice, bob, conversation, id };
}

const textsOf = ({ messages }: Awaited<ReturnType<typeof chat>>) => messages.map(({ text }) => text);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('a thread', () => {
  test('reads the same from both sides, each with its own view', async () => {
    const { alice, bob, conversation } = await talk(3, { paid: true, credits: 3 });
    const own = await chat(alice, { conversation: conversation.id });
    const others = await chat(bob, { profileId: alice.profile.id });
    const { id } = conversation;
    expect(own).toMatchObject({ conversation: id, profile: { id: bob.profile.id }, num_unread_messages: 1 });
    expect(textsOf(own)).toEqual(['1', '2', '3']);
    expect(own.messages.map(({ own }) => own)).toEqual([true, false, true]);
    expect(others).toMatchObject({ conversation: id, profile: { id: alice.profile.id }, num_unread_messages: 2 });
    expect(others.messages.map(({ own }) => own)).toEqual([false, true, false]);
    expect([own.has_older, own.history_limited, own.read_up_to]).toEqual([false, false, null]);
  });

  test('that was never started is empty, and contains the price of a message in money', async () => {
    const shop = await createSite({ message_credits: 3 });
    await createBundles(ctx.db, { site: shop });
    const alice = await person('alice', { site: shop, credits: 3 });
    const frits = await createFictional(ctx.db, { site: shop, name: 'frits', gender: 'male' });
    const empty = await getChat(ctx, { site: shop, member: alice.member, profileId: frits.id });
    expect(empty).toMatchObject({
      conversation: null,
      messages: [],
      profile: { fictional: true },
      can_write: true,
      reason: null,
      // The most expensive bundle: 10 credits for 5 euros.
      cost: { credits: 3, money: { value: '1.50', currency: 'EUR' } },
    });
  });

  test('of other people, with an unknown profile, on another site or with oneself is not found', async () => {
    const { conversation } = await talk(1);
    const carol = await person('carol');
    const stranger = await person('dan', { site: await createSite() });
    for (const id of [conversation.id, randomUUID()])
      expect(await refusal(chat(carol, { conversation: id }))).toBe('not_found');
    for (const profileId of [randomUUID(), stranger.profile.id, carol.profile.id])
      expect(await refusal(chat(carol, { profileId }))).toBe('not_found');
  });
});

describe('whether the member may write', () => {
  test.each([
    ['with too few credits', { credits: 2 }, 'insufficient_credits'],
    ['with enough', { credits: 3 }, null],
  ])('%s', async (_case, options, reason) => {
    const [alice, bob] = await Promise.all([person('alice', options), person('bob')]);
    expect(await chat(alice, { profileId: bob.profile.id })).toMatchObject({ can_write: reason === null, reason });
  });

  test('a free member’s third conversation is refused, an open one is not', async () => {
    const alice = await person('alice', { credits: 9 });
    for (const slot of [1, 2]) {
      const other = await person('bob');
      await createConversation(ctx.db, { site, from: alice.profile, to: other.profile, freeStartSlot: slot });
    }
    const dan = await person('dan');
    const refused = { can_write: false, reason: 'conversation_limit' };
    expect(await chat(alice, { profileId: dan.profile.id })).toMatchObject(refused);
    await createConversation(ctx.db, { site, from: dan.profile, to: alice.profile });
    expect(await chat(alice, { profileId: dan.profile.id })).toMatchObject({ can_write: true });
  });

  test('to a member who is gone', async () => {
    const { alice, bob, conversation } = await talk(1, { credits: 9 });
    await ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { status: 'disabled' } });
    const refused = { can_write: false, reason: 'profile_unavailable' };
    expect(await chat(alice, { conversation: conversation.id })).toMatchObject(refused);
    expect(await refusal(chat(await person('carol'), { profileId: bob.profile.id }))).toBe('not_found');
  });
});

describe('the pages of a thread', () => {
  test('of a premium member reach the first message, without gap or overlap', async () => {
    const { alice, conversation } = await talk(75, { paid: true });
    const newest = await chat(alice, { conversation: conversation.id });
    expect(textsOf(newest)).toEqual(range(46, 75));
    expect(newest.has_older).toBe(true);
    const middle = await chat(alice, { conversation: conversation.id, before: newest.messages[0]?.id });
    expect(textsOf(middle)).toEqual(range(16, 45));
    const oldest = await chat(alice, { conversation: conversation.id, before: middle.messages[0]?.id });
    expect(textsOf(oldest)).toEqual(range(1, 15));
    expect([oldest.has_older, oldest.history_limited]).toEqual([false, false]);
  });

  test('of a free member stop after the newest twenty, even with a cursor, if there are more', async () => {
    const all = await talk(20);
    expect(await chat(all.alice, { profileId: all.bob.profile.id })).toMatchObject({ history_limited: false });
    const { alice, conversation, id } = await talk(25);
    const look = async (query: object = {}) => {
      const page = await chat(alice, { conversation: conversation.id, ...query });
      return [textsOf(page), page.has_older, page.history_limited];
    };
    expect(await look()).toEqual([range(6, 25), false, true]);
    expect(await look({ before: id(6) })).toEqual([[], false, true]);
    expect(await look({ after: id(2) })).toEqual([range(6, 25), expect.anything(), true]);
    expect(await look({ after: id(5) })).toEqual([range(6, 25), expect.anything(), false]);
  });

  test('after a message contain later ones, oldest first', async () => {
    const { alice, conversation, id } = await talk(40, { paid: true });
    const textsAfter = async (number: number) =>
      textsOf(await chat(alice, { conversation: conversation.id, after: id(number) }));
    expect(await textsAfter(37)).toEqual(range(38, 40));
    expect(await textsAfter(2)).toEqual(range(3, 32));
    expect(await textsAfter(40)).toEqual([]);
  });

  test('start after the messages the member removed', async () => {
    const { alice, bob, conversation } = await talk(4, { paid: true });
    await removeChat(ctx, { member: alice.member, conversation: conversation.id });
    const written = { conversation_id: conversation.id, sender_profile_id: bob.profile.id, text: 'new' };
    await ctx.db.prisma.message.create({ data: { ...written, client_id: randomUUID() } });
    const texts = async (member: TestMember, query = {}) =>
      textsOf(await chat(member, { conversation: conversation.id, ...query }));
    expect(await texts(alice)).toEqual(['new']);
    expect(await texts(alice, { after: '1' })).toEqual(['new']);
    expect(await texts(bob)).toEqual(['1', '2', '3', '4', 'new']);
  });
});
