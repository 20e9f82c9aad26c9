import { randomBytes, randomUUID } from 'node:crypto';
import { DAY, DELETED_MESSAGE_DAYS, type Reaction } from '@vonk/schema';
import { createFictional, readJobs, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, setUpSitePerTest } from '../../tests/context.ts';
import { readLiveEvents } from '../live/read-live-events.ts';
import { reportProfile } from '../moderation/reports/report-profile.ts';
import { showCase } from '../moderation/show-case.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { deleteMessage } from './delete-message.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { reactToMessage } from './react-to-message.ts';
import { sendMessage } from './send-message.ts';

const world = setUpSitePerTest({ message_credits: 3 });
const { block, clock, ctx, inTurns, person, personPerTest, send } = world;
const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob', { credits: 30 });

let conversation: string;
let first: string;
beforeEach(async () => {
  const sent = await send(alice, bob.profile, 'Tea or coffee?');
  conversation = sent.conversation;
  first = sent.message.id;
});

const seenBy = async ({ member }: TestMember) =>
  (await getChat(ctx, { site: world.site, member, conversation })).messages;
const answer = (from: TestMember, to: TestMember, replyTo: string, { clientId = randomUUID(), text = 'Tea' } = {}) =>
  sendMessage(ctx, { site: world.site, member: from.member, profileId: to.profile.id, text, clientId, replyTo });
const react = ({ member }: TestMember, reaction: Reaction | null, message = first) =>
  reactToMessage(ctx, { member, message, reaction });
const remove = ({ member }: TestMember, message = first) => deleteMessage(ctx, { member, message });
const changesFor = async ({ user }: TestMember) =>
  (await readLiveEvents(ctx, { userId: user.id, afterSeq: '0', limit: 100 })).filter(
    ({ kind }) => kind === 'message_changed',
  );
const unreadOf = async ({ profile }: TestMember) =>
  (
    await ctx.db.prisma.conversationSide.findFirstOrThrow({
      where: { conversation_id: conversation, profile_id: profile.id },
    })
  ).unread;

describe('an answer', () => {
  test('quotes its message for both sides, in the response, the page and the event', async () => {
    const { message } = await answer(bob, alice, first);
    expect(message.reply_to).toMatchObject({ id: first, own: false, text: 'Tea or coffee?', deleted: false });
    expect((await seenBy(alice)).at(-1)?.reply_to).toMatchObject({ id: first, own: true, text: 'Tea or coffee?' });
    const events = await readLiveEvents(ctx, { userId: alice.user.id, afterSeq: '0', limit: 100 });
    expect(events.at(-1)?.data['message']).toMatchObject({ reply_to: { id: first, own: true } });
  });

  test('quotes the beginning of a long message', async () => {
    const { message } = await send(alice, bob.profile, 'a'.repeat(500));
    expect((await answer(bob, alice, message.id)).message.reply_to?.text).toBe('a'.repeat(200));
  });

  test('is refused for a message of another conversation, one that is held, and one that is none', async () => {
    const carol = await person('carol', { status: 'not_confirmed', credits: 30 });
    const other = await send(carol, bob.profile, 'Hi');
    const sender = { conversation_id: conversation, sender_profile_id: alice.profile.id };
    const held = await ctx.db.prisma.message.create({
      data: { ...sender, client_id: randomUUID(), text: 'Soon', held: true },
    });
    for (const id of [`${held.id}`, other.message.id, '999999999'])
      expect(await refusal(answer(bob, alice, id))).toBe('invalid_value');
    const own = await answer(alice, bob, `${held.id}`);
    expect(own.message.reply_to).toMatchObject({ id: `${held.id}`, own: true });
  });

  test('sent again is the same message, with another quote a conflict', async () => {
    const clientId = randomUUID();
    const sent = await answer(bob, alice, first, { clientId });
    expect(await answer(bob, alice, first, { clientId })).toEqual(sent);
    expect(await refusal(answer(bob, alice, sent.message.id, { clientId }))).toBe('idempotency_conflict');
    const plain = { site: world.site, member: bob.member, profileId: alice.profile.id, text: 'Tea', clientId };
    expect(await refusal(sendMessage(ctx, plain))).toBe('idempotency_conflict');
  });
});

