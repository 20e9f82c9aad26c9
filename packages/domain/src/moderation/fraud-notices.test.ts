import { createConversation, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { getChat } from '../chat/get-chat.ts';
import type { Context } from '../context.ts';
import { appealDecision } from './appeal-decision.ts';
import { makeAppealToken } from './appeal-token.ts';
import { blockProfile } from './blocks/block-profile.ts';
import { decideAppeal } from './decide-appeal.ts';
import { sendFraudCorrectionMail } from './fraud-correction-mail.ts';
import { sendFraudNoticeMail } from './fraud-notice-mail.ts';
import { giveFraudCorrections } from './give-fraud-corrections.ts';
import { giveFraudNotices } from './give-fraud-notices.ts';
import { reportProfile } from './reports/report-profile.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

const { ctx, inTurns, jobsOf, mails, person, personPerTest, secondProcess, site } = setUpSite();

const bob = personPerTest('bob');
const alice = personPerTest('alice');
const talk = (from: TestMember, to: TestMember, held = false) =>
  createConversation(ctx.db, {
    site,
    from: from.profile,
    to: to.profile,
    messages: [{ from: from.profile, text: 'Hi', held }],
  });
async function banned(bob: TestMember, rule: 'fraud' | 'abuse' = 'fraud') {
  const reasons = { rule, facts: 'You asked for gift cards.' };
  const act = { operator: 'anna', profileId: bob.profile.id, sanction: 'ban', reasons } as const;
  const { number } = await sanctionMember(ctx, act);
  const where = { site_id_number: { site_id: site.id, number } };
  return (await ctx.db.prisma.moderationDecision.findUniqueOrThrow({ where })).id;
}
const noted = async (decisionId: string) =>
  (await ctx.db.prisma.fraudNotice.findMany({ where: { decision_id: decisionId } }))
    .map(({ user_id }) => user_id)
    .sort();
const down = () => ({ ...ctx, mail: { ...ctx.mail, send: () => Promise.reject(new Error('no mail server')) } });
const idsOf = (...members: TestMember[]) => members.map(({ user }) => user.id).sort();

describe('a ban for fraud', () => {
  test('is reported only to members who wrote to the account or received its messages', async () => {
    const [carol, unconfirmed, gone, out, silent] = await Promise.all([
      person('carol'),
      person('erik', { status: 'not_confirmed' }),
      person('fay', { status: 'deleted' }),
      person('gus', { status: 'banned' }),
      person('hans'),
    ]);
    await Promise.all([talk(bob, alice), talk(carol, bob), talk(bob, unconfirmed), talk(bob, gone), talk(out, bob)]);
    // Bob's messages here were never delivered.
    await talk(bob, silent, true);
    await talk(alice, carol);
    const decisionId = await banned(bob);
    expect(await jobsOf('give-fraud-notices', { decisionId })).toHaveLength(1);
    await giveFraudNotices(ctx, { decisionId });
    expect(await noted(decisionId)).toEqual(idsOf(alice, carol, unconfirmed));
  });

  test('is reported even if either side removed the conversation', async () => {
    const [bob, alice, carol] = await Promise.all([person('bob'), person('alice'), person('carol')]);
    await Promise.all([talk(bob, alice), talk(bob, carol)]);
    const removed = (one: TestMember) =>
      ctx.db.prisma.conversationSide.updateMany({
        where: { profile_id: one.profile.id },
        data: { last_message_id: null, last_message_at: null },
      });
    await Promise.all([removed(bob), removed(carol)]);
    const decisionId = await banned(bob);
    await giveFraudNotices(ctx, { decisionId });
    expect(await noted(decisionId)).toEqual(idsOf(alice, carol));
  });

  test('is not reported if it is for anything else', async () => {
    await talk(bob, alice);
    expect(await jobsOf('give-fraud-notices', { decisionId: await banned(bob, 'abuse') })).toEqual([]);
  });

  test('interrupted between its batches and run again, even twice at once, notes each member once', async () => {
    const many = await Promise.all(Array.from({ length: 230 }, (_, index) => person(`member${index}`)));
    for (const one of many) await talk(bob, one);
    const decisionId = await banned(bob);
    let batches = 0;
    const tx: Context['db']['tx'] = (work) => {
      if (++batches > 1) throw new Error('killed');
      return ctx.db.tx(work);
    };
    const broken = { ...ctx, db: { ...ctx.db, tx } };
    await expect(giveFraudNotices(broken, { decisionId })).rejects.toThrow('killed');
    expect(await noted(decisionId)).toHaveLength(200);
    await Promise.all([giveFraudNotices(ctx, { decisionId }), giveFraudNotices(secondProcess(), { decisionId })]);
    expect(await noted(decisionId)).toEqual(idsOf(...many));
    const mailed = (await jobsOf('send-fraud-notice-mail', { decisionId })).map(({ payload }) => payload.userId).sort();
    expect(mailed).toEqual(idsOf(...many));
  });
});

describe('its mail', () => {
  async function notice() {
    const bob = await person('bob');
    const alice = await person('alice', { user: { notifications_disabled: ['fbl', 'listunsubscribe'] } });
    await talk(bob, alice);
    const decisionId = await banned(bob);
    await giveFraudNotices(ctx, { decisionId });
    mails.length = 0;
    return { bob, alice, decisionId, key: { decisionId, userId: alice.user.id } };
  }

  test('warns regardless of the member’s notification choices', async () => {
    const { bob, alice, decisionId, key } = await notice();
    await sendFraudNoticeMail(ctx, key);
    const messageId = `<fraud-notice.${decisionId}.${alice.user.id}@${site.domain}>`;
    expect(mails).toMatchObject([{ to: alice.user.email, messageId }]);
    expect(mails[0]?.text).toContain('closed for fraud: bob');
    expect(mails[0]?.text).toContain(`/members/${bob.profile.id}/chat`);
  });

  test('goes out once for ten jobs at once, and for a job that is run again after it was killed', async () => {
    const { key } = await notice();
    await Promise.all(Array.from({ length: 10 }, () => sendFraudNoticeMail(ctx, key)));
    expect(mails).toHaveLength(1);
    const { key: other } = await notice();
    const send: Context['mail']['send'] = (mail) => ctx.mail.send(mail).then(() => new Promise(() => {}));
    const killed = sendFraudNoticeMail({ ...ctx, mail: { ...ctx.mail, send } }, other);
    await expect.poll(() => mails.length).toBe(1);
    await sendFraudNoticeMail(ctx, other);
    expect(mails).toHaveLength(1);
    void killed;
  });

  test('is retried if the mail server did not accept it', async () => {
    const { key } = await notice();
    await expect(sendFraudNoticeMail(down(), key)).rejects.toThrow('no mail server');
    await sendFraudNoticeMail(ctx, key);
    expect(mails).toHaveLength(1);
  });

  test('has a counterpart in the conversation for as long as the ban lasts', async () => {
    const { bob, alice } = await notice();
    const carol = await person('carol');
    await talk(carol, bob);
    const chatOf = ({ member }: TestMember) => getChat(ctx, { site, member, profileId: bob.profile.id });
    const reasonFor = async (member: TestMember) => (await chatOf(member)).reason;
    expect(await chatOf(alice)).toMatchObject({ reason: 'fraud', messages: [{ text: 'Hi' }] });
    // A member who wrote only after the notices were given does not see it.
    expect(await reasonFor(carol)).toBe('profile_unavailable');
    await unbanMember(ctx, { operator: 'ben', profileId: bob.profile.id });
    expect(await reasonFor(alice)).not.toBe('fraud');
  });

  test.each<[string, (noticed: { bob: TestMember; alice: TestMember }) => Promise<unknown>]>([
    [
      'the member was deleted',
      ({ alice }) => ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status: 'deleted' } }),
    ],
    ['the ban was lifted', ({ bob }) => unbanMember(ctx, { operator: 'ben', profileId: bob.profile.id })],
  ])('is not sent once %s', async (_what, happens) => {
    const { key, ...noticed } = await notice();
    await happens(noticed);
    await giveFraudNotices(ctx, { decisionId: key.decisionId });
    await sendFraudNoticeMail(ctx, key);
    expect(mails).toEqual([]);
  });
});

