import { randomUUID } from 'node:crypto';
import { createFictional, createMember, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../tests/context.ts';
import { getChat } from '../chat/get-chat.ts';
import { replyAsFictional } from '../chat/reply-as-fictional.ts';
import { sendGift } from '../gifts/send-gift.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { unblockProfile } from '../moderation/blocks/unblock-profile.ts';
import { listAuditEntries } from '../operators/list-audit-entries.ts';
import { claimConversation } from './claim-conversation.ts';
import { claimNext } from './claim-next.ts';
import { closeConversation } from './close-conversation.ts';
import { findConversation } from './find-conversation.ts';
import { handOverConversation } from './hand-over-conversation.ts';
import { listWaiting } from './list-waiting.ts';
import { releaseConversation } from './release-conversation.ts';
import { replyInInbox } from './reply-in-inbox.ts';
import { showConversation } from './show-conversation.ts';

const MINUTE = 60_000;
// On a site of its own no other conversation waits.
const world = setUpSitePerTest({ message_credits: 3, message_length: 200 });
const { clock, createSite, ctx, eventsOf, inTurns, send, site } = world;
const second = world.secondProcess();

beforeAll(() => createReferenceRows(ctx.db));

const person = (name: string, language = 'nl') =>
  createMember(ctx.db, { site, name, language, credits: 90, profile: { interests: ['art', 'tea'], city: 'Gouda' } });
const fictional = (name = 'frits') =>
  createFictional(ctx.db, { site, name, gender: 'male', profile: { interests: ['tea', 'sushi'] } });
/** Alice has written to Frits. */
async function written(text?: string) {
  const [alice, frits] = await Promise.all([person('alice'), fictional()]);
  const { conversation, message } = await send(alice, frits, text);
  return { alice, frits, conversation, expected: message.id };
}
const waiting = (filter: object = {}) => listWaiting(ctx, { siteId: site.id, limit: 30, ...filter });
const waitingIds = async (filter?: object) => (await waiting(filter)).map((row) => row.conversation_id);
const close = (conversation: string, expected: string) =>
  closeConversation(ctx, { operator: 'anna', conversation, expected });
const show = (conversation: string, operator = 'anna') => showConversation(ctx, { operator, conversation });
const answer = (conversation: string, expected: string, text = 'Hi', operator = 'anna') =>
  replyInInbox(ctx, { operator, conversation, text, expected });
const claim = (conversation: string, operator = 'anna') => claimConversation(ctx, { operator, conversation });
const isCase = async (conversation: string) =>
  (await ctx.db.prisma.inboxCase.count({ where: { conversation_id: conversation } })) === 1;
const setStatus = ({ user }: TestMember, status: 'active' | 'banned' | 'deleted') =>
  ctx.db.prisma.user.update({ where: { id: user.id }, data: { status } });
const thread = ({ member }: TestMember, conversation: string) => getChat(ctx, { site, member, conversation });
const actsOn = async (conversation: string) =>
  (await listAuditEntries(ctx, { limit: 500 }))
    .filter((entry) => entry.subject_id === conversation)
    .map((entry) => [entry.operator, entry.action, entry.data]);

test('a gift waits for an answer like text, and an answer that has not seen it is refused with it', async () => {
  const { alice, frits, conversation, expected } = await written();
  const gift = { site, member: alice.member, profileId: frits.id, gift: 'rose', clientId: randomUUID() };
  await sendGift(ctx, gift);
  const { messages } = await show(conversation);
  expect(messages.map(({ text }) => text)).toEqual(['Hello', '[gift: rose]']);
  await expect(answer(conversation, expected)).rejects.toMatchObject({
    code: 'member_wrote',
    unseen: [{ text: '[gift: rose]' }],
  });
  expect(await waiting()).toMatchObject([{ conversation_id: conversation, last_text: '[gift: rose]' }]);
});

describe('the waiting list', () => {
  test('shows members whose message to a fictional profile is the last one, with what an operator needs', async () => {
    const { conversation } = await written('First');
    clock.advance(5 * MINUTE);
    const [row, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      conversation_id: conversation,
      site: site.domain,
      fictional_name: 'frits',
      member_name: 'alice',
      member_age: 34,
      member_language: 'nl',
      last_text: 'First',
      messages: 1,
      operator: null,
    });
    expect(clock.now().getTime() - (row?.waiting_since.getTime() ?? 0)).toBe(5 * MINUTE);
  });

  test('counts the wait from the first unanswered message, and puts the longest wait first', async () => {
    const first = await written();
    clock.advance(MINUTE);
    const second = await written();
    clock.advance(MINUTE);
    await send(first.alice, first.frits, 'Are you there?');
    expect(await waiting()).toMatchObject([
      { conversation_id: first.conversation, messages: 2, last_text: 'Are you there?' },
      { conversation_id: second.conversation },
    ]);
  });

  test('leaves out conversations between members, and those answered, retired, blocked or held', async () => {
    const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
    await send(alice, bob.profile);
    const answered = await written();
    await replyAsFictional(ctx, { conversationId: answered.conversation });
    const retired = await written();
    await ctx.db.prisma.profile.update({ where: { id: retired.frits.id }, data: { status: 'disabled' } });
    const carol = await createMember(ctx.db, { site, name: 'carol', status: 'not_confirmed', credits: 9 });
    await send(carol, await fictional());
    const blocked = await written();
    await blockProfile(ctx, { member: blocked.alice.member, profileId: blocked.frits.id });
    expect(await waiting()).toEqual([]);
    await unblockProfile(ctx, { member: blocked.alice.member, profileId: blocked.frits.id });
    expect(await waitingIds()).toEqual([blocked.conversation]);
  });

  test.each(['banned', 'deleted'] as const)(
    'leaves out %s members until they are back, then counts the wait from their message',
    async (status) => {
      const { alice, frits, conversation } = await written();
      await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { paid_user: true } });
      const { conversation: another } = await send(alice, await fictional());
      const { conversation: answered } = await send(alice, await fictional());
      await replyAsFictional(ctx, { conversationId: answered });
      const bystander = await written();
      await claim(conversation);
      const before = await waiting();
      expect(before).toHaveLength(3);
      clock.advance(MINUTE);
      await setStatus(alice, status);
      expect(await Promise.all([conversation, another, answered].map(isCase))).toEqual([false, false, false]);
      expect(await waitingIds()).toEqual([bystander.conversation]);

      await setStatus(alice, 'active');
      expect(await Promise.all([conversation, another, answered].map(isCase))).toEqual([true, true, false]);
      expect(await waiting()).toEqual(before.map((row) => ({ ...row, operator: null })));
      await replyAsFictional(ctx, { conversationId: conversation });
      expect(await isCase(conversation)).toBe(false);
      await send(alice, frits, 'Thank you');
      expect(await isCase(conversation)).toBe(true);
    },
  );

  test('is paged, even if several members wrote in the same millisecond', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => written()));
    const found: string[] = [];
    let after = null;
    for (;;) {
      const page = await waiting({ after, limit: 2 });
      found.push(...page.map((row) => row.conversation_id));
      const last = page.at(-1);
      if (!last) break;
      after = { waitingSince: last.waiting_since, conversationId: last.conversation_id };
    }
    expect(found.sort()).toEqual(made.map(({ conversation }) => conversation).sort());
  });

  test('can be filtered by site, language and claim', async () => {
    const { conversation: dutch } = await written();
    const dan = await person('dan', 'de');
    const { conversation: german } = await send(dan, await fictional());
    const other = await createSite();
    expect(await waitingIds({ siteId: other.id })).toEqual([]);
    expect(await waitingIds({ language: 'de' })).toEqual([german]);
    await claim(dutch);
    expect(await waitingIds({ claimedBy: 'anna' })).toEqual([dutch]);
    expect(await waitingIds({ claimedBy: 'ben' })).toEqual([]);
    expect(await waitingIds({ unclaimed: true })).toEqual([german]);
    clock.advance(15 * MINUTE);
    expect(await waitingIds({ claimedBy: 'anna' })).toEqual([]);
    expect(await waitingIds({ unclaimed: true })).toHaveLength(2);
  });
});

