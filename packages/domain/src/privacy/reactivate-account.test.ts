import { DAY, SECOND } from '@vonk/schema';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, setUpSitePerTest } from '../../tests/context.ts';
import { leave, ORIGIN, wayBack } from '../../tests/leaver.ts';
import { tokenMailedTo } from '../../tests/mailed-token.ts';
import { signupInput } from '../../tests/signup-input.ts';
import { findSession } from '../accounts/find-session.ts';
import { logIn } from '../accounts/log-in.ts';
import { signUp } from '../signup/sign-up.ts';
import { sendDeletionMail, sendDeletionReminder } from './deletion-mails.ts';
import { endDeletions } from './end-deletions.ts';
import { reactivateAccount } from './reactivate-account.ts';

const world = setUpSitePerTest();
const { clock, person, secondProcess, site } = world;
let alice: TestMember;

beforeEach(async () => {
  alice = await person('alice', { credits: 20 });
});

const come = (token: string, ctx = world.ctx) => reactivateAccount(ctx, { siteId: site.id, token, origin: ORIGIN });
const enter = () => logIn(world.ctx, { site, email: alice.user.email, password: TEST_PASSWORD, origin: ORIGIN });
const rowOf = ({ user }: TestMember) =>
  world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true, deletion: true } });

/** Deletes `alice`, and returns the token of the link that brings her back. */
async function left(): Promise<string> {
  await leave(world.ctx, { site, member: alice.member });
  return wayBack(world, alice);
}
/** Deletes `alice` and sets the clock relative to the end of day 14. */
async function leaveUntil(milliseconds: number): Promise<string> {
  const { finalAt } = await leave(world.ctx, { site, member: alice.member });
  const token = await wayBack(world, alice);
  clock.set(new Date(finalAt.getTime() + milliseconds));
  return token;
}

describe('a deleted account is restored', () => {
  test('on day 13 as it was, with a session', async () => {
    const before = await rowOf(alice);
    const token = await left();
    clock.advance(13 * DAY);
    await endDeletions(world.ctx);
    const { userId, sessionToken } = await come(token);
    expect(userId).toBe(alice.user.id);
    const after = await rowOf(alice);
    const profile = { ...before.profile, last_active_at: clock.now() };
    expect(after).toEqual({ ...before, live_seq: after.live_seq, profile });
    expect((await findSession(world.ctx, { token: sessionToken, siteId: site.id }))?.status).toBe('active');
    expect((await enter()).userId).toBe(userId);
  });

  test('unconfirmed if it was before', async () => {
    alice = await person('alice', { status: 'not_confirmed' });
    await come(await left());
    expect(await rowOf(alice)).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
  });

  test('not a millisecond later, though nobody has erased it yet', async () => {
    const token = await leaveUntil(0);
    expect(await refusal(come(token))).toBe('token_invalid');
    expect((await rowOf(alice)).status).toBe('deleted');
  });

  test('or erased, never both, when the two race in the last millisecond', async () => {
    const early = secondProcess();
    for (let round = 0; round < 6; round++) {
      alice = await person('alice');
      const token = await leaveUntil(0);
      // The clock of this process is a millisecond behind.
      const now = clock.now();
      early.clock = { now: () => new Date(now.getTime() - 1) };
      const works = [() => come(token, early).catch(() => null), () => endDeletions(world.ctx)];
      await Promise.all((round % 2 ? works : works.reverse()).map((work) => work()));
      const row = await rowOf(alice);
      const isBack = row.status === 'active';
      expect([row.email === alice.user.email, row.deletion === null]).toEqual([isBack, isBack]);
    }
  });

  test('also by the link in the reminder, which is sent once, three days before the end', async () => {
    const first = await left();
    const reminders = () => world.jobsOf('send-deletion-reminder', { userId: alice.user.id });
    clock.advance(11 * DAY - 1);
    await endDeletions(world.ctx);
    expect(await reminders()).toEqual([]);
    clock.advance(1);
    await Promise.all([endDeletions(world.ctx), endDeletions(secondProcess())]);
    await endDeletions(world.ctx);
    const [job, ...more] = await reminders();
    expect(more).toEqual([]);
    world.mails.length = 0;
    await sendDeletionReminder(world.ctx, job?.payload as { userId: string; requestedAt: string });
    const mail = world.mails[0];
    expect(mail).toMatchObject({ to: alice.user.email, subject: expect.stringContaining('reactivate') });
    await come(tokenMailedTo(world, alice.user.email));
    expect(await refusal(come(first))).toBe('token_invalid');
  });
});

test('the link of an earlier deletion does not undo a later one, and its mail is not sent', async () => {
  await leave(world.ctx, { site, member: alice.member });
  const requestedAt = clock.now().toISOString();
  const [first, spare] = [await wayBack(world, alice), await wayBack(world, alice)];
  await come(first);
  clock.advance(SECOND);
  await leave(world.ctx, { site, member: alice.member });
  expect(await refusal(come(spare))).toBe('token_invalid');
  world.mails.length = 0;
  await sendDeletionMail(world.ctx, { userId: alice.user.id, requestedAt });
  expect(world.mails).toEqual([]);
});

test('the e-mail address is free from the end of day 14 on, before any job has run, and not before', async () => {
  const join = () => signUp(world.ctx, { site, input: signupInput(site, { email: alice.user.email }), origin: ORIGIN });
  await leaveUntil(-1);
  await endDeletions(world.ctx);
  expect(await refusal(join())).toBe('deleted_account_exists');
  clock.advance(1);
  const { userId } = await join();
  expect(userId).not.toBe(alice.user.id);
  const left = { where: { user_id: alice.user.id } };
  expect(await world.ctx.db.prisma.deletion.findUnique(left)).toMatchObject({ erased_at: clock.now() });
  expect(await refusal(enter())).toBe('login_failed');
});
