import { randomUUID } from 'node:crypto';
import { REPLY_LINES } from '@vonk/demo';
import { createFictional, type TestMember } from '@vonk/testing';
import { describe, expect, test, vi } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { withFullLedger } from '../../tests/full-ledger.ts';
import { access, fakePictures, memoryStorage, sweepFiles } from '../../tests/photo-kit.ts';
import { showConversation } from '../inbox/show-conversation.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { reportProfile } from '../moderation/reports/report-profile.ts';
import { deliverHeldMessages } from './deliver-held-messages.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { replyAsFictional } from './reply-as-fictional.ts';
import { sendPhoto } from './send-photo.ts';

const storage = memoryStorage();
/** Two processes of the API on one database and one storage. */
const world = setUpSite({ message_credits: 3, photo_credits: 5 }, { storage, pictures: fakePictures });
const { bookingsOf, clock, creditsOf, inTurns, person, personPerTest, site } = world;

const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob');

function send(
  { member }: TestMember,
  { id: profileId }: { id: string },
  { text = '', look = randomUUID() as string, clientId = randomUUID() as string, ctx = world.ctx } = {},
) {
  const file = { path: look, digest: `digest of ${look}` };
  return sendPhoto(ctx, { site, member, profileId, clientId, text, file });
}

const messagesOf = ({ profile }: TestMember) =>
  world.ctx.db.prisma.message.findMany({ where: { sender_profile_id: profile.id } });
const chatsOf = async ({ member }: TestMember) => (await listChats(world.ctx, { site, member, before: null })).chats;
const chatOf = ({ member }: TestMember, conversation: string) => getChat(world.ctx, { site, member, conversation });

async function expectNoOrphans(): Promise<void> {
  await sweepFiles(world.ctx);
  const kept = await world.ctx.db.prisma.messagePhoto.findMany({ select: { token: true } });
  expect(new Set([...storage.files.keys()].map((key) => key.split('/')[2]?.split('-')[0]))).toEqual(
    new Set(kept.map(({ token }) => token)),
  );
  expect(storage.files.size).toBe(kept.length * 4);
}

describe('a photo', () => {
  test('arrives as one message, at the site’s photo price', async () => {
    const sent = await send(alice, bob.profile);

    expect(sent).toMatchObject({ credits: 25, message: { own: true, text: '', gift: null, held: false } });
    expect(sent.message.photo?.image).toMatchObject({ width: 600, height: 800, thumbhash: expect.any(String) });
    expect(await bookingsOf(alice)).toEqual([
      { amount: -5, balance: 25, reason: 'photo', reference: `photo:${sent.message.client_id}` },
    ]);
    for (const one of [alice, bob]) {
      const { messages } = await chatOf(one, sent.conversation);
      expect(messages).toMatchObject([{ own: one === alice, text: '', photo: { image: { width: 600 } } }]);
      expect(await access(world.ctx, messages[0]?.photo?.image?.match)).toBe('holder');
    }
    const last_message = { text: '', has_photo: true };
    expect(await chatsOf(bob)).toMatchObject([{ num_unread_messages: 1, last_message }]);
    const events = await world.eventsOf(bob);
    expect(events.map(({ data }) => data['message'])).toMatchObject([{ own: false, photo: { image: { width: 600 } } }]);
    expect(storage.files.has(sent.message.photo?.image?.match.split('?')[0] ?? '')).toBe(true);
  });

  test('may come with text, up to the length of a message', async () => {
    const sent = await send(alice, bob.profile, { text: 'The view from here' });
    expect(sent.message).toMatchObject({ text: 'The view from here', photo: { image: {} } });
    const long = 'x'.repeat(site.message_length + 1);
    expect(await refusal(send(alice, bob.profile, { text: long }))).toBe('message_too_long');
  });

  test('of an unconfirmed member is held, and delivered like text', async () => {
    const alice = await person('alice', { credits: 5, status: 'not_confirmed' });
    const sent = await send(alice, bob.profile);
    expect(sent).toMatchObject({ held: true, message: { held: true, photo: { image: {} } } });
    expect(await chatsOf(bob)).toEqual([]);
    const at = world.ctx.clock.now();
    await world.ctx.db.tx((client) => deliverHeldMessages(client, { userId: alice.user.id, at, isDemo: false }));
    const { messages } = await chatOf(bob, sent.conversation);
    expect(messages).toMatchObject([{ photo: { image: { width: 600 } } }]);
  });

  test('gets a reply from a fictional profile, and operators see that there is one', async () => {
    const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    const { conversation } = await send(alice, frits, { text: '' });
    await send(alice, frits, { text: 'My cat' });
    const shown = await showConversation(world.ctx, { operator: 'anna', conversation });
    expect(shown.messages.map(({ text }) => text)).toEqual(['[photo]', '[photo] My cat']);
    await replyAsFictional(world.ctx, { conversationId: conversation });
    const { messages } = await chatOf(alice, conversation);
    expect(messages.at(-1)).toMatchObject({ own: false, photo: null });
    expect(REPLY_LINES.en.opener).not.toContain(messages.at(-1)?.text);
  });

  test('can be reported like text', async () => {
    const { message } = await send(alice, bob.profile);
    const input = { profile_id: alice.profile.id, message_id: message.id, reason: 'nudity' as const };
    const { number } = await reportProfile(world.ctx, { member: bob.member, language: 'en', input });
    expect(number).not.toBe('');
  });
});

