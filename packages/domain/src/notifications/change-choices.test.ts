import { mayTell } from '@vonk/db/sql';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { changeChoices } from './change-choices.ts';
import { readChoices } from './read-choices.ts';

const { clock, ctx, person, secondProcess } = setUpSite();

const newMember = async (): Promise<string> => (await person('alice')).member.userId;
const update = (
  userId: string,
  data: { marketing_consent_at?: Date; notifications_disabled?: string[]; status?: string },
) => ctx.db.prisma.user.update({ where: { id: userId }, data });
const consentOf = async (userId: string) =>
  (await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).marketing_consent_at;
const read = (userId: string) => readChoices(ctx.db.pool, { userId });
const told = (userId: string, kind: NotificationKind, channel: 'mail' | 'push' = 'mail') =>
  mayTell(ctx.db.pool, { userId, kind, channel });
/** The kinds that are off, by channel. */
async function off(userId: string) {
  const choices = await read(userId);
  const [mail, push] = NOTIFICATION_CHANNELS.map((channel) =>
    NOTIFICATION_KINDS.filter((kind) => !choices[kind][channel]),
  );
  return { mail, push };
}
const ON = { mail: [], push: [] };
const ADVERTISING = { mail: ['promotions', 'news'], push: [] };

describe('defaults', () => {
  it('turns everything on except advertising by mail', async () => {
    expect(await off(await newMember())).toEqual(ADVERTISING);
  });

  it('turns everything on for members who consented to advertising', async () => {
    const userId = await newMember();
    await update(userId, { marketing_consent_at: new Date() });
    expect(await off(userId)).toEqual(ON);
  });
});

describe('changing choices', () => {
  it('changes only the named kinds and takes effect at once', async () => {
    const userId = await newMember();
    const answer = await changeChoices(ctx, { userId, kinds: { like: { mail: false } } });
    expect([answer.like, answer.new_messages]).toEqual([
      { mail: false, push: true },
      { mail: true, push: true },
    ]);
    expect(await off(userId)).toEqual({ mail: ['like', 'promotions', 'news'], push: [] });
    expect([await told(userId, 'like'), await told(userId, 'like', 'push')]).toEqual([false, true]);
    await changeChoices(ctx, { userId, kinds: { like: { mail: true, push: false } } });
    expect(await off(userId)).toEqual({ ...ADVERTISING, push: ['like'] });
  });

  it('affects only that member', async () => {
    const [alice, bob] = [await newMember(), await newMember()];
    await changeChoices(ctx, { userId: alice, kinds: { like: { mail: false } } });
    expect(await off(bob)).toEqual(ADVERTISING);
  });

  it('loses none of sixteen concurrent changes in two processes', async () => {
    const userId = await newMember();
    const contexts = [ctx, secondProcess()];
    await Promise.all(
      NOTIFICATION_KINDS.flatMap((kind, turn) =>
        NOTIFICATION_CHANNELS.map((channel) =>
          changeChoices(contexts[turn % 2] ?? ctx, { userId, kinds: { [kind]: { [channel]: false } } }),
        ),
      ),
    );
    expect(await off(userId)).toEqual({ mail: [...NOTIFICATION_KINDS], push: [...NOTIFICATION_KINDS] });
  });

  it('is deleted with the account', async () => {
    const userId = await newMember();
    await changeChoices(ctx, { userId, kinds: { like: { mail: false } } });
    await ctx.db.prisma.profile.deleteMany({ where: { user_id: userId } });
    await ctx.db.prisma.user.delete({ where: { id: userId } });
    expect(await ctx.db.prisma.notificationChoices.count({ where: { user_id: userId } })).toBe(0);
    expect(await told(userId, 'like')).toBe(false);
    expect(await refusal(changeChoices(ctx, { userId, kinds: {} }))).toBe('not_found');
  });
});

describe('advertising', () => {
  it('by mail: turning it on gives consent, turning all of it off withdraws consent', async () => {
    const userId = await newMember();
    await changeChoices(ctx, { userId, kinds: { like: { mail: false }, promotions: { push: true } } });
    expect(await consentOf(userId)).toBeNull();
    await changeChoices(ctx, { userId, kinds: { news: { mail: true } } });
    expect(await consentOf(userId)).toEqual(clock.now());
    expect([await told(userId, 'news'), await told(userId, 'promotions')]).toEqual([true, false]);
    await changeChoices(ctx, { userId, kinds: { news: { mail: false } } });
    expect(await consentOf(userId)).toBeNull();
  });

  it('keeps its consent date while one kind is still on', async () => {
    const userId = await newMember();
    const since = new Date('2026-01-05T10:00:00Z');
    await update(userId, { marketing_consent_at: since });
    await changeChoices(ctx, { userId, kinds: { promotions: { mail: false } } });
    expect(await consentOf(userId)).toEqual(since);
    expect(await off(userId)).toEqual({ mail: ['promotions'], push: [] });
  });
});

describe('notifications_disabled', () => {
  it.each(['fbl', 'bounce', 'listunsubscribe'])('%s blocks every mail but no push', async (reason) => {
    const userId = await newMember();
    await update(userId, { notifications_disabled: [reason] });
    expect([await told(userId, 'like'), await told(userId, 'like', 'push')]).toEqual([false, true]);
    expect((await read(userId)).like.mail).toBe(true);
  });

  it('is cleared when the member wants mails again, and the choices are kept', async () => {
    const userId = await newMember();
    await changeChoices(ctx, { userId, kinds: { like: { mail: false } } });
    await update(userId, { notifications_disabled: ['bounce', 'listunsubscribe'] });
    const answer = await changeChoices(ctx, { userId, kinds: {}, mailsAgain: true });
    expect(answer.notifications_disabled).toEqual([]);
    expect([await told(userId, 'like'), await told(userId, 'reminders')]).toEqual([false, true]);
  });
});

it.each(['banned', 'deleted'])('a %s member is never notified', async (status) => {
  const userId = await newMember();
  await update(userId, { status });
  expect([await told(userId, 'like'), await told(userId, 'like', 'push')]).toEqual([false, false]);
});
