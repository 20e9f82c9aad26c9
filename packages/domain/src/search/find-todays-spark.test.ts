import { DAY, HOUR } from '@vonk/schema';
import { createFictional, createPhoto } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { unlikeProfile } from '../likes/unlike-profile.ts';
import { blockProfile } from '../moderation/blocks/block-profile.ts';
import { unblockProfile } from '../moderation/blocks/unblock-profile.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { findTodaysSpark } from './find-todays-spark.ts';

const { clock, ctx, person, personPerTest, secondProcess, site } = setUpSitePerTest({ time_zone: 'Europe/Amsterdam' });
const alice = personPerTest('alice');

const at = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());

async function man(name: string, options: object = {}): Promise<{ id: string }> {
  const made = await createFictional(ctx.db, { site, name, gender: 'male', ...options });
  await createPhoto(ctx.db, { profile: made });
  await ctx.db.prisma.profile.update({ where: { id: made.id }, data: { created_at: clock.now() } });
  return made;
}

async function start(count: number): Promise<{ id: string }[]> {
  at('2026-04-17T12:00:00Z');
  const men = [];
  for (let number = 0; number < count; number++) men.push(await man(`man ${number}`));
  at('2026-04-18T08:00:00Z');
  return men;
}

const spark = async ({ member } = alice, process = ctx) =>
  (await findTodaysSpark(process, { site, member })).profile?.id ?? null;

test('is one person all day, another one on other days and for other members', async () => {
  const men = await start(12);
  const others = await Promise.all(Array.from({ length: 6 }, (_, at) => person(`carol${at}`)));
  const picked = await spark();
  expect(men.map(({ id }) => id)).toContain(picked);
  expect(await spark(alice, secondProcess())).toBe(picked);
  for (let number = 0; number < 12; number++) await man(`late ${number}`);
  await ctx.db.prisma.profile.updateMany({ data: { last_active_at: clock.now() } });
  at('2026-04-18T21:59:00Z');
  expect(await spark()).toBe(picked);
  expect(new Set(await Promise.all(others.map((other) => spark(other)))).size).toBeGreaterThan(1);
  at('2026-04-18T22:01:00Z');
  const days = [];
  for (let day = 0; day < 6; day++) {
    days.push(await spark());
    clock.advance(DAY);
  }
  expect(new Set(days).size).toBeGreaterThan(1);
});

test('has a photo, matches both ways and is not already known', async () => {
  await start(0);
  at('2026-04-17T12:00:00Z');
  await man('gay', { sexuality: 'gay' });
  await man('belgian', { profile: { country: 'BE' } });
  const [liked, passed, blocked] = [await man('liked'), await man('passed'), await man('blocked')];
  const fitting = await man('fitting');
  await createFictional(ctx.db, { site, name: 'faceless', gender: 'male' });
  const { member } = alice;
  await likeProfile(ctx, { member, profileId: liked.id });
  await swipeProfile(ctx, { site, member, profileId: passed.id, action: 'skip' });
  await blockProfile(ctx, { member, profileId: blocked.id });
  at('2026-04-18T08:00:00Z');
  for (let day = 0; day < 8; day++) {
    expect(await spark()).toBe(fitting.id);
    clock.advance(DAY);
  }
});

test('is gone without replacement after a decision or a block', async () => {
  await start(6);
  const { member } = alice;
  const profileId = (await spark()) ?? '';
  await blockProfile(ctx, { member, profileId });
  expect(await spark()).toBeNull();
  await unblockProfile(ctx, { member, profileId });
  expect(await spark()).toBe(profileId);
  await likeProfile(ctx, { member, profileId });
  expect(await spark()).toBeNull();
  await unlikeProfile(ctx, { member, profileId });
  expect(await spark()).toBe(profileId);
  await swipeProfile(ctx, { site, member, profileId, action: 'skip' });
  clock.advance(HOUR);
  expect(await spark()).toBeNull();
});

test('is never a member who left', async () => {
  await start(1);
  const id = (await spark()) ?? '';
  await ctx.db.prisma.profile.update({ where: { id }, data: { status: 'disabled' } });
  expect(await spark()).toBeNull();
});