describe('a reaction', () => {
  test('shows to both sides, replaces the earlier one, and is taken back', async () => {
    await react(bob, '❤️');
    clock.advance(1000);
    await react(alice, '😂');
    expect((await seenBy(bob))[0]?.reactions).toEqual([
      { reaction: '❤️', own: true },
      { reaction: '😂', own: false },
    ]);
    await react(alice, '👍');
    await react(bob, null);
    expect((await seenBy(alice))[0]?.reactions).toEqual([{ reaction: '👍', own: true }]);
    expect((await changesFor(alice)).at(-1)?.data).toMatchObject({ own: true, message: { id: first } });
    expect((await changesFor(bob)).at(-1)?.data).toMatchObject({
      own: false,
      message: { id: first, reactions: [{ reaction: '👍', own: false }] },
    });
  });

  test('is no message: free, neither unread nor pushed, and nothing if it is the same already', async () => {
    const [credits, unread] = [await world.creditsOf(bob), await unreadOf(alice)];
    await react(bob, '🔥');
    await react(bob, '🔥');
    expect(await world.creditsOf(bob)).toBe(credits);
    expect(await unreadOf(alice)).toBe(unread);
    expect(await readJobs(ctx.db, 'send-push')).toEqual([]);
    expect(await changesFor(alice)).toHaveLength(1);
  });

  test('of one member sent many times at once, to two processes, is one', async () => {
    const all: Reaction[] = ['❤️', '😂', '😮', '😢'];
    await Promise.all(
      inTurns(12, (each, turn) =>
        reactToMessage(each, { member: bob.member, message: first, reaction: all[turn % 4] as Reaction }),
      ),
    );
    expect((await seenBy(alice))[0]?.reactions).toHaveLength(1);
  });

  test('is refused across a block, to others’ messages, and to what is gone', async () => {
    const eve = await person('eve');
    expect(await refusal(react(eve, '👍'))).toBe('not_found');
    await block(bob, alice);
    expect(await refusal(react(bob, '👍'))).toBe('profile_blocked');
    expect(await refusal(react(alice, '👍'))).toBe('blocked_by_user');
  });

  test('reaches a fictional profile', async () => {
    const frits = await createFictional(ctx.db, { site: world.site, name: 'frits', gender: 'male' });
    const { message } = await send(alice, frits, 'Hi');
    await react(alice, '👍', message.id);
    expect(await changesFor(alice)).toHaveLength(1);
  });
});

describe('a deleted message', () => {
  test('says nothing to either side any more, nor in quotes and lists, and has no reactions', async () => {
    await react(bob, '❤️');
    await answer(bob, alice, first);
    const credits = await world.creditsOf(alice);
    await remove(alice);
    for (const one of [alice, bob]) {
      const [message, quoting] = await seenBy(one);
      expect(message).toMatchObject({ text: '', gift: null, photo: null, deleted: true, reactions: [] });
      expect(quoting?.reply_to).toMatchObject({ text: '', deleted: true });
    }
    expect(await world.creditsOf(alice)).toBe(credits);
    expect((await changesFor(bob)).at(-1)?.data).toMatchObject({ own: false, message: { deleted: true, text: '' } });
    expect(await refusal(react(bob, '👍'))).toBe('not_found');
  });

  test('is shown as such in the list', async () => {
    await remove(alice);
    const { chats } = await listChats(ctx, { site: world.site, member: bob.member });
    expect(chats[0]?.last_message).toMatchObject({ text: '', deleted: true });
  });

  test('can only be one’s own and delivered; twice at once, it is deleted once', async () => {
    const eve = await person('eve', { status: 'not_confirmed', credits: 30 });
    const held = await send(eve, bob.profile, 'Hi');
    for (const one of [bob, eve]) expect(await refusal(remove(one))).toBe('not_found');
    expect(await refusal(remove(eve, held.message.id))).toBe('not_found');
    await Promise.all(inTurns(6, (each) => deleteMessage(each, { member: alice.member, message: first })));
    expect(await changesFor(bob)).toHaveLength(1);
  });

  test('while the other answers and reacts, ends without reactions, and the answer arrives', async () => {
    const [sent] = await Promise.all([
      answer(bob, alice, first),
      remove(alice),
      react(bob, '😮').catch(() => {}),
      react(alice, '😂').catch(() => {}),
    ]);
    const [message, quoting] = await seenBy(alice);
    expect(message).toMatchObject({ deleted: true, reactions: [] });
    expect(quoting).toMatchObject({ id: sent.message.id, reply_to: { id: first, deleted: true } });
  });

  test('can be deleted after a block, which the other does not learn', async () => {
    await block(alice, bob);
    await remove(alice);
    expect(await changesFor(alice)).toHaveLength(1);
    expect(await changesFor(bob)).toEqual([]);
  });
});