describe('a conversation', () => {
  test('is shown with what both have in common, and without the e-mail address', async () => {
    const { alice, conversation, expected } = await written('Do you like tea?\nI do.');
    const shown = await show(conversation);
    expect(shown).toMatchObject({
      id: conversation,
      fictional: { name: 'frits', language: 'en' },
      member: { name: 'alice', language: 'nl', age: 34, city: 'Gouda' },
      shared_interests: ['tea'],
      newest: expected,
      messages: [{ id: expected, by: 'member', text: 'Do you like tea?\nI do.' }],
    });
    expect(JSON.stringify(shown)).not.toContain(alice.user.email);
  });

  test('records who viewed it, unless a claim already does', async () => {
    const { conversation, expected } = await written();
    await show(conversation);
    await show(conversation, 'ben');
    expect(await actsOn(conversation)).toEqual([
      ['ben', 'inbox.show', { up_to: expected }],
      ['anna', 'inbox.show', { up_to: expected }],
    ]);
    await claim(conversation);
    await show(conversation);
    await show(conversation, 'ben');
    expect((await actsOn(conversation)).map(([operator, action]) => [operator, action]).slice(0, 2)).toEqual([
      ['ben', 'inbox.show'],
      ['anna', 'inbox.claim'],
    ]);
    expect(await refusalOf(show(randomUUID()))).toBe('conversation_unknown');
  });

  test('contains its newest fifty messages', async () => {
    const { alice, frits, conversation } = await written();
    await ctx.db.prisma.message.createMany({
      data: Array.from({ length: 60 }, (_, turn) => ({
        conversation_id: conversation,
        sender_profile_id: alice.profile.id,
        client_id: randomUUID(),
        text: `number ${turn}`,
      })),
    });
    const last = await send(alice, frits, 'the last one');
    const { messages, newest } = await show(conversation);
    expect(messages).toHaveLength(50);
    expect([messages.at(-1)?.text, newest]).toEqual(['the last one', last.message.id]);
  });

  test('is found by a unique beginning of its id, unless it is between members', async () => {
    const { conversation } = await written();
    expect(await findConversation(ctx, conversation.slice(0, 20))).toBe(conversation);
    expect(await findConversation(ctx, ` ${conversation.toUpperCase().replaceAll('-', '')}`)).toBe(conversation);
    await written();
    expect(await refusalOf(findConversation(ctx, conversation.slice(0, 8)))).toBe('conversation_ambiguous');
    expect(await refusalOf(findConversation(ctx, conversation.slice(0, 3)))).toBe('conversation_ambiguous');
    for (const none of ['ffffffff', "'; --", '', `${conversation}00`])
      expect(await refusalOf(findConversation(ctx, none))).toBe('conversation_unknown');
    const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
    const { conversation: theirs } = await send(alice, bob.profile);
    expect(await refusalOf(findConversation(ctx, theirs))).toBe('conversation_unknown');
    expect(await refusalOf(show(theirs))).toBe('conversation_unknown');
  });
});

