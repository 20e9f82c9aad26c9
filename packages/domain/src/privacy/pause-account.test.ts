import { countMarketingReaders, readMailingReader } from '@vonk/db/sql';
import { DAY } from '@vonk/schema';
import { createFictional, createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSitePerTest } from '../../tests/context.ts';
import { leave, ORIGIN, wayBack } from '../../tests/leaver.ts';
import { getUser } from '../accounts/get-user.ts';
import { getChat } from '../chat/get-chat.ts';
import { autoLike } from '../likes/auto-like.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { listLikes } from '../likes/list-likes.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { searchMembers } from '../search/search-members.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { endPauses } from './end-pauses.ts';
import { pauseAccount } from './pause-account.ts';
import { reactivateAccount } from './reactivate-account.ts';

const world = setUpSitePerTest();
const { clock, ctx, person, personPerTest, secondProcess, send, site, talk } = world;

const alice = personPerTest('alice', { credits: 20 });
const bob = personPerTest('bob', { credits: 20 });

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY);
const pause = (until: Date | null, { member } = alice) => pauseAccount(ctx, { member, until });
const isFound = async () => {
  const { profiles } = await searchMembers(ctx, { site, member: bob.member, query: { sort: 'active', page: 1 } });
  return profiles.some(({ id }) => id === alice.profile.id);
};
const write = (from = bob, to = alice) => send(from, to);
const shown = async () => {
  const user = await getUser(ctx, { site, locale: 'en', userId: alice.user.id });
  return [user.profile.status, user.paused_until];
};

