import { randomUUID } from 'node:crypto';
import { createComplaint, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { appealDecision } from '../moderation/appeal-decision.ts';
import { makeAppealToken } from '../moderation/appeal-token.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { answerComplaint } from '../moderation/complaints/answer-complaint.ts';
import { giveFraudNotices } from '../moderation/give-fraud-notices.ts';
import { sanctionMember } from '../moderation/sanction-member.ts';
import { unbanMember } from '../moderation/unban-member.ts';
import { exportAccount } from './export-account.ts';

const { clock, ctx, personPerTest, site, talk } = setUpSitePerTest();

const alice = personPerTest('alice');
const bob = personPerTest('bob');

async function exported({ member } = alice): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for await (const { name, open } of exportAccount(ctx, { member })) {
    if (!name.endsWith('.json')) continue;
    let text = '';
    for await (const piece of (await open()) ?? []) text += piece;
    files[name] = JSON.parse(text);
  }
  return files;
}
const converse = () => talk(alice, bob, 'Mine', [bob, 'Theirs']);
const sanction = (sanction: 'ban' | 'strike', { profile }: TestMember, rule: 'abuse' | 'fraud') =>
  sanctionMember(ctx, { operator: 'anna', profileId: profile.id, sanction, reasons: { rule, facts: 'Facts.' } });

describe('a conversation with a profile that blocked the member', () => {
  test('contains the member’s own messages and nothing of the other, as on the site', async () => {
    await converse();
    await likeProfile(ctx, { member: alice.member, profileId: bob.profile.id });
    await likeProfile(ctx, { member: bob.member, profileId: alice.profile.id });
    const before = await exported();
    expect(before['conversations.json']).toMatchObject([{ name: 'bob' }]);
    expect(before['likes-given.json']).toMatchObject([{ name: 'bob' }]);
    await blockProfile(ctx, { member: bob.member, profileId: alice.profile.id });
    const after = await exported();
    expect(after['conversations.json']).toEqual([]);
    expect(after['messages.json']).toMatchObject([{ text: 'Mine', mine: true }]);
    expect(after['likes-given.json']).toMatchObject([{ profile: bob.profile.id, name: null }]);
    expect(JSON.stringify(after)).not.toMatch(/Theirs|"bob"/);
  });

  test('is complete for the blocker, as on the site', async () => {
    await converse();
    await blockProfile(ctx, { member: alice.member, profileId: bob.profile.id });
    const files = await exported();
    expect(files['conversations.json']).toMatchObject([{ name: 'bob' }]);
    expect(files['messages.json']).toMatchObject([{ text: 'Mine' }, { text: 'Theirs' }]);
    await ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { status: 'disabled' } });
    await ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { status: 'banned' } });
    expect((await exported())['blocked-people.json']).toMatchObject([{ name: 'bob' }]);
    await ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { status: 'deleted' } });
    expect((await exported())['blocked-people.json']).toMatchObject([{ name: null }]);
  });
});

describe('acts of operators', () => {
  test('include bans and strikes with their ends, and the appeal', async () => {
    const { number } = await sanction('strike', alice, 'abuse');
    await sanction('ban', alice, 'abuse');
    await unbanMember(ctx, { operator: 'berta', profileId: alice.profile.id });
    const { id } = await ctx.db.prisma.moderationDecision.findFirstOrThrow({ where: { number } });
    const token = await makeAppealToken(ctx.db.pool, id);
    await appealDecision(ctx, { siteId: site.id, token, text: 'Not me' });
    const decisions = (await exported())['decisions.json'] as { number: string }[];
    expect(decisions.find((each) => each.number === number)).toMatchObject({
      sanction: 'strike',
      strike_counts_until: expect.any(String),
      strike_lifted_at: null,
      appeal: 'Not me',
      appeal_state: 'open',
    });
    expect(decisions.find((each) => each.number !== number)).toMatchObject({
      sanction: 'ban',
      ban_since: expect.any(String),
      ban_until: null,
      ban_lifted_at: expect.any(String),
    });
    expect(JSON.stringify(decisions)).not.toMatch(/anna|berta/);
  });

  test('include warnings about members banned for fraud, without a name', async () => {
    await converse();
    const { number } = await sanction('ban', bob, 'fraud');
    const { id } = await ctx.db.prisma.moderationDecision.findFirstOrThrow({ where: { number } });
    await giveFraudNotices(ctx, { decisionId: id });
    const files = await exported();
    expect(files['fraud-notices.json']).toEqual([{ profile: bob.profile.id, at: expect.any(String), mailed_at: null }]);
    expect(JSON.stringify(files)).not.toContain('"bob"');
  });

  test('include replies to complaints, without the operator', async () => {
    const complaint = await createComplaint(ctx.db, { site, user_id: alice.user.id, name: 'Alice' });
    await answerComplaint(ctx, { operator: 'anna', number: complaint.number, text: 'We are sorry.' });
    const files = await exported();
    expect(files['complaint-answers.json']).toMatchObject([
      { complaint: complaint.number, kind: 'answered', text: 'We are sorry.' },
    ]);
    expect(JSON.stringify(files)).not.toContain('anna');
    expect((await exported(bob))['complaint-answers.json']).toEqual([]);
  });
});

test('contains the link the member came by, and what was reported to its network', async () => {
  const { prisma } = ctx.db;
  const tracking = { network: 'ads', sub1: '7', lander: 'gallery' };
  await prisma.user.update({ where: { id: alice.user.id }, data: { tracking } });
  for (const [index, user_id] of [alice.user.id, bob.user.id].entries()) {
    const money = { amount_minor: 2000 + index, currency: 'EUR' };
    const told = { site_id: site.id, user_id, network: 'ads', event: 'first_payment', created_at: clock.now() };
    await prisma.postback.create({ data: { id: randomUUID(), ...told, ...money } });
  }
  const files = await exported();
  expect(files['account.json']).toMatchObject({ came_by: tracking });
  expect(files['told-to-networks.json']).toEqual([
    expect.objectContaining({ network: 'ads', event: 'first_payment', amount_minor: 2000, state: 'waiting' }),
  ]);
});