describe('an answer', () => {
  test('reaches the member like any message, marked as read, with an event and a push, free of charge', async () => {
    const { alice, frits, conversation, expected } = await written();
    clock.advance(MINUTE);
    const { id } = await answer(conversation, expected, ' Hi Alice ');

    const { messages, profile, num_unread_messages, read_up_to } = await thread(alice, conversation);
    expect(messages.map(({ own, text }) => [own, text])).toEqual([
      [true, 'Hello'],
      [false, 'Hi Alice'],
    ]);
    expect([profile.fictional, profile.online, num_unread_messages, read_up_to]).toEqual([true, true, 1, expected]);
    const { credits } = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
    expect(credits).toBe(87);
    expect((await eventsOf(alice, '1')).map(({ kind }) => kind)).toEqual(['read', 'message']);
    expect(await waiting()).toEqual([]);
    expect(await actsOn(conversation)).toEqual([['anna', 'inbox.reply', { message: id, answers: expected }]]);
    const { last_active_at } = await ctx.db.prisma.profile.findUniqueOrThrow({ where: { id: frits.id } });
    expect(last_active_at).toEqual(clock.now());
  });

  test('is refused after another answer, across a block, to a former member, and under another claim', async () => {
    const refused = ({ conversation, expected }: { conversation: string; expected: string }) =>
      refusalOf(answer(conversation, expected));
    const answered = await written();
    await answer(answered.conversation, answered.expected, 'Hi', 'ben');
    expect(await refused(answered)).toBe('not_waiting');
    const blocked = await written();
    await blockProfile(ctx, { member: blocked.alice.member, profileId: blocked.frits.id });
    expect(await refused(blocked)).toBe('unreachable');
    const gone = await written();
    await setStatus(gone.alice, 'banned');
    expect(await refused(gone)).toBe('unreachable');
    const claimed = await written();
    await claim(claimed.conversation, 'ben');
    expect(await refused(claimed)).toBe('claimed');
    clock.advance(15 * MINUTE);
    expect(await refused(claimed).catch(() => 'sent')).toBe('sent');
    expect(await refused({ conversation: randomUUID(), expected: '1' })).toBe('conversation_unknown');
  });

  test('that is empty, too long for the site or not allowed is not written', async () => {
    const { conversation, expected, alice } = await written();
    const refused = (text: string) => refusalOf(answer(conversation, expected, text));
    expect(await refused(' \n ')).toBe('answer_empty');
    expect(await refused('x'.repeat(201))).toBe('answer_too_long');
    expect(await refused('Look at https://example.com')).toBe('answer_not_allowed');
    expect((await thread(alice, conversation)).messages).toHaveLength(1);
    await answer(conversation, expected, '\u{1f600}'.repeat(200));
  });
});