describe('a member on a break', () => {
  test('can be blocked by people they talked with', async () => {
    await pause(inDays(7));
    await blockProfile(ctx, { member: bob.member, profileId: alice.profile.id });
    expect(await ctx.db.prisma.block.count({ where: { blocked_profile_id: alice.profile.id } })).toBe(1);
  });

  test('is not found, liked or messaged by new people, and sees until when', async () => {
    await likeProfile(ctx, { member: alice.member, profileId: bob.profile.id });
    expect(await isFound()).toBe(true);
    const until = inDays(7);
    await pause(until);
    expect(await isFound()).toBe(false);
    expect(await refusal(write())).toBe('not_found');
    expect(await refusal(likeProfile(ctx, { member: bob.member, profileId: alice.profile.id }))).toBe('not_found');
    expect((await listLikes(ctx, { site, member: bob.member })).liked_by).toEqual([]);
    expect(await shown()).toEqual(['paused', until.toISOString()]);
  });

  test('continues open conversations', async () => {
    const { id: conversation } = await talk(bob, alice, 'Hello');
    await pause(inDays(7));
    const chat = await getChat(ctx, { site, member: bob.member, conversation });
    expect(chat).toMatchObject({ can_write: true, profile: { name: 'alice' } });
    await write();
    await write(alice, bob);
  });

  test('cannot start anything new, and is told why', async () => {
    const carol = await person('carol');
    await likeProfile(ctx, { member: alice.member, profileId: carol.profile.id });
    await talk(carol, alice, 'Hello');
    await pause(inDays(7));
    const swipe = (action: 'like' | 'skip') =>
      swipeProfile(ctx, { site, member: alice.member, profileId: bob.profile.id, action });
    const acts = [() => write(alice, bob), () => likeProfile(ctx, { member: alice.member, profileId: bob.profile.id })];
    for (const act of [...acts, () => swipe('like'), () => swipe('skip')])
      expect(await refusal(act())).toBe('account_paused');
    expect(await ctx.db.prisma.swipe.count({ where: { profile_id: alice.profile.id } })).toBe(0);
    const thread = await getChat(ctx, { site, member: alice.member, profileId: bob.profile.id });
    expect(thread).toMatchObject({ can_write: false, reason: 'paused' });
    // Existing conversations continue.
    await write(alice, carol);
    expect((await likeProfile(ctx, { member: alice.member, profileId: carol.profile.id })).liked).toBe(true);
    await pause(null);
    for (const act of acts) await act();
    expect(await swipe('like')).toMatchObject({ liked: true });
  });

  test('never gets a first message during the break when message, like and break race', async () => {
    for (let round = 0; round < 4; round++) {
      const [dave, erin] = await Promise.all([person('dave', { credits: 20 }), person('erin')]);
      const begun = () => ctx.db.prisma.conversation.count({ where: { started_by_profile_id: dave.profile.id } });
      let before: number | undefined;
      const pausing = pause(inDays(7), dave).then(async () => {
        before = await begun();
      });
      await Promise.all([Promise.allSettled([write(dave, erin), write(dave, bob)]), pausing]);
      expect(await begun()).toBe(before);
    }
  });

  test('gets no likes from fictional profiles', async () => {
    const man = await createFictional(ctx.db, { site, name: 'adam', gender: 'male' });
    await createPhoto(ctx.db, { profile: man });
    await pause(inDays(7));
    const call = () => autoLike(ctx, { site, member: alice.member });
    expect(await call()).toEqual({ profile: null });
    expect(await ctx.db.prisma.like.count({ where: { to_profile_id: alice.profile.id } })).toBe(0);
    await pause(null);
    expect(await call()).toMatchObject({ profile: { name: 'adam' } });
  });

  test('has a page that says so, only for people with a shared conversation', async () => {
    const carol = await person('carol');
    await talk(bob, alice, 'Hello');
    await pause(inDays(7));
    const page = (member: TestMember['member'] | null) =>
      getProfile(ctx, { site, locale: 'en', member, profileId: alice.profile.id }).then(({ profile }) => profile);
    const away = { name: 'alice', status: 'paused', online: false, last_active_at: null };
    expect(await page(bob.member)).toMatchObject(away);
    expect(await page(alice.member)).toMatchObject({ status: 'paused' });
    expect(await refusal(page(carol.member))).toBe('not_found');
    expect(await refusal(page(null))).toBe('not_found');
    await blockProfile(ctx, { member: alice.member, profileId: bob.profile.id });
    expect(await refusal(page(bob.member))).toBe('not_found');
  });

  test('gets no mailings, even if queued before', async () => {
    const { db } = ctx;
    await db.prisma.user.update({ where: { id: alice.user.id }, data: { marketing_consent_at: clock.now() } });
    const readers = () => countMarketingReaders(db.pool, { siteId: site.id, audience: 'all', kind: 'news' });
    const whyNot = async () => {
      const reader = await readMailingReader(db.pool, { userId: alice.user.id, kind: 'news' });
      return reader?.why_not_listed;
    };
    expect([await readers(), await whyNot()]).toEqual([1, null]);
    await pause(inDays(7));
    expect([await readers(), await whyNot()]).toEqual([0, 'paused']);
  });

  test('returns automatically at the end', async () => {
    await pause(inDays(7));
    clock.advance(7 * DAY - 1);
    await endPauses(ctx);
    expect(await isFound()).toBe(false);
    clock.advance(1);
    await Promise.all([endPauses(ctx), endPauses(secondProcess())]);
    expect(await shown()).toEqual(['active', null]);
    expect(await isFound()).toBe(true);
  });

  test('can return early or change the end', async () => {
    await pause(inDays(7));
    await pause(inDays(30));
    clock.advance(7 * DAY);
    await endPauses(ctx);
    expect(await isFound()).toBe(false);
    await pause(null);
    expect(await shown()).toEqual(['active', null]);
    expect(await isFound()).toBe(true);
  });

  test('is still on it after the account is restored, unless it ended in the meantime', async () => {
    const paused = inDays(7);
    await pause(paused);
    await leave(ctx, { site, member: alice.member });
    const come = async () =>
      reactivateAccount(ctx, { siteId: site.id, token: await wayBack(world, alice), origin: ORIGIN });
    await come();
    expect(await shown()).toEqual(['paused', paused.toISOString()]);
    await leave(ctx, { site, member: alice.member });
    clock.set(paused);
    await endPauses(ctx);
    await come();
    await endPauses(ctx);
    expect(await shown()).toEqual(['active', null]);
  });
});

test('a break starts now and ends within a year', async () => {
  for (const until of [inDays(0), inDays(-1), inDays(366)]) expect(await refusal(pause(until))).toBe('invalid_value');
  await leave(ctx, { site, member: alice.member });
  expect(await refusal(pause(inDays(7)))).toBe('account_deleted');
});
