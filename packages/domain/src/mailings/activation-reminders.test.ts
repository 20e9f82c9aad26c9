import { DAY, HOUR } from '@vonk/schema';
import type { MemberOptions } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, setUpSite } from '../../tests/context.ts';
import { runAll, statesOf } from '../../tests/mailing-kit.ts';
import { changeChoices } from '../notifications/change-choices.ts';
import { unsubscribe } from '../notifications/unsubscribe.ts';
import { makeUnsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { activate } from '../signup/activate.ts';
import { changeMailing } from './change-mailing.ts';
import { queueMailing } from './queue-mailing.ts';
import { startMailings } from './start-mailings.ts';

const world = setUpSite();
const { clock, ctx, person, site } = world;
const NOON = new Date('2026-05-04T12:00:00Z');

beforeEach(async () => {
  await ctx.db.prisma.mailing.deleteMany();
  await ctx.db.prisma.user.updateMany({ data: { status: 'deleted' } });
  clock.set(NOON);
  await startMailings(ctx);
});

const newcomer = (options: Partial<MemberOptions> = {}) =>
  person('alice', { status: 'not_confirmed', ...options, user: { created_at: NOON, ...options.user } });
/**
 * Runs every `every` hours until `until` after sign-up, and returns the hours after which a mail was sent. Due mails
 * wait, so a few runs are enough to see that none is due.
 */
async function hoursOfMails(until: number, every = 1): Promise<number[]> {
  const hours: number[] = [];
  for (let hour = every; hour <= until / HOUR; hour += every) {
    clock.set(new Date(NOON.getTime() + hour * HOUR));
    const before = world.mails.length;
    await runAll(world);
    hours.push(...Array.from({ length: world.mails.length - before }, () => hour));
  }
  return hours;
}
const token = (text = '') => /\/([A-Za-z0-9_-]{43})\b/.exec(text)?.[1] ?? '';

describe('a reminder to confirm', () => {
  test('comes a day and three days after sign-up, and never again', async () => {
    await newcomer();
    expect(await hoursOfMails(4 * DAY)).toEqual([24, 72]);
    expect(await hoursOfMails(10 * DAY, 6)).toEqual([]);
    await startMailings(ctx);
    await runAll(world);
    expect(world.mails).toHaveLength(2);
  });

  test('has its own link that confirms the account', async () => {
    const alice = await newcomer({ language: 'en' });
    await hoursOfMails(3 * DAY, 6);
    const [first, second] = world.mails.map(({ text }) => token(text));
    expect(first).not.toBe(second);
    const origin = { address: '192.0.2.1', userAgent: 'test' };
    expect(await activate(ctx, { siteId: site.id, token: second ?? '', origin })).toMatchObject({
      userId: alice.user.id,
    });
  });

  test('can be turned off with one click, in the mail or by its headers, and in the settings', async () => {
    const [alice, bob] = [await newcomer(), await newcomer()];
    await changeChoices(ctx, { userId: bob.user.id, kinds: { reminders: { mail: false } } });
    expect(await hoursOfMails(DAY)).toEqual([24]);
    const [mail] = world.mails;
    expect(mail?.to).toBe(alice.user.email);
    const link = `http://${site.domain}:3000/unsubscribe?token=1.reminders.${alice.user.id}.`;
    expect(mail?.headers?.['List-Unsubscribe']).toContain(link);
    expect(mail?.text).toContain(link);
    const ended = makeUnsubscribeToken(ctx, { userId: alice.user.id, kind: 'reminders' });
    await unsubscribe(ctx, { token: ended, isAll: false });
    expect(await hoursOfMails(4 * DAY, 6)).toEqual([]);
  });

  test('is not sent to members who confirmed, left, bounced or complained', async () => {
    await newcomer({ status: 'active' });
    await newcomer({ status: 'banned' });
    for (const reason of ['bounce', 'fbl']) {
      const { user } = await newcomer();
      await ctx.db.prisma.mailSuppression.create({
        data: { company_id: site.company_id, address: user.email, reason },
      });
    }
    const turning = await newcomer();
    expect(await hoursOfMails(DAY)).toEqual([24]);
    await ctx.db.prisma.user.update({ where: { id: turning.user.id }, data: { status: 'active', confirmed_at: NOON } });
    expect(await hoursOfMails(10 * DAY, 6)).toEqual([]);
  });

  test('waits for the morning', async () => {
    // 23:00 in Amsterdam.
    await newcomer({ user: { created_at: new Date('2026-05-04T21:00:00Z') } });
    expect(await hoursOfMails(2 * DAY)).toEqual([42]);
  });

  test('after a long pause is only the one now due, and cannot be stopped for good', async () => {
    await newcomer();
    const mailing = await ctx.db.prisma.mailing.findFirstOrThrow({ where: { site_id: site.id, occasion: 'first' } });
    const act = (what: 'pause' | 'resume' | 'stop') => changeMailing(ctx, { operator: 'anna', mailing, act: what });
    clock.set(new Date(NOON.getTime() + DAY));
    await queueMailing(ctx, { mailing, isOver: () => false });
    await act('pause');
    expect(await refusalOf(act('stop'))).toBe('mailing_state');
    clock.set(new Date(NOON.getTime() + 3 * DAY));
    await act('resume');
    await runAll(world);
    expect(Object.values(await statesOf(world, mailing.id))).toEqual(['skipped:too_late']);
    expect(world.mails).toHaveLength(1);
  });

  test('is sent once if no worker ran for days, and not to members who signed up long ago', async () => {
    await newcomer({ user: { created_at: new Date(NOON.getTime() - 4 * DAY) } });
    await newcomer({ user: { created_at: new Date(NOON.getTime() - 8 * DAY) } });
    await runAll(world);
    expect(world.mails).toHaveLength(1);
  });
});