describe('nobody else can load it', () => {
  test('with its name alone, after five minutes, or with another photo’s link', async () => {
    const [one, two] = [await send(alice, bob.profile), await send(alice, bob.profile)];
    const path = one.message.photo?.image?.match ?? '';
    const [key, link] = path.split('?');
    expect(await access(world.ctx, path)).toBe('holder');
    expect(await access(world.ctx, key)).toBeNull();
    expect(await access(world.ctx, `${two.message.photo?.image?.match.split('?')[0]}?${link}`)).toBeNull();
    clock.advance(5 * 60_000 + 1);
    expect(await access(world.ctx, path)).toBeNull();
    const { messages } = await chatOf(bob, one.conversation);
    expect(await access(world.ctx, messages[0]?.photo?.image?.match)).toBe('holder');
  });

  test('after a block neither side can, and the one who may still read sees that there was one', async () => {
    const { message, conversation } = await send(alice, bob.profile);
    await blockProfile(world.ctx, { member: bob.member, profileId: alice.profile.id });
    expect(await access(world.ctx, message.photo?.image?.match)).toBeNull();
    expect((await chatOf(bob, conversation)).messages).toMatchObject([{ photo: { image: null } }]);
    expect(await refusal(chatOf(alice, conversation))).toBe('not_found');
  });
});

describe('is refused without charge or stored files', () => {
  test('with too few credits, to oneself, to an unknown profile, to a profile that may not get it', async () => {
    const alice = await person('alice', { credits: 4 });
    const render = vi.spyOn(fakePictures, 'render');
    expect(await refusal(send(alice, bob.profile))).toBe('insufficient_credits');
    expect(render, 'a picture was rendered').not.toHaveBeenCalled();
    render.mockRestore();
    expect(await refusal(send(alice, alice.profile))).toBe('own_profile');
    expect(await refusal(send(alice, { id: randomUUID() }))).toBe('not_found');
    const rich = await person('rich', { credits: 50 });
    await blockProfile(world.ctx, { member: bob.member, profileId: rich.profile.id });
    expect(await refusal(send(rich, bob.profile))).toBe('blocked_by_user');
    for (const name of ['dan', 'erik']) await send(rich, (await person(name)).profile);
    expect(await refusal(send(rich, (await person('finn')).profile))).toBe('conversation_limit');
    expect(await messagesOf(alice)).toEqual([]);
    await expectNoOrphans();
  });

  test('as a whole when the ledger fails', async () => {
    await withFullLedger(world.ctx, alice, () =>
      expect(send(alice, bob.profile)).rejects.toThrow('the ledger is full'),
    );
    expect(await creditsOf(alice)).toBe(30);
    expect(await messagesOf(alice)).toEqual([]);
    await expectNoOrphans();
  });
});

describe('the same client id', () => {
  test('five times at once in two processes, and again, is one message, one debit and one set of files', async () => {
    const again = { clientId: randomUUID(), look: randomUUID(), text: 'Here' };
    const sent = await Promise.all(inTurns(5, (ctx) => send(alice, bob.profile, { ...again, ctx })));
    sent.push(await send(alice, bob.profile, again));
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await bookingsOf(alice)).toHaveLength(1);
    await expectNoOrphans();
  });

  test('for another photo, other or no text, or another profile is a conflict, without charge or files', async () => {
    const [clientId, look] = [randomUUID(), randomUUID()];
    await send(alice, bob.profile, { clientId, look });
    expect(await refusal(send(alice, bob.profile, { clientId }))).toBe('idempotency_conflict');
    expect(await refusal(send(alice, bob.profile, { clientId, look, text: 'Words' }))).toBe('idempotency_conflict');
    expect(await refusal(send(alice, (await person('dan')).profile, { clientId, look }))).toBe('idempotency_conflict');
    expect(await refusal(world.send(alice, bob, 'Words', { clientId }))).toBe('idempotency_conflict');
    expect(await bookingsOf(alice)).toHaveLength(1);
    await expectNoOrphans();
  });

  test('for two photos at once sends one of them', async () => {
    const clientId = randomUUID();
    expect((await outcomesOf(inTurns(6, (ctx) => send(alice, bob.profile, { clientId, ctx })))).done).toBe(1);
    expect(await messagesOf(alice)).toHaveLength(1);
    await expectNoOrphans();
  });
});

test('fifty photos at once with credits for one: only one is sent, and only its files are kept', async () => {
  const alice = await person('alice', { credits: 7 });
  const outcomes = await outcomesOf(inTurns(50, (ctx) => send(alice, bob.profile, { ctx })));
  expect(outcomes).toEqual({ done: 1, codes: Array(49).fill('insufficient_credits') });
  expect(await messagesOf(alice)).toHaveLength(1);
  await expectNoOrphans();
});

test.each<[string, (sent: { message: string; conversation: string }) => Promise<unknown>]>([
  ['its message', ({ message }) => world.ctx.db.prisma.message.delete({ where: { id: BigInt(message) } })],
  ['the conversation', ({ conversation }) => world.ctx.db.prisma.conversation.delete({ where: { id: conversation } })],
])('a photo is deleted with %s, followed by its files', async (_what, remove) => {
  const { message, conversation } = await send(alice, bob.profile);
  const [key = ''] = message.photo?.image?.match.split('?') ?? [];
  await world.ctx.db.prisma.conversationSide.deleteMany({ where: { conversation_id: conversation } });
  await remove({ message: message.id, conversation });
  expect(await access(world.ctx, message.photo?.image?.match)).toBeNull();
  expect(storage.files.has(key)).toBe(true);
  await expectNoOrphans();
  expect(storage.files.has(key)).toBe(false);
});
