import { randomUUID } from 'node:crypto';
import { createFictional, createMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { replyAsFictional } from '../chat/reply-as-fictional.ts';
import { sendMessage } from '../chat/send-message.ts';
import type { Context } from '../context.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { claimConversation } from './claim-conversation.ts';
import { claimNext } from './claim-next.ts';
import { closeConversation } from './close-conversation.ts';
import { replyInInbox } from './reply-in-inbox.ts';

const ROUNDS = 5;
const world = setUpSite({ message_credits: 0 });
const { createSite, person, secondProcess, site } = world;
const second = secondProcess();

const either = (turn: number) => (turn % 2 ? second : world.ctx);
async function written() {
  const alice = await person('alice');
  const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
  const send = (ctx: Context, text: string) =>
    sendMessage(ctx, { site, member: alice.member, profileId: frits.id, text, clientId: randomUUID() });
  const { conversation, message } = await send(world.ctx, 'Hello');
  return { alice, frits, conversation, expected: message.id, send };
}
const messagesOf = (conversation: string) =>
  world.ctx.db.prisma.message.findMany({ where: { conversation_id: conversation }, orderBy: { id: 'asc' } });
const doesWait = async (conversation: string) =>
  (await world.ctx.db.prisma.inboxCase.findUnique({ where: { conversation_id: conversation } })) !== null;
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));

test('of many operators and the script answering at once, exactly one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { conversation, expected } = await written();
    const answers = Array.from({ length: 8 }, (_, turn) =>
      replyInInbox(either(turn), { operator: `operator-${turn}`, conversation, text: `Hi from ${turn}`, expected }),
    );
    const [results] = await Promise.all([
      Promise.allSettled(answers),
      replyAsFictional(second, { conversationId: conversation }),
    ]);
    const messages = await messagesOf(conversation);
    expect(messages).toHaveLength(2);
    expect(new Set(codesOf(results))).toEqual(new Set(['not_waiting']));
    const acts = await world.ctx.db.prisma.auditEntry.count({ where: { subject_id: conversation } });
    expect(acts).toBe(results.filter(({ status }) => status === 'fulfilled').length);
  }
});

test('an answer racing a new message precedes it or is refused, and the member still waits either way', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { alice, conversation, expected, send } = await written();
    const [[answer]] = await Promise.all([
      Promise.allSettled([replyInInbox(second, { operator: 'anna', conversation, text: 'Hi', expected })]),
      send(world.ctx, 'One thing more'),
    ]);
    const texts = (await messagesOf(conversation)).map(({ text }) => text);
    if (answer?.status === 'fulfilled') expect(texts).toEqual(['Hello', 'Hi', 'One thing more']);
    else {
      expect(answer?.reason).toMatchObject({ code: 'member_wrote', unseen: [{ text: 'One thing more' }] });
      expect(texts).toEqual(['Hello', 'One thing more']);
    }
    expect(await doesWait(conversation)).toBe(true);
    expect(alice.user.credits).toBe(0);
  }
});

test('an answer racing a block comes before it or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { alice, frits, conversation, expected } = await written();
    let countAtBlock = 0;
    const [[answer]] = await Promise.all([
      Promise.allSettled([replyInInbox(second, { operator: 'anna', conversation, text: 'Hi', expected })]),
      blockProfile(world.ctx, { member: alice.member, profileId: frits.id }).then(async () => {
        countAtBlock = (await messagesOf(conversation)).length;
      }),
    ]);
    expect(await messagesOf(conversation)).toHaveLength(countAtBlock);
    if (answer?.status === 'rejected') expect(answer.reason.code).toBe('unreachable');
  }
});

test('of many operators claiming at once, exactly one succeeds', async () => {
  const { conversation } = await written();
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) =>
      claimConversation(either(turn), { operator: `operator-${turn}`, conversation }),
    ),
  );
  expect(codesOf(results)).toEqual(Array.from({ length: 7 }, () => 'claimed'));
});

test('operators taking the next one at once get different conversations', async () => {
  const { id: siteId } = await createSite();
  second.sites.drop();
  const own = { id: siteId };
  for (const name of ['alice', 'bob', 'carol', 'dan']) {
    const { member } = await createMember(world.ctx.db, { site: own, name, credits: 9 });
    const frits = await createFictional(world.ctx.db, { site: own, name: 'frits' });
    const record = await world.ctx.sites.byId(siteId);
    await sendMessage(world.ctx, { site: record, member, profileId: frits.id, text: 'Hi', clientId: randomUUID() });
  }
  const taken = await Promise.all(
    ['anna', 'ben', 'cleo', 'dirk'].map((operator, turn) =>
      claimNext(either(turn), { operator, siteId, skipped: new Set() }),
    ),
  );
  expect(new Set(taken).size).toBe(4);
  expect(taken).not.toContain(null);
});

test('closing while the member writes leaves the new message waiting', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { conversation, expected, send } = await written();
    await Promise.all([
      Promise.allSettled([closeConversation(second, { operator: 'anna', conversation, expected })]),
      send(world.ctx, 'One thing more'),
    ]);
    expect(await doesWait(conversation)).toBe(true);
  }
});
