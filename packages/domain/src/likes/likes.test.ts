import { randomUUID } from 'node:crypto';
import { NEW_ACCOUNT_FOR, NEW_ACCOUNT_LIKES } from '@vonk/schema';
import { createFictional, createMember, createPhoto, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { likeProfile } from './like-profile.ts';
import { listLikes } from './list-likes.ts';
import { seeLike } from './see-like.ts';
import { unlikeProfile } from './unlike-profile.ts';

const world = setUpSite();
const { clock, createSite, inTurns, person, personPerTest, site } = world;
const second = world.secondProcess();

const alice = personPerTest('alice');
const bob = personPerTest('bob');
const like = ({ member }: TestMember, to: { id: string }, ctx = world.ctx) =>
  likeProfile(ctx, { member, profileId: to.id });
const list = ({ member }: TestMember) => listLikes(world.ctx, { site, member });

describe('liking', () => {
  test('is one-sided until both like each other', async () => {
    expect(await like(alice, bob.profile)).toEqual({ liked: true, matched: false });
    expect(await like(bob, alice.profile)).toEqual({ liked: true, matched: true });
    expect(await list(alice)).toMatchObject({
      profiles: [{ id: bob.profile.id, matched: true, like_new: false, liked: true }],
      liked_by: [{ id: bob.profile.id, matched: true, like_new: true, liked: true }],
      total_new_likes: 1,
    });
  });

  test('ten times at once is one like with one notification', async () => {
    await Promise.all(inTurns(10, (ctx) => like(alice, bob.profile, ctx)));
    expect(await world.ctx.db.prisma.like.count({ where: { from_profile_id: alice.profile.id } })).toBe(1);
    expect(await world.eventsOf(bob)).toHaveLength(1);
  });

  test('each other at the same instant is a match for at least one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
      const answers = await Promise.all([like(alice, bob.profile), like(bob, alice.profile, second)]);
      expect(answers.map(({ matched }) => matched).sort()).toEqual([false, true]);
    }
  });

  test('an unknown profile, oneself, a hidden profile or one of another site is refused', async () => {
    const hidden = await person('bob', { status: 'not_confirmed' });
    const stranger = await createMember(world.ctx.db, { site: await createSite(), name: 'dan' });
    expect(await refusal(like(alice, alice.profile))).toBe('own_profile');
    for (const id of [randomUUID(), hidden.profile.id, stranger.profile.id])
      expect(await refusal(like(alice, { id }))).toBe('not_found');
    expect((await list(alice)).profiles).toEqual([]);
  });

  test('a fictional profile notifies nobody', async () => {
    const frits = await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    expect(await like(alice, frits)).toEqual({ liked: true, matched: false });
    expect((await list(alice)).profiles).toMatchObject([{ id: frits.id, fictional: true }]);
  });
});

test('removing a like keeps the other’s, and does nothing without a like', async () => {
  await like(alice, bob.profile);
  await like(bob, alice.profile);
  for (let time = 0; time < 2; time++) {
    const answer = await unlikeProfile(world.ctx, { member: alice.member, profileId: bob.profile.id });
    expect(answer).toEqual({ liked: false, matched: false });
  }
  expect(await list(alice)).toMatchObject({ profiles: [], liked_by: [{ matched: false, liked: false }] });
  expect(await list(bob)).toMatchObject({ profiles: [{ matched: false }], liked_by: [] });
});

test('opening a profile marks its like as seen, for the receiver only', async () => {
  const carol = await person('carol');
  await like(bob, alice.profile);
  await like(bob, carol.profile);
  await seeLike(world.ctx, { member: alice.member, profileId: bob.profile.id });
  await seeLike(world.ctx, { member: alice.member, profileId: randomUUID() });
  expect(await list(alice)).toMatchObject({ liked_by: [{ like_new: false }], total_new_likes: 0 });
  expect(await list(carol)).toMatchObject({ liked_by: [{ like_new: true }], total_new_likes: 1 });
});

test('seeing or removing a like notifies every page that shows it, once', async () => {
  const told = async (member: TestMember) => (await world.eventsOf(member)).map(({ data }) => data);
  await like(bob, alice.profile);
  for (let time = 0; time < 2; time++) await seeLike(world.ctx, { member: alice.member, profileId: bob.profile.id });
  for (let time = 0; time < 2; time++)
    await unlikeProfile(world.ctx, { member: bob.member, profileId: alice.profile.id });
  expect(await told(alice)).toMatchObject([{ matched: false }, { seen: true }, { taken: true }]);
  expect(await told(bob)).toEqual([]);
});