describe('what a deleted message said', () => {
  const kept = () => ctx.db.prisma.deletedMessage.count({ where: { message_id: BigInt(first) } });
  const report = () =>
    reportProfile(ctx, {
      member: bob.member,
      language: 'en',
      input: { profile_id: alice.profile.id, message_id: first, reason: 'hate' },
    });
  const shown = async () => {
    const { id } = await ctx.db.prisma.moderationCase.findFirstOrThrow();
    return showCase(ctx, { operator: 'anna', caseId: id });
  };

  test.each([
    ['before', true],
    ['after', false],
  ])('is shown to those who decide on a report made %s it was deleted', async (_when, isBefore) => {
    if (isBefore) await report();
    await remove(alice);
    if (!isBefore) await report();
    expect((await shown()).message).toMatchObject({ text: 'Tea or coffee?', deleted_at: clock.now() });
  });

  test('is erased after a month, unless a report about its sender is open', async () => {
    await remove(alice);
    clock.advance((DELETED_MESSAGE_DAYS - 1) * DAY);
    await cleanUp(ctx);
    expect(await kept()).toBe(1);
    await report();
    clock.advance(2 * DAY);
    await cleanUp(ctx);
    expect(await kept()).toBe(1);
    await ctx.db.prisma.report.updateMany({ data: { status: 'decided' } });
    await cleanUp(ctx);
    expect(await kept()).toBe(0);
    expect((await seenBy(bob))[0]).toMatchObject({ deleted: true });
  });

  test('ends with its photo, whose files a job deletes', async () => {
    const photo = { token: randomBytes(16).toString('hex'), width: 4, height: 4, thumbhash: '', digest: '' };
    await ctx.db.prisma.messagePhoto.create({ data: photo });
    await ctx.db.prisma.message.update({ where: { id: BigInt(first) }, data: { photo: photo.token } });
    await remove(alice);
    const where = { token: photo.token };
    expect(await ctx.db.prisma.messagePhoto.count({ where })).toBe(1);
    clock.advance((DELETED_MESSAGE_DAYS + 1) * DAY);
    await cleanUp(ctx);
    expect(await ctx.db.prisma.messagePhoto.count({ where })).toBe(0);
    expect(await readJobs(ctx.db, 'sweep-message-photo')).toContainEqual(
      expect.objectContaining({ payload: { token: photo.token } }),
    );
  });

  test('is in its sender’s export, as their reactions are', async () => {
    await remove(alice);
    const { message } = await send(bob, alice.profile, 'Well?');
    await react(alice, '👍', message.id);
    const files: Record<string, unknown> = {};
    for await (const { name, open } of exportAccount(ctx, { member: alice.member })) {
      if (!['reactions.json', 'deleted-messages.json'].includes(name)) continue;
      let text = '';
      for await (const piece of (await open()) ?? []) text += piece;
      files[name] = JSON.parse(text);
    }
    expect(files['deleted-messages.json']).toMatchObject([{ text: 'Tea or coffee?' }]);
    expect(files['reactions.json']).toMatchObject([{ reaction: '👍' }]);
  });
});