describe('a block', () => {
  test.each(['the swindler', 'the victim', 'both'])(
    'by %s does not prevent a warning, nor a report of the other',
    async (by) => {
      const conversation = await talk(bob, alice);
      const block = (from: TestMember, to: TestMember) =>
        blockProfile(ctx, { member: from.member, profileId: to.profile.id });
      if (by !== 'the victim') await block(bob, alice);
      if (by !== 'the swindler') await block(alice, bob);
      const report = (thing: object = {}) => {
        const input = { profile_id: bob.profile.id, reason: 'scam', ...thing } as const;
        return reportProfile(ctx, { member: alice.member, language: 'en', input });
      };
      expect((await report()).number).toMatch(/^\d{6}-/);
      expect((await report({ message_id: `${conversation.messages[0]?.id}` })).number).toMatch(/^\d{6}-/);
      const decisionId = await banned(bob);
      await giveFraudNotices(ctx, { decisionId });
      expect(await noted(decisionId)).toEqual(idsOf(alice));
      await sendFraudNoticeMail(ctx, { decisionId, userId: alice.user.id });
      expect(mails).toMatchObject([{ to: alice.user.email }]);
      const chat = await getChat(ctx, { site, member: alice.member, profileId: bob.profile.id });
      expect([chat.can_write, chat.reason]).toEqual([false, 'fraud']);
      expect((await report()).number).toMatch(/^\d{6}-/);
    },
  );

  test('by a member who wrote nothing yet, or whose messages were held, is not bypassed by a report', async () => {
    await talk(alice, bob);
    await talk(bob, await person('carol'), true);
    await blockProfile(ctx, { member: bob.member, profileId: alice.profile.id });
    const input = { profile_id: bob.profile.id, reason: 'scam' } as const;
    expect(await refusal(reportProfile(ctx, { member: alice.member, language: 'en', input }))).toBe('not_found');
  });
});

