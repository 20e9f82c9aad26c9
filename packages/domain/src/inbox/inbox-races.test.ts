import { createFictional, createMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { outcomesOf, setUpSite } from '../../tests/context.ts';
import { replyAsFictional } from '../chat/reply-as-fictional.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { claimConversation } from './claim-conversation.ts';
import { claimNext } from './claim-next.ts';
import { closeConversation } from './close-conversation.ts';
import { replyInInbox } from './reply-in-inbox.ts';

const ROUNDS = 5;
const world = setUpSite({ message_credits: 0 });
const { createSite, person, secondProcess, send, site } = world;
const second = secondProcess();

const either = (turn: number) => (turn % 2 ? second : world.ctx);
async function written() {
  const alice = await person('alice');
  const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
  const { conversation, message } = await send(alice, frits);
  return { alice, frits, conversation, expected: message.id };
}
const messagesOf = (conversation: string) =>
  world.ctx.db.prisma.message.findMany({ where: { conversation_id: conversation }, orderBy: { id: 'asc' } });
const doesWait = async (conversation: string) =>
  (await world.ctx.db.prisma.inboxCase.findUnique({ where: { conversation_id: conversation } })) !== null;

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
    expect(await world.ctx.db.prisma.auditEntry.count({ where: { subject_id: conversation } })).toBe(done);
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
  const claims = world.inTurns(8, (ctx, turn) =>
    claimConversation(ctx, { operator: `operator-${turn}`, conversation }),
  );
  expect(await outcomesOf(claims)).toEqual({ done: 1, codes: Array(7).fill('claimed') });
});

test('operators taking the next one at once get different conversations', async () => {
  const own = await createSite();
  for (const name of ['alice', 'bob', 'carol', 'dan']) {
    const writer = await createMember(world.ctx.db, { site: own, name, credits: 9 });
    const frits = await createFictional(world.ctx.db, { site: own, name: 'frits' });
    await send(writer, frits, 'Hi', { on: own });
  }
  const taken = await Promise.all(
    ['anna', 'ben', 'cleo', 'dirk'].map((operator, turn) =>
      claimNext(either(turn), { operator, siteId: own.id, skipped: new Set() }),
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
    expect(await doesWait(conversation)).toBe(true);
  }
});