describe('a claim', () => {
  test('keeps others away for fifteen minutes after the last action', async () => {
    const { conversation } = await written();
    await claim(conversation);
    expect(await refusalOf(claim(conversation, 'ben'))).toBe('claimed');
    clock.advance(10 * MINUTE);
    await claim(conversation);
    clock.advance(10 * MINUTE);
    expect(await refusalOf(claim(conversation, 'ben'))).toBe('claimed');
    clock.advance(5 * MINUTE);
    await claim(conversation, 'ben');
    expect((await waiting())[0]?.operator).toBe('ben');
  });

  test('can be released by its operator only', async () => {
    const { conversation } = await written();
    await claim(conversation);
    await releaseConversation(ctx, { operator: 'ben', conversation });
    expect((await waiting())[0]?.operator).toBe('anna');
    await releaseConversation(ctx, { operator: 'anna', conversation });
    await releaseConversation(ctx, { operator: 'anna', conversation });
    expect((await waiting())[0]?.operator).toBeNull();
    expect((await actsOn(conversation)).map(([, action]) => action)).toEqual(['inbox.release', 'inbox.claim']);
  });

  test('is handed over with a note that stays until the answer', async () => {
    const { alice, frits, conversation, expected } = await written();
    await handOverConversation(ctx, { operator: 'anna', conversation, to: 'ben', note: ' asks about Gouda ' });
    expect(await waiting()).toMatchObject([{ operator: 'ben', handed_over_by: 'anna', note: 'asks about Gouda' }]);
    expect(await refusalOf(handOverConversation(ctx, { operator: 'anna', conversation, to: 'anna' }))).toBe('claimed');
    clock.advance(15 * MINUTE);
    expect(await waiting({ unclaimed: true })).toMatchObject([{ operator: null, note: 'asks about Gouda' }]);
    await answer(conversation, expected, 'Hi', 'carl');
    await send(alice, frits, 'And you?');
    expect(await waiting()).toMatchObject([{ operator: null, note: null }]);
  });

  test('of the next one takes those handed over first, then the longest wait, and skips passed-over ones', async () => {
    const first = await written();
    clock.advance(MINUTE);
    const second = await written();
    clock.advance(MINUTE);
    const third = await written();
    await handOverConversation(ctx, { operator: 'ben', conversation: third.conversation, to: 'anna' });
    await claim(first.conversation, 'ben');
    const skipped = new Set<string>();
    const next = () => claimNext(ctx, { operator: 'anna', siteId: site.id, skipped });
    expect(await next()).toBe(third.conversation);
    skipped.add(third.conversation);
    expect(await next()).toBe(second.conversation);
    skipped.add(second.conversation);
    expect(await next()).toBeNull();
  });
});

