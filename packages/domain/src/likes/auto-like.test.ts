import { createFictional, createMember, createPhoto, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { readLiveEvents } from '../live/read-live-events.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { autoLike } from './auto-like.ts';
import { listLikes } from './list-likes.ts';

const world = setUpContext();
const { clock, createSite, inTurns } = world;

async function start(fictional: number): Promise<{ site: SiteRecord; alice: TestMember; men: { id: string }[] }> {
  const site = await createSite({ time_zone: 'Europe/Amsterdam' });
  const alice = await createMember(world.ctx.db, { site, name: 'alice' });
  // A real member who would fit must never like automatically.
  const bob = await createMember(world.ctx.db, { site, name: 'bob' });
  await createPhoto(world.ctx.db, { profile: bob.profile });
  const men = [];
  for (let number = 0; number < fictional; number++) {
    const man = await createFictional(world.ctx.db, { site, name: `man ${number}`, gender: 'male' });
    await createPhoto(world.ctx.db, { profile: man });
    men.push(man);
  }
  return { site, alice, men };
}

const DAY = 24 * 3_600_000;
const listed = async (site: SiteRecord, { member }: TestMember) =>
  (await listLikes(world.ctx, { site, member })).liked_by;

test('a fictional profile, labelled as such, likes the member: one all day, another the next day', async () => {
  const { site, alice, men } = await start(3);
  const call = () => autoLike(world.ctx, { site, member: alice.member });
  const { profile } = await call();
  expect(men.map(({ id }) => id)).toContain(profile?.id);
  expect(profile).toMatchObject({ fictional: true, main_image: { match: expect.stringMatching(/-m\.webp$/) } });
  expect(await call()).toEqual({ profile });
  expect(await listed(site, alice)).toMatchObject([{ id: profile?.id, fictional: true, like_new: true }]);
  const told = await readLiveEvents(world.ctx, { userId: alice.user.id, afterSeq: '0', limit: 10 });
  expect(told).toMatchObject([{ kind: 'like', data: { profile_id: profile?.id } }]);
  clock.advance(DAY);
  const next = await call();
  expect(next.profile?.id).not.toBe(profile?.id);
  expect(await listed(site, alice)).toHaveLength(2);
});

test('twenty requests at once give one like', async () => {
  const { site, alice } = await start(5);
  const answers = await Promise.all(inTurns(20, (ctx) => autoLike(ctx, { site, member: alice.member })));
  expect(new Set(answers.map(({ profile }) => profile?.id)).size).toBe(1);
  expect(await listed(site, alice)).toHaveLength(1);
});

test('returns nobody when all have liked, were skipped, or are blocked', async () => {
  const { site, alice, men } = await start(2);
  const [skipped, blocked] = men as [{ id: string }, { id: string }];
  await swipeProfile(world.ctx, { site, member: alice.member, profileId: skipped.id, action: 'skip' });
  const block = { blocker_profile_id: alice.profile.id, blocked_profile_id: blocked.id };
  await world.ctx.db.prisma.block.create({ data: block });
  expect(await autoLike(world.ctx, { site, member: alice.member })).toEqual({ profile: null });
  await world.ctx.db.prisma.block.deleteMany({ where: block });
  expect(await autoLike(world.ctx, { site, member: alice.member })).toMatchObject({ profile: { id: blocked.id } });
  clock.advance(DAY);
  expect(await autoLike(world.ctx, { site, member: alice.member })).toEqual({ profile: null });
  clock.advance(-DAY);
  await world.ctx.db.prisma.block.create({ data: block });
  expect(await autoLike(world.ctx, { site, member: alice.member })).toEqual({ profile: null });
});

test('returns nobody on a site without fictional profiles', async () => {
  const { site, alice } = await start(0);
  expect(await autoLike(world.ctx, { site, member: alice.member })).toEqual({ profile: null });
  expect(await listed(site, alice)).toEqual([]);
});
