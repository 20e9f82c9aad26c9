import { randomUUID } from 'node:crypto';
import { REPLY_LINES } from '@vonk/demo';
import { createBundles, createFictional, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { withFullLedger } from '../../tests/full-ledger.ts';
import { getChat } from '../chat/get-chat.ts';
import { listChats } from '../chat/list-chats.ts';
import { replyAsFictional } from '../chat/reply-as-fictional.ts';
import { listGifts } from './list-gifts.ts';
import { sendGift } from './send-gift.ts';

/** Two processes of the API on one database. */
const world = setUpSite({ message_credits: 3, gift_credits: 5 });
const { bookingsOf, createSite, creditsOf, inTurns, person, personPerTest, site } = world;

beforeAll(() => createReferenceRows(world.ctx.db));

const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob');
const give = (
  from: TestMember,
  to: { id: string },
  { gift = 'rose', clientId = randomUUID() as string, ctx = world.ctx } = {},
) => sendGift(ctx, { site, member: from.member, profileId: to.id, gift, clientId });
const messagesOf = ({ profile }: TestMember) =>
  world.ctx.db.prisma.message.count({ where: { sender_profile_id: profile.id } });
const startedBy = ({ profile }: TestMember) =>
  world.ctx.db.prisma.conversation.count({ where: { started_by_profile_id: profile.id } });

describe('the catalogue', () => {
  const listed = ({ member }: TestMember, on = site) => listGifts(world.ctx, { site: on, member });

  test('contains the gifts on offer in order, in the member’s language or else in English', async () => {
    const alice = await person('alice', { language: 'nl' });
    expect((await listed(alice)).gifts).toEqual([
      { id: 'rose', name: 'Roos' },
      { id: 'coffee', name: 'Koffie' },
    ]);
    const eva = await person('eva', { language: 'de' });
    expect((await listed(eva)).gifts[0]).toEqual({ id: 'rose', name: 'Rose' });
  });

  test('states the site’s price in credits and in money, or in credits alone if nothing is sold', async () => {
    expect((await listed(alice)).cost).toEqual({ credits: 5, money: null });
    const shop = await createSite({ gift_credits: 5 });
    await createBundles(world.ctx.db, { site: shop });
    const { cost } = await listed(await person('alice', { site: shop }), shop);
    expect(cost.money?.currency).toBe('EUR');
    expect(Number(cost.money?.value)).toBeGreaterThan(0);
  });
});

describe('a gift', () => {
  test('arrives as a message at the site’s gift price, named in each reader’s language', async () => {
    const alice = await person('alice', { credits: 10, language: 'en' });
    const bob = await person('bob', { language: 'nl' });
    const sent = await give(alice, bob.profile);

    expect(sent).toMatchObject({
      credits: 5,
      message: { own: true, text: '', gift: { id: 'rose', name: 'Rose' }, held: false },
    });
    expect(await bookingsOf(alice)).toEqual([
      { amount: -5, balance: 5, reason: 'gift', reference: `gift:${sent.message.client_id}` },
    ]);
    const rose = { id: 'rose', name: 'Roos' };
    const chat = await getChat(world.ctx, { site, member: bob.member, conversation: sent.conversation });
    expect(chat.messages).toMatchObject([{ own: false, text: '', gift: rose }]);
    const { chats } = await listChats(world.ctx, { site, member: bob.member, before: null });
    expect(chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: '', gift: rose } });
    const events = await world.eventsOf(bob);
    expect(events.map(({ data }) => data['message'])).toMatchObject([{ text: '', gift: rose, own: false }]);
  });

  test('starts one of a free member’s two conversations', async () => {
    for (const name of ['bob', 'dan']) await give(alice, (await person(name)).profile);
    expect(await refusal(give(alice, (await person('erik')).profile))).toBe('conversation_limit');
  });

  test('of an unconfirmed member is held', async () => {
    const alice = await person('alice', { credits: 5, status: 'not_confirmed' });
    expect(await give(alice, bob.profile)).toMatchObject({ held: true, message: { held: true } });
    expect((await listChats(world.ctx, { site, member: bob.member, before: null })).chats).toEqual([]);
  });

  test('gets thanks from a fictional profile', async () => {
    const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    const { conversation } = await give(alice, frits);
    await replyAsFictional(world.ctx, { conversationId: conversation });
    const { messages } = await getChat(world.ctx, { site, member: alice.member, conversation });
    expect(REPLY_LINES.en.gift).toContain(messages.at(-1)?.text);
  });
});

describe('refused without charge', () => {
  test('a gift that is not, or no longer, in the catalogue', async () => {
    expect(await refusal(give(alice, bob.profile, { gift: 'yacht' }))).toBe('gift_unavailable');
    expect(await refusal(give(alice, bob.profile, { gift: 'crown' }))).toBe('gift_unavailable');
    expect(await bookingsOf(alice)).toEqual([]);
  });

  test('to oneself, to an unknown profile, with too few credits', async () => {
    const alice = await person('alice', { credits: 4 });
    expect(await refusal(give(alice, alice.profile))).toBe('own_profile');
    expect(await refusal(give(alice, { id: randomUUID() }))).toBe('not_found');
    const refused = { code: 'insufficient_credits', params: { needed: 5, credits: 4 } };
    await expect(give(alice, bob.profile)).rejects.toMatchObject(refused);
    expect(await startedBy(alice)).toBe(0);
  });

  test('a client id that was used for text, or for another gift', async () => {
    const clientId = randomUUID();
    await give(alice, bob.profile, { clientId });
    expect(await refusal(give(alice, bob.profile, { clientId, gift: 'coffee' }))).toBe('idempotency_conflict');
    expect(await refusal(world.send(alice, bob, 'Hello', { clientId }))).toBe('idempotency_conflict');
    expect(await bookingsOf(alice)).toHaveLength(1);
  });

  test('debits that fail midway, at two processes at once, leave no gift, no conversation, no event', async () => {
    const alice = await person('alice', { credits: 9 });
    await withFullLedger(world.ctx, alice, async () => {
      const given = inTurns(6, (ctx) => give(alice, bob.profile, { ctx }));
      await Promise.all(given.map((each) => expect(each).rejects.toThrow('the ledger is full')));
    });
    expect(await creditsOf(alice)).toBe(9);
    expect(await messagesOf(alice)).toBe(0);
    expect(await startedBy(alice)).toBe(0);
    expect(await world.eventsOf(bob)).toEqual([]);
  });
});

test('the same gift five times at once, by two processes, is one gift and one debit', async () => {
  const clientId = randomUUID();
  const sent = await Promise.all(inTurns(5, (ctx) => give(alice, bob.profile, { clientId, ctx })));
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
  expect(await bookingsOf(alice)).toHaveLength(1);
});

test('repeating a gift that has since left the catalogue returns the one already given', async () => {
  await world.ctx.db.prisma.gift.create({ data: { key: 'tulip', position: 9, names: { en: 'Tulip' } } });
  const clientId = randomUUID();
  const first = await give(alice, bob.profile, { clientId, gift: 'tulip' });
  await world.ctx.db.prisma.gift.update({ where: { key: 'tulip' }, data: { is_active: false } });
  expect((await give(alice, bob.profile, { clientId, gift: 'tulip' })).message).toEqual(first.message);
});

test('fifty gifts at once with credits for one: only one is given', async () => {
  const alice = await person('alice', { credits: 6 });
  expect((await outcomesOf(inTurns(50, (ctx) => give(alice, bob.profile, { ctx })))).done).toBe(1);
  expect(await messagesOf(alice)).toBe(1);
});
