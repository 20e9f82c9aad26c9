import { DAY, LOGIN_FAILURES } from '@vonk/schema';
import { createPhoto, readJobs, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSitePerTest } from '../../tests/context.ts';
import { leave, ORIGIN, sessionOf, subscribe } from '../../tests/leaver.ts';
import { findSession } from '../accounts/find-session.ts';
import { logIn } from '../accounts/log-in.ts';
import { requestReset } from '../accounts/request-reset.ts';
import { startSession } from '../accounts/start-session.ts';
import { getChat } from '../chat/get-chat.ts';
import { listChats } from '../chat/list-chats.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { listLikes } from '../likes/list-likes.ts';
import { findPicture } from '../photos/find-picture.ts';
import { sizeKey } from '../photos/photo-keys.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { searchMembers } from '../search/search-members.ts';
import { deleteAccount } from './delete-account.ts';

const world = setUpSitePerTest();
const { clock, person, personPerTest, secondProcess, send, site, talk } = world;

const alice = personPerTest('alice', { credits: 20 });
const bob = personPerTest('bob', { credits: 20 });

const rowOf = ({ user }: TestMember) =>
  world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true, deletion: true } });
const enter = (email: string, password = TEST_PASSWORD) => logIn(world.ctx, { site, email, password, origin: ORIGIN });

describe('deleting an account', () => {
  test('needs its password and starts a fortnight', async () => {
    const wish = { site, member: alice.member, password: TEST_PASSWORD, reason: 'break', origin: ORIGIN } as const;
    const { finalAt } = await deleteAccount(world.ctx, wish);
    expect(finalAt.getTime()).toBe(clock.now().getTime() + 14 * DAY);
    expect(await rowOf(alice)).toMatchObject({
      status: 'deleted',
      credits: 20,
      profile: { status: 'disabled', name: 'alice' },
      deletion: { final_at: finalAt, reason: 'break', user_status: 'active', profile_status: 'active' },
    });
    const jobs = await readJobs(world.ctx.db, 'send-deletion-mail');
    expect(jobs.at(-1)?.payload).toEqual({ userId: alice.user.id, requestedAt: clock.now().toISOString() });
  });

  test('is refused with a wrong password, whose attempts count as at the login', async () => {
    const attempt = (password: string) =>
      deleteAccount(world.ctx, { site, member: alice.member, password, origin: ORIGIN });
    for (let tries = 0; tries < LOGIN_FAILURES; tries++) expect(await refusal(attempt('wrong'))).toBe('password_wrong');
    expect(await refusal(attempt(TEST_PASSWORD))).toBe('login_blocked');
    expect((await rowOf(alice)).status).toBe('active');
  });

  test('happens once for parallel requests in two processes', async () => {
    const other = secondProcess();
    const leaving = [world.ctx, other, world.ctx, other].map((ctx) => leave(ctx, { site, member: alice.member }));
    expect((await outcomesOf(leaving)).done).toBe(1);
  });

  test('ends every session and push, and the links that are under way', async () => {
    const { ctx } = world;
    const tokens = await Promise.all([0, 1, 2].map(() => startSession(ctx, { userId: alice.user.id, origin: ORIGIN })));
    const { id: sessionId } = await sessionOf(ctx, tokens[0] ?? '');
    await subscribe(ctx, { userId: alice.user.id, sessionId });
    await leave(ctx, { site, member: alice.member });
    for (const token of tokens) expect(await findSession(ctx, { token, siteId: site.id })).toBeNull();
    const mine = { where: { user_id: alice.user.id } };
    expect(await ctx.db.prisma.session.count(mine)).toBe(0);
    expect(await ctx.db.prisma.pushSubscription.count(mine)).toBe(0);
    expect(await ctx.db.prisma.oneTimeToken.count({ where: { ...mine.where, used_at: null } })).toBe(0);
    expect((await world.eventsOf(alice)).map(({ kind }) => kind)).toContain('session_ended');
  });

  test('ends the session of a concurrent login', async () => {
    const other = secondProcess();
    for (let round = 0; round < 5; round++) {
      const carol = await person('carol');
      await Promise.allSettled([
        enter(carol.user.email),
        leave(other, { site, member: carol.member }),
        logIn(other, { site, email: carol.user.email, password: TEST_PASSWORD, origin: ORIGIN }),
      ]);
      expect(await world.ctx.db.prisma.session.count({ where: { user_id: carol.user.id } })).toBe(0);
    }
  });
});

describe('a deleted member', () => {
  test('is told at the login, only with the right password, with the last day to return', async () => {
    const { finalAt } = await leave(world.ctx, { site, member: alice.member });
    const told = { code: 'account_deleted', params: { date: finalAt.toISOString() } };
    // Without a limit.
    for (let attempt = 0; attempt <= LOGIN_FAILURES; attempt++)
      await expect(enter(alice.user.email)).rejects.toMatchObject(told);
    expect(await refusal(enter(alice.user.email, 'wrong'))).toBe('login_failed');
    expect(await refusal(requestReset(world.ctx, { site, email: alice.user.email }))).toBe('email_unknown');
  });

  test('is promised no way back once the deletion is final', async () => {
    const { finalAt } = await leave(world.ctx, { site, member: alice.member });
    clock.set(finalAt);
    await expect(enter(alice.user.email)).rejects.toMatchObject({ code: 'account_deleted', params: undefined });
  });

  test('is found nowhere and anonymous in the conversations of others', async () => {
    const { ctx } = world;
    const photo = await createPhoto(ctx.db, { profile: alice.profile });
    const key = sizeKey(photo.token, 'm');
    const { id: conversation } = await talk(alice, bob, 'Hello there');
    await likeProfile(ctx, { member: alice.member, profileId: bob.profile.id });
    const search = () => searchMembers(ctx, { site, member: bob.member, query: { sort: 'active', page: 1 } });
    expect((await search()).profiles.map(({ id }) => id)).toContain(alice.profile.id);
    expect((await listLikes(ctx, { site, member: bob.member })).liked_by).toHaveLength(1);
    expect(await findPicture(ctx, { key, link: null })).toBe('anyone');

    await leave(ctx, { site, member: alice.member });
    expect((await search()).profiles.map(({ id }) => id)).not.toContain(alice.profile.id);
    expect((await listLikes(ctx, { site, member: bob.member })).liked_by).toEqual([]);
    expect(await findPicture(ctx, { key, link: null })).toBeNull();
    expect(
      await refusal(getProfile(ctx, { site, locale: 'en', member: bob.member, profileId: alice.profile.id })),
    ).toBe('not_found');
    const gone = { name: 'Former member', main_image: null, online: false, city: null, region: null, liked: false };
    const { chats } = await listChats(ctx, { site, member: bob.member });
    expect(chats).toMatchObject([{ conversation, profile: gone }]);
    const chat = await getChat(ctx, { site, member: bob.member, conversation });
    expect(chat).toMatchObject({ profile: gone, can_write: false, reason: 'profile_unavailable' });
    expect(await refusal(send(bob, alice, 'Still there?'))).toBe('not_found');
    expect(await refusal(likeProfile(ctx, { member: bob.member, profileId: alice.profile.id }))).toBe('not_found');
  });

  test('cannot write, even by a request that was already let in', async () => {
    await leave(world.ctx, { site, member: alice.member });
    expect(await refusal(send(alice, bob, 'One more'))).toBe('account_deleted');
  });
});
