import { DAY, HOUR } from '@vonk/schema';
import { createFictional, createMember, createPhoto, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { unlikeProfile } from '../likes/unlike-profile.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { unblockProfile } from '../moderation/blocks/unblock-profile.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { findTodaysSpark } from './find-todays-spark.ts';

const world = setUpContext();
const { clock, createSite, secondProcess } = world;

const at = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());

interface Man {
  id: string;
}

async function man(site: SiteRecord, name: string, options: object = {}): Promise<Man> {
  const made = await createFictional(world.ctx.db, { site, name, gender: 'male', ...options });
  await createPhoto(world.ctx.db, { profile: made });
  await world.ctx.db.prisma.profile.update({ where: { id: made.id }, data: { created_at: clock.now() } });
  return made;
}

async function start(count: number): Promise<{ site: SiteRecord; alice: TestMember; men: Man[] }> {
  at('2026-04-17T12:00:00Z');
  const site = await createSite({ time_zone: 'Europe/Amsterdam' });
  const alice = await createMember(world.ctx.db, { site, name: 'alice' });
  const men = [];
  for (let number = 0; number < count; number++) men.push(await man(site, `man ${number}`));
  at('2026-04-18T08:00:00Z');
  return { site, alice, men };
}

const sparkOf = async (site: SiteRecord, { member }: TestMember, ctx = world.ctx) =>
  (await findTodaysSpark(ctx, { site, member })).profile?.id ?? null;

test('is one person all day, another one on other days and for other members', async () => {
  const { site, alice, men } = await start(12);
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, at) => createMember(world.ctx.db, { site, name: `carol${at}` })),
  );
  const picked = await sparkOf(site, alice);
  expect(men.map(({ id }) => id)).toContain(picked);
  expect(await sparkOf(site, alice, secondProcess())).toBe(picked);
  for (let number = 0; number < 12; number++) await man(site, `late ${number}`);
  await world.ctx.db.prisma.profile.updateMany({ data: { last_active_at: clock.now() } });
  at('2026-04-18T21:59:00Z');
  expect(await sparkOf(site, alice)).toBe(picked);
  expect(new Set(await Promise.all(others.map((other) => sparkOf(site, other)))).size).toBeGreaterThan(1);
  at('2026-04-18T22:01:00Z');
  const days = [];
  for (let day = 0; day < 6; day++) {
    days.push(await sparkOf(site, alice));
    clock.advance(DAY);
  }
  expect(new Set(days).size).toBeGreaterThan(1);
});

test('has a photo, matches both ways and is not already known', async () => {
  const { site, alice } = await start(0);
  at('2026-04-17T12:00:00Z');
  await man(site, 'gay', { sexuality: 'gay' });
  await man(site, 'belgian', { profile: { country: 'BE' } });
  const [liked, passed, blocked, fitting] = [
    await man(site, 'liked'),
    await man(site, 'passed'),
    await man(site, 'blocked'),
    await man(site, 'fitting'),
  ];
  await createFictional(world.ctx.db, { site, name: 'faceless', gender: 'male' });
  const { member } = alice;
  await likeProfile(world.ctx, { member, profileId: liked.id });
  await swipeProfile(world.ctx, { site, member, profileId: passed.id, action: 'skip' });
  await blockProfile(world.ctx, { member, profileId: blocked.id });
  at('2026-04-18T08:00:00Z');
  for (let day = 0; day < 8; day++) {
    expect(await sparkOf(site, alice)).toBe(fitting.id);
    clock.advance(DAY);
  }
});

test('is gone without replacement after a decision or a block', async () => {
  const { site, alice } = await start(6);
  const { member } = alice;
  const profileId = (await sparkOf(site, alice)) ?? '';
  await blockProfile(world.ctx, { member, profileId });
  expect(await sparkOf(site, alice)).toBeNull();
  await unblockProfile(world.ctx, { member, profileId });
  expect(await sparkOf(site, alice)).toBe(profileId);
  await likeProfile(world.ctx, { member, profileId });
  expect(await sparkOf(site, alice)).toBeNull();
  await unlikeProfile(world.ctx, { member, profileId });
  expect(await sparkOf(site, alice)).toBe(profileId);
  await swipeProfile(world.ctx, { site, member, profileId, action: 'skip' });
  clock.advance(HOUR);
  expect(await sparkOf(site, alice)).toBeNull();
});

test('is never a member who left', async () => {
  const { site, alice } = await start(1);
  const id = (await sparkOf(site, alice)) ?? '';
  await world.ctx.db.prisma.profile.update({ where: { id }, data: { status: 'disabled' } });
  expect(await sparkOf(site, alice)).toBeNull();
});
