import { randomUUID } from 'node:crypto';
import { DAY, DELETION_GRACE_DAYS } from '@vonk/schema';
import { createPhoto } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf, setUpSitePerTest } from '../../tests/context.ts';
import { ORIGIN, wayBack } from '../../tests/leaver.ts';
import { sanctionMember } from '../moderation/sanction-member.ts';
import { unbanMember } from '../moderation/unban-member.ts';
import { sendDeletionMail } from '../privacy/deletion-mails.ts';
import { endDeletions } from '../privacy/end-deletions.ts';
import { reactivateAccount } from '../privacy/reactivate-account.ts';
import { eraseMember } from './erase-member.ts';
import { exportMember } from './export-member.ts';

const world = setUpSitePerTest();
const { clock, inTurns, personPerTest, site } = world;

const bob = personPerTest('bob', { credits: 3 });

const ban = () => {
  const reasons = { rule: 'abuse', facts: 'You threatened someone.' } as const;
  return sanctionMember(world.ctx, { operator: 'anna', profileId: bob.profile.id, sanction: 'ban', reasons });
};
const erase = (by = world.ctx) => eraseMember(by, { operator: 'anna', userId: bob.user.id, reason: ' asked by mail ' });
const rowOf = () => {
  const include = { profile: true, deletion: true, bans: true };
  return world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: bob.user.id }, include });
};
const actsOf = () => world.actsOn(bob.user.id);
const jobsOf = () => world.jobsOf('send-deletion-mail', { userId: bob.user.id });

describe('a banned member who wants to be erased', () => {
  test('is erased after the usual fortnight, and the operator is recorded', async () => {
    await ban();
    const { finalAt } = await erase();
    expect(finalAt.getTime()).toBe(clock.now().getTime() + DELETION_GRACE_DAYS * DAY);
    expect(await rowOf()).toMatchObject({
      status: 'deleted',
      deletion: { final_at: finalAt, reason: null, user_status: 'active', profile_status: 'active' },
      bans: [{ lifted_at: null }],
    });
    const data = { reason: 'asked by mail', final_at: finalAt.toISOString() };
    expect(await actsOf()).toMatchObject([{ operator: 'anna', action: 'members.erase', data }]);
    expect(await jobsOf()).toHaveLength(1);
    clock.set(finalAt);
    await endDeletions(world.ctx);
    expect(await rowOf()).toMatchObject({ email: `${bob.user.id}@deleted.invalid`, profile: { name: '-' } });
  });

  test('gets a mail with the date, without a link that would not work', async () => {
    await ban();
    await erase();
    await sendDeletionMail(world.ctx, (await jobsOf())[0]?.payload as { userId: string; requestedAt: string });
    expect(world.mails).toMatchObject([{ to: bob.user.email, text: expect.stringContaining('erased for good on') }]);
    expect(world.mails[0]?.text).not.toMatch(/\/[A-Za-z0-9_-]{43}\b/);
    expect(await world.ctx.db.prisma.oneTimeToken.count({ where: { user_id: bob.user.id, used_at: null } })).toBe(0);
  });

  test('stays deleted when the ban is lifted, and can then reactivate by a link', async () => {
    await ban();
    await erase();
    await unbanMember(world.ctx, { operator: 'anna', profileId: bob.profile.id });
    expect((await rowOf()).status).toBe('deleted');
    const token = await wayBack(world, bob);
    await reactivateAccount(world.ctx, { siteId: site.id, token, origin: ORIGIN });
    expect(await rowOf()).toMatchObject({ status: 'active', credits: 3, profile: { status: 'active' } });
  });
});

test('a member who is not banned can undo it by the mailed link', async () => {
  await erase();
  const token = await wayBack(world, bob);
  await reactivateAccount(world.ctx, { siteId: site.id, token, origin: ORIGIN });
  expect((await rowOf()).status).toBe('active');
});

test('one of several concurrent operators erases, with one audit entry', async () => {
  expect((await outcomesOf(inTurns(6, (ctx) => erase(ctx)))).done).toBe(1);
  expect(await actsOf()).toHaveLength(1);
  expect(await refusalOf(erase())).toBe('member_gone');
});

test('refuses a missing reason, an unknown member and an account banned by hand', async () => {
  const nobody = { operator: 'anna', userId: randomUUID(), reason: 'x' };
  expect(await refusalOf(eraseMember(world.ctx, nobody))).toBe('member_unknown');
  const unreasoned = { ...nobody, userId: bob.user.id, reason: ' ' };
  expect(await refusalOf(eraseMember(world.ctx, unreasoned))).toBe('reason_invalid');
  await world.ctx.db.prisma.user.update({ where: { id: bob.user.id }, data: { status: 'banned' } });
  expect(await refusalOf(erase())).toBe('not_banned');
  expect(await actsOf()).toEqual([]);
  expect((await rowOf()).deletion).toBeNull();
});

test('exports what the member would get, after recording who exported it', async () => {
  await ban();
  await createPhoto(world.ctx.db, { profile: bob.profile });
  const member = { user_id: bob.user.id, profile_id: bob.profile.id };
  const files = exportMember(world.ctx, { operator: 'anna', member });
  const first = await files.next();
  expect(first.value?.name).toBe('account.json');
  expect(await actsOf()).toMatchObject([{ operator: 'anna', action: 'members.export' }]);
  const names: string[] = [];
  for await (const { name } of files) names.push(name);
  expect(names).toEqual(expect.arrayContaining(['decisions.json', expect.stringMatching(/^photos\/.*\.webp$/)]));
});