test('the badge also counts likes beyond the end of the list', async () => {
  await world.ctx.db.pool.query(
    `WITH people AS (
       INSERT INTO profiles (id, site_id, fictional, status, name, gender, sexuality, date_of_birth, country, language, interests)
       SELECT gen_random_uuid(), $1, true, 'active', 'n' || n, 'male', 'hetero', '1990-01-01', 'NL', 'en', '{}' FROM generate_series(1, 510) n
       RETURNING id
     )
     INSERT INTO likes (from_profile_id, to_profile_id) SELECT id, $2 FROM people`,
    [site.id, alice.profile.id],
  );
  const { liked_by, total_new_likes } = await list(alice);
  expect([liked_by.length, total_new_likes]).toEqual([500, 510]);
});

test('the lists are newest first, with pictures, and without people who are gone', async () => {
  const [dan, erik] = await Promise.all([person('dan'), person('erik', { gender: 'male' })]);
  for (const from of [bob, dan, erik]) {
    await like(from, alice.profile);
    clock.advance(1000);
  }
  const photo = await createPhoto(world.ctx.db, { profile: dan.profile });
  await createPhoto(world.ctx.db, { profile: erik.profile, moderation: 'pending' });
  await world.ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { status: 'disabled' } });
  const { liked_by, total_new_likes } = await list(alice);
  expect(liked_by.map(({ name, main_image }) => [name, main_image?.filename ?? null])).toEqual([
    ['erik', null],
    ['dan', `${photo.token}-l.webp`],
  ]);
  expect(total_new_likes).toBe(2);
});

describe('a new account', () => {
  let men: { id: string }[];
  beforeAll(async () => {
    const made = Array.from({ length: NEW_ACCOUNT_LIKES + 6 }, () =>
      createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' }),
    );
    men = await Promise.all(made);
  });
  const newcomer = (options: object = {}) =>
    person('alice', { paid: true, user: { created_at: clock.now() }, ...options });
  const countOf = ({ profile }: TestMember) =>
    world.ctx.db.prisma.like.count({ where: { from_profile_id: profile.id } });

  test('has a daily limit of likes, counted exactly in two processes and including swipes', async () => {
    const alice = await newcomer();
    const results = await Promise.allSettled(men.map((man, at) => like(alice, man, at % 2 ? second : world.ctx)));
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(codes).toEqual(Array(6).fill('likes_limit'));
    expect(await countOf(alice)).toBe(NEW_ACCOUNT_LIKES);
    const liked = results.findIndex(({ status }) => status === 'fulfilled');
    const left = men[results.findIndex(({ status }) => status === 'rejected')] as { id: string };
    const swipe = () => swipeProfile(world.ctx, { site, member: alice.member, profileId: left.id, action: 'like' });
    expect(await refusal(swipe())).toBe('likes_limit');
    expect(await world.ctx.db.prisma.swipe.count({ where: { profile_id: alice.profile.id } })).toBe(0);
    // A liked profile may be liked again, and removing a like makes room for another.
    expect(await like(alice, men[liked] as { id: string })).toMatchObject({ liked: true });
    await unlikeProfile(world.ctx, { member: alice.member, profileId: (men[liked] as { id: string }).id });
    await swipe();
  });

  test('has no such limit after a day, unless it was never confirmed', async () => {
    const [alice, old, unconfirmed] = [
      await newcomer(),
      await newcomer({ user: {} }),
      await newcomer({ user: {}, status: 'not_confirmed' }),
    ];
    for (const man of men) await like(old, man);
    for (const each of [alice, unconfirmed]) {
      for (const man of men.slice(0, NEW_ACCOUNT_LIKES)) await like(each, man);
      expect(await refusal(like(each, men.at(-1) as { id: string }))).toBe('likes_limit');
    }
    clock.advance(NEW_ACCOUNT_FOR);
    for (const man of men.slice(NEW_ACCOUNT_LIKES)) await like(alice, man);
    expect(await countOf(alice)).toBe(men.length);
  });
});