test('no warning is sent to an unconfirmed address, but the conversation shows it there, too', async () => {
  const erik = await person('erik', { status: 'not_confirmed' });
  await talk(bob, erik);
  const decisionId = await banned(bob);
  await giveFraudNotices(ctx, { decisionId });
  await sendFraudNoticeMail(ctx, { decisionId, userId: erik.user.id });
  expect(mails).toEqual([]);
  expect((await getChat(ctx, { site, member: erik.member, profileId: bob.profile.id })).reason).toBe('fraud');
});

describe('a ban for fraud that an appeal undid', () => {
  async function warned(...names: string[]) {
    const members = await Promise.all(names.map((name) => person(name)));
    for (const one of members) await talk(bob, one);
    const decisionId = await banned(bob);
    await giveFraudNotices(ctx, { decisionId });
    return { members, decisionId };
  }
  async function judge(decisionId: string, outcome: 'upheld' | 'rejected') {
    const token = await makeAppealToken(ctx.db.pool, decisionId);
    const { number } = await appealDecision(ctx, { siteId: site.id, token, text: 'It was not me.' });
    await decideAppeal(ctx, { operator: 'ben', number, outcome, answer: 'We looked again.' });
  }

  test('is retracted by mail for those warned by mail, and for nobody else', async () => {
    const { members, decisionId } = await warned('alice', 'carol');
    const [alice, carol] = members as [TestMember, TestMember];
    await sendFraudNoticeMail(ctx, { decisionId, userId: alice.user.id });
    await judge(decisionId, 'upheld');
    expect(await jobsOf('give-fraud-corrections', { decisionId })).toHaveLength(1);
    await giveFraudCorrections(ctx, { decisionId });
    expect(await jobsOf('send-fraud-correction-mail', { decisionId })).toMatchObject([
      { payload: { userId: alice.user.id } },
    ]);
    mails.length = 0;
    for (const { user } of [alice, carol]) await sendFraudCorrectionMail(ctx, { decisionId, userId: user.id });
    const subject = 'We were wrong: our warning is taken back';
    expect(mails).toMatchObject([{ to: alice.user.email, subject, text: expect.stringContaining('bob') }]);
  });

  test('is retracted once, however often and in many processes, with a retry if the mail server refuses', async () => {
    const { members, decisionId } = await warned('alice');
    const key = { decisionId, userId: members[0]?.user.id ?? '' };
    await sendFraudNoticeMail(ctx, key);
    await judge(decisionId, 'upheld');
    const second = secondProcess();
    await Promise.all([ctx, second, ctx, second].map((one) => giveFraudCorrections(one, { decisionId })));
    await giveFraudCorrections(ctx, { decisionId });
    expect(await jobsOf('send-fraud-correction-mail', { decisionId })).toHaveLength(1);
    mails.length = 0;
    await expect(sendFraudCorrectionMail(down(), key)).rejects.toThrow('no mail server');
    await Promise.all(inTurns(10, (ctx) => sendFraudCorrectionMail(ctx, key)));
    expect(mails).toHaveLength(1);
  });

  test('is not retracted if the appeal is rejected', async () => {
    const { members, decisionId } = await warned('alice');
    await sendFraudNoticeMail(ctx, { decisionId, userId: members[0]?.user.id ?? '' });
    await judge(decisionId, 'rejected');
    expect(await jobsOf('give-fraud-corrections', { decisionId })).toEqual([]);
    await giveFraudCorrections(ctx, { decisionId });
    expect(await jobsOf('send-fraud-correction-mail', { decisionId })).toEqual([]);
  });
});