describe('a closed conversation', () => {
  test('is marked as read and leaves the inbox until the member writes again', async () => {
    const { alice, frits, conversation, expected } = await written('Bye!');
    await close(conversation, expected);
    expect(await waiting()).toEqual([]);
    expect((await thread(alice, conversation)).read_up_to).toBe(expected);
    expect(await actsOn(conversation)).toEqual([['anna', 'inbox.close', { up_to: expected }]]);
    for (const late of [() => close(conversation, expected), () => claim(conversation)])
      expect(await refusalOf(late())).toBe('not_waiting');
    clock.advance(MINUTE);
    await send(alice, frits, 'Still there?');
    expect(await waiting()).toMatchObject([{ conversation_id: conversation, waiting_since: clock.now() }]);
  });

  test('is not closed while it has messages the operator has not seen', async () => {
    const { alice, frits, conversation, expected } = await written();
    await send(alice, frits, 'Wait');
    expect(await refusalOf(close(conversation, expected))).toBe('member_wrote');
  });
});

const ROUNDS = 5;
const either = (turn: number) => (turn % 2 ? second : ctx);
const messagesOf = (conversation: string) =>
  ctx.db.prisma.message.findMany({ where: { conversation_id: conversation }, orderBy: { id: 'asc' } });

test('of many operators and the script answering at once, exactly one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { conversation, expected } = await written();
    const answers = Array.from({ length: 8 }, (_, turn) =>
      replyInInbox(either(turn), { operator: `operator-${turn}`, conversation, text: `Hi from ${turn}`, expected }),
    );
    const [{ done, codes }] = await Promise.all([
      outcomesOf(answers),
      replyAsFictional(second, { conversationId: conversation }),
    ]);
    const messages = await messagesOf(conversation);
    expect(messages).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['not_waiting']));
    expect(await actsOn(conversation)).toHaveLength(done);
  }
});

test('an answer racing a new message precedes it or is refused, and the member still waits either way', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { alice, frits, conversation, expected } = await written();
    const [[answer]] = await Promise.all([
      Promise.allSettled([replyInInbox(second, { operator: 'anna', conversation, text: 'Hi', expected })]),
      send(alice, frits, 'One thing more'),
    ]);
    const texts = (await messagesOf(conversation)).map(({ text }) => text);
    if (answer?.status === 'fulfilled') expect(texts).toEqual(['Hello', 'Hi', 'One thing more']);
    else {
      expect(answer?.reason).toMatchObject({ code: 'member_wrote', unseen: [{ text: 'One thing more' }] });
      expect(texts).toEqual(['Hello', 'One thing more']);
    }
    expect(await isCase(conversation)).toBe(true);
  }
});

test('an answer racing a block comes before it or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { alice, frits, conversation, expected } = await written();
    let countAtBlock = 0;
    const [[answer]] = await Promise.all([
      Promise.allSettled([replyInInbox(second, { operator: 'anna', conversation, text: 'Hi', expected })]),
      blockProfile(ctx, { member: alice.member, profileId: frits.id }).then(async () => {
        countAtBlock = (await messagesOf(conversation)).length;
      }),
    ]);
    expect(await messagesOf(conversation)).toHaveLength(countAtBlock);
    if (answer?.status === 'rejected') expect(answer.reason.code).toBe('unreachable');
  }
});

test('of many operators claiming at once, exactly one succeeds', async () => {
  const { conversation } = await written();
  const claims = inTurns(8, (ctx, turn) => claimConversation(ctx, { operator: `operator-${turn}`, conversation }));
  expect(await outcomesOf(claims)).toEqual({ done: 1, codes: Array(7).fill('claimed') });
});

test('operators taking the next one at once get different conversations', async () => {
  for (const name of ['alice', 'bob', 'carol', 'dan']) await send(await person(name), await fictional());
  const taken = await Promise.all(
    ['anna', 'ben', 'cleo', 'dirk'].map((operator, turn) =>
      claimNext(either(turn), { operator, siteId: site.id, skipped: new Set() }),
    ),
  );
  expect(new Set(taken).size).toBe(4);
  expect(taken).not.toContain(null);
});

test('closing while the member writes leaves the new message waiting', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { alice, frits, conversation, expected } = await written();
    await Promise.all([
      Promise.allSettled([closeConversation(second, { operator: 'anna', conversation, expected })]),
      send(alice, frits, 'One thing more'),
    ]);
    expect(await isCase(conversation)).toBe(true);
  }
});
