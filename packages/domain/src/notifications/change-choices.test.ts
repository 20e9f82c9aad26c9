import { mayTell } from '@vonk/db/sql';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { type ChangedKinds, changeChoices } from './change-choices.ts';
import { readChoices } from './read-choices.ts';

const { clock, ctx, person, personPerTest, secondProcess } = setUpSite();

const alice = personPerTest('alice');
const change = (kinds: ChangedKinds, { mailsAgain = false, ctx: by = ctx } = {}) =>
  changeChoices(by, { userId: alice.user.id, kinds, mailsAgain });
const update = (data: { marketing_consent_at?: Date; notifications_disabled?: string[]; status?: string }) =>
  ctx.db.prisma.user.update({ where: { id: alice.user.id }, data });
const consent = async () =>
  (await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } })).marketing_consent_at;
const read = ({ user } = alice) => readChoices(ctx.db.pool, { userId: user.id });
const told = (kind: NotificationKind, channel: 'mail' | 'push' = 'mail') =>
  mayTell(ctx.db.pool, { userId: alice.user.id, kind, channel });
/** The kinds that are off, by channel. */
async function off(member = alice) {
  const choices = await read(member);
  const [mail, push] = NOTIFICATION_CHANNELS.map((channel) =>
    NOTIFICATION_KINDS.filter((kind) => !choices[kind][channel]),
  );
  return { mail, push };
}
const ON = { mail: [], push: [] };
const ADVERTISING = { mail: ['promotions', 'news'], push: [] };

describe('defaults', () => {
  it('turns everything on except advertising by mail', async () => {
    expect(await off()).toEqual(ADVERTISING);
  });

  it('turns everything on for members who consented to advertising', async () => {
    await update({ marketing_consent_at: new Date() });
    expect(await off()).toEqual(ON);
  });
});

describe('changing choices', () => {
  it('changes only the named kinds and takes effect at once', async () => {
    const answer = await change({ like: { mail: false } });
    expect([answer.like, answer.new_messages]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
    expect(await off()).toEqual({ mail: ['like', 'promotions', 'news'], push: [] });
    expect([await told('like'), await told('like', 'push')]).toEqual([false, true]);
    await change({ like: { mail: true, push: false } });
    expect(await off()).toEqual({ ...ADVERTISING, push: ['like'] });
  });

  it('affects only that member', async () => {
    const bob = await person('bob');
    await change({ like: { mail: false } });
    expect(await off(bob)).toEqual(ADVERTISING);
  });

  it('loses none of sixteen concurrent changes in two processes', async () => {
    const contexts = [ctx, secondProcess()];
    await Promise.all(
      NOTIFICATION_KINDS.flatMap((kind, turn) =>
        NOTIFICATION_CHANNELS.map((channel) =>
          change({ [kind]: { [channel]: false } }, { ctx: contexts[turn % 2] ?? ctx }),
        ),
      ),
    );
    expect(await off()).toEqual({ mail: [...NOTIFICATION_KINDS], push: [...NOTIFICATION_KINDS] });
  });

  it('is deleted with the account', async () => {
    await change({ like: { mail: false } });
    const { id: userId } = alice.user;
    await ctx.db.prisma.profile.deleteMany({ where: { user_id: userId } });
    await ctx.db.prisma.user.delete({ where: { id: userId } });
    expect(await ctx.db.prisma.notificationChoices.count({ where: { user_id: userId } })).toBe(0);
    expect(await told('like')).toBe(false);
    expect(await refusal(change({}))).toBe('not_found');
  });
});

describe('advertising', () => {
  it('by mail: turning it on gives consent, turning all of it off withdraws consent', async () => {
    await change({ like: { mail: false }, promotions: { push: true } });
    expect(await consent()).toBeNull();
    await change({ news: { mail: true } });
    expect(await consent()).toEqual(clock.now());
    expect([await told('news'), await told('promotions')]).toEqual([true, false]);
    await change({ news: { mail: false } });
    expect(await consent()).toBeNull();
  });

  it('keeps its consent date while one kind is still on', async () => {
    const since = new Date('2026-01-05T10:00:00Z');
    await update({ marketing_consent_at: since });
    await change({ promotions: { mail: false } });
    expect(await consent()).toEqual(since);
    expect(await off()).toEqual({ mail: ['promotions'], push: [] });
  });
});

describe('notifications_disabled', () => {
  it.each(['fbl', 'bounce', 'listunsubscribe'])('%s blocks every mail but no push', async (reason) => {
    await update({ notifications_disabled: [reason] });
    expect([await told('like'), await told('like', 'push')]).toEqual([false, true]);
    expect((await read()).like.mail).toBe(true);
  });

  it('is cleared when the member wants mails again, and the choices are kept', async () => {
    await change({ like: { mail: false } });
    await update({ notifications_disabled: ['bounce', 'listunsubscribe'] });
    const answer = await change({}, { mailsAgain: true });
    expect(answer.notifications_disabled).toEqual([]);
    expect([await told('like'), await told('reminders')]).toEqual([false, true]);
  });
});

it.each(['banned', 'deleted'])('a %s member is never notified', async (status) => {
  await update({ status });
  expect([await told('like'), await told('like', 'push')]).toEqual([false, false]);
});
