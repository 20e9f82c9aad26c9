import { DAY } from '@vonk/schema';
import { createFictional, createMember, createReferenceRows, type MemberOptions, type TestMember } from '@vonk/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { runAll, runningOf, statesOf } from '../../tests/mailing-kit.ts';
import { changeChoices } from '../notifications/change-choices.ts';
import { startMailings } from './start-mailings.ts';

const world = setUpSitePerTest({ fictional_singular: { en: 'Fictional profile', nl: 'Fictief profiel' } });
const { block, clock, ctx, mails, secondProcess, site, talk } = world;

const THURSDAY = new Date('2026-05-07T00:07:00Z');
const MORNING = new Date('2026-05-07T09:00:00Z');
const agoOf = (days: number) => new Date(THURSDAY.getTime() - days * DAY);

beforeAll(() => createReferenceRows(ctx.db));
beforeEach(() => clock.set(THURSDAY));
// Mailings of the previous test.
beforeEach(() => ctx.db.prisma.mailing.deleteMany());

const HERE = { region: 'NL-UT' };
const member = (name: string, { profile, ...options }: Partial<MemberOptions> = {}) =>
  createMember(ctx.db, { site, name, ...options, profile: { ...HERE, last_active_at: agoOf(5), ...profile } });

/** Starts the week's updates and sends them in the morning. */
async function sendWeek(): Promise<Record<string, string>> {
  await startMailings(ctx);
  await runAll(world);
  clock.set(MORNING);
  await runAll(world);
  return statesOf(world, await idOfWeek());
}

async function idOfWeek(): Promise<string> {
  const [mailing] = await ctx.db.prisma.mailing.findMany({ where: { site_id: site.id, kind: 'weekly' } });
  return mailing?.id ?? '';
}
/** Only those of this test’s site, since the other sites have weekly updates, too. */
const updates = () =>
  mails.filter(({ messageId }) => messageId.startsWith('<weekly.') && messageId.endsWith(`@${site.domain}>`));
const mailTo = ({ user }: TestMember) => mails.filter(({ to }) => to === user.email);

describe('the weekly update', () => {
  test('shows matching people, those new since the last visit first, and what is unread', async () => {
    const alice = await member('alice', { profile: { interests: ['art', 'hiking'] }, language: 'nl' });
    await member('bob', { profile: { interests: ['hiking', 'art'], created_at: agoOf(300) } });
    await createFictional(ctx.db, { site, name: 'frits', gender: 'male', profile: { ...HERE, created_at: agoOf(2) } });
    const dan = await member('dan', { profile: { created_at: agoOf(300) } });
    await talk(dan, alice, 'A secret', 'Another one');
    await ctx.db.prisma.like.create({ data: { from_profile_id: dan.profile.id, to_profile_id: alice.profile.id } });
    await sendWeek();
    const [mail, ...others] = mailTo(alice);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/frits.*Fictief profiel.*bob.*Wandelen/s);
    expect(mail?.html).toContain('lang="nl"');
    const link = `http://${site.domain}:3000/unsubscribe?token=1.weekly_updates.${alice.user.id}.`;
    for (const place of [mail?.text, mail?.headers?.['List-Unsubscribe']]) expect(place).toContain(link);
    expect(mail?.text).toContain(`http://${site.domain}:3000/members/`);
    expect(mail?.text).not.toMatch(/dan|secret/);
    expect(mail?.messageId).toMatch(new RegExp(`^<weekly\\.[0-9a-f-]{36}@${site.domain}>$`));
  });

  test('shows people from the region or nearby, and does not fill up with people from further away', async () => {
    const utrecht = { latitude: 52.09, longitude: 5.12 };
    const alice = await member('alice', { profile: utrecht });
    await member('bob');
    await member('near', { gender: 'male', profile: { region: null, latitude: 52.16, longitude: 5.39 } });
    await member('groningen', { gender: 'male', profile: { region: null, latitude: 53.22, longitude: 6.57 } });
    await member('unknown', { gender: 'male', profile: { region: null } });
    await member('abroad', { gender: 'male', profile: { country: 'BE', region: 'BE-VAN' } });
    await sendWeek();
    const [mail] = mailTo(alice);
    for (const name of ['bob', 'near']) expect(mail?.text).toContain(name);
    expect(mail?.text).not.toMatch(/groningen|unknown|abroad/);
  });

  test('shows nobody who is blocked, in a conversation, or passed over', async () => {
    const alice = await member('alice');
    const [bob, dan, eric] = [await member('bob'), await member('dan'), await member('eric', { gender: 'male' })];
    await block(bob, alice);
    await talk(alice, dan, 'Hello');
    await ctx.db.prisma.swipe.create({
      data: { profile_id: alice.profile.id, target_profile_id: eric.profile.id, action: 'skip', day: agoOf(9) },
    });
    expect(await sendWeek()).toMatchObject({ [alice.user.id]: 'skipped:nobody_to_show' });
    expect(mailTo(alice)).toEqual([]);
  });

  test('goes to confirmed members who were away for three to ninety days and want it', async () => {
    const fits = await member('alice', { profile: { last_active_at: agoOf(3) } });
    const longest = await member('carol', { profile: { last_active_at: agoOf(90) } });
    await member('here', { profile: { last_active_at: agoOf(2.9) } });
    await member('long gone', { profile: { last_active_at: agoOf(90.1) } });
    await member('new', { status: 'not_confirmed' });
    await member('banned', { status: 'banned' });
    await member('bounced', { user: { notifications_disabled: ['bounce'] } });
    const quiet = await member('quiet');
    await changeChoices(ctx, { userId: quiet.user.id, kinds: { weekly_updates: { mail: false } } });
    await createFictional(ctx.db, { site, name: 'frits', gender: 'male', profile: HERE });
    expect(Object.keys(await sendWeek()).sort()).toEqual([fits.user.id, longest.user.id].sort());
    expect(updates()).toHaveLength(2);
  });

  test('is not sent to members who have come back in the meantime', async () => {
    const alice = await member('alice');
    await member('bob');
    await startMailings(ctx);
    await runAll(world);
    await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: { last_active_at: THURSDAY } });
    clock.set(MORNING);
    await runAll(world);
    expect(await statesOf(world, await idOfWeek())).toMatchObject({ [alice.user.id]: 'skipped:was_here' });
  });

  test('is sent in the morning of the member’s time zone', async () => {
    const own = await member('alice', { user: { time_zone: 'America/New_York' } });
    const country = await member('alice', { profile: { country: 'NL' } });
    const far = await member('alice', { user: { time_zone: 'Asia/Tokyo' } });
    await startMailings(ctx);
    await runAll(world);
    const rows = await ctx.db.prisma.mailingDelivery.findMany({ where: { mailing_id: await idOfWeek() } });
    expect(Object.fromEntries(rows.map(({ user_id, due_at }) => [user_id, due_at.toISOString()]))).toEqual({
      [own.user.id]: '2026-05-07T12:00:00.000Z',
      [country.user.id]: '2026-05-07T06:00:00.000Z',
      [far.user.id]: '2026-05-07T23:00:00.000Z',
    });
  });
});

