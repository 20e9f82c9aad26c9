import { DAY } from '@vonk/schema';
import { createFictional, createPhoto } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { autoLike } from './auto-like.ts';
import { listLikes } from './list-likes.ts';

const world = setUpSitePerTest({ time_zone: 'Europe/Amsterdam' });
const { block, clock, ctx, eventsOf, inTurns, person, personPerTest, site } = world;
const alice = personPerTest('alice');

async function start(fictional: number): Promise<{ id: string }[]> {
  // A real member who would fit must never like automatically.
  const bob = await person('bob');
  await createPhoto(ctx.db, { profile: bob.profile });
  const men = [];
  for (let number = 0; number < fictional; number++) {
    const man = await createFictional(ctx.db, { site, name: `man ${number}`, gender: 'male' });
    await createPhoto(ctx.db, { profile: man });
    men.push(man);
  }
  return men;
}

const call = (process = ctx) => autoLike(process, { site, member: alice.member });
const listed = async () => (await listLikes(ctx, { site, member: alice.member })).liked_by;

test('a fictional profile, labelled as such, likes the member: one all day, another the next day', async () => {
  const men = await start(3);
  const { profile } = await call();
  expect(men.map(({ id }) => id)).toContain(profile?.id);
  expect(profile).toMatchObject({ fictional: true, main_image: { match: expect.stringMatching(/-m\.webp$/) } });
  expect(await call()).toEqual({ profile });
  expect(await listed()).toMatchObject([{ id: profile?.id, fictional: true, like_new: true }]);
  expect(await eventsOf(alice)).toMatchObject([{ kind: 'like', data: { profile_id: profile?.id } }]);
  clock.advance(DAY);
  const next = await call();
  expect(next.profile?.id).not.toBe(profile?.id);
  expect(await listed()).toHaveLength(2);
});

test('twenty requests at once give one like', async () => {
  await start(5);
  const answers = await Promise.all(inTurns(20, (ctx) => call(ctx)));
  expect(new Set(answers.map(({ profile }) => profile?.id)).size).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test('returns nobody when all have liked, were skipped, or are blocked', async () => {
  const [skipped, blocked] = (await start(2)) as [{ id: string }, { id: string }];
  await swipeProfile(ctx, { site, member: alice.member, profileId: skipped.id, action: 'skip' });
  await block(alice, blocked);
  expect(await call()).toEqual({ profile: null });
  await ctx.db.prisma.block.deleteMany({ where: { blocker_profile_id: alice.profile.id } });
  expect(await call()).toMatchObject({ profile: { id: blocked.id } });
  clock.advance(DAY);
  expect(await call()).toEqual({ profile: null });
  clock.advance(-DAY);
  await block(alice, blocked);
  expect(await call()).toEqual({ profile: null });
});

test('returns nobody on a site without fictional profiles', async () => {
  await start(0);
  expect(await call()).toEqual({ profile: null });
  expect(await listed()).toEqual([]);
});