describe('a week', () => {
  test('has one mailing per site, no matter how often and in how many processes it is started', async () => {
    await member('alice');
    await member('bob');
    const second = secondProcess();
    await Promise.all([startMailings(ctx), startMailings(second), startMailings(ctx)]);
    clock.set(MORNING);
    await runAll(world);
    await startMailings(ctx);
    await runAll(world);
    await runAll(world);
    const mailings = await ctx.db.prisma.mailing.findMany({ where: { site_id: site.id, kind: 'weekly' } });
    expect(mailings).toMatchObject([{ occasion: '2026-W19' }]);
    clock.advance(DAY);
    await runAll(world);
    expect(updates()).toHaveLength(2);
    const running = await runningOf(world, site.id);
    expect(running.map(({ kind }) => kind)).toEqual(['activation-reminder', 'activation-reminder']);
  });

  test('starts on Thursday, and the next one has a new mailing', async () => {
    clock.set(new Date('2026-05-06T23:59:00Z'));
    await startMailings(ctx);
    expect(await idOfWeek()).toBe('');
    for (const week of ['2026-05-07T00:00:00Z', '2026-05-14T00:00:00Z']) {
      clock.set(new Date(week));
      await startMailings(ctx);
    }
    expect(await ctx.db.prisma.mailing.count({ where: { site_id: site.id, kind: 'weekly' } })).toBe(2);
  });

  test.each(['2026-05-08T00:07:00Z', '2026-05-10T23:07:00Z'])(
    'starts at %s if no worker ran before then',
    async (start) => {
      clock.set(new Date(start));
      await startMailings(ctx);
      await startMailings(ctx);
      const mailings = await ctx.db.prisma.mailing.findMany({ where: { site_id: site.id, kind: 'weekly' } });
      expect(mailings).toMatchObject([{ occasion: '2026-W19' }]);
      clock.set(new Date('2026-05-11T00:07:00Z'));
      await startMailings(ctx);
      expect(await ctx.db.prisma.mailing.count({ where: { site_id: site.id, kind: 'weekly' } })).toBe(1);
    },
  );

  test('that was delayed for too long is not sent', async () => {
    const alice = await member('alice');
    await member('bob');
    await startMailings(ctx);
    await runAll(world);
    clock.set(new Date('2026-05-12T12:00:00Z'));
    await runAll(world);
    expect(await statesOf(world, await idOfWeek())).toMatchObject({ [alice.user.id]: 'skipped:too_late' });
  });
});
