import { NEW_ACCOUNT_FOR, NEW_ACCOUNT_LIKES } from '@vonk/schema';
import { createFictional } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { swipeProfile } from '../swipe/swipe-profile.ts';
import { likeProfile } from './like-profile.ts';
import { unlikeProfile } from './unlike-profile.ts';

const world = setUpSite();
const { clock, person, secondProcess, site } = world;
const second = secondProcess();
let men: { id: string }[];

beforeAll(async () => {
  men = await Promise.all(
    Array.from({ length: NEW_ACCOUNT_LIKES + 6 }, () =>
      createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' }),
    ),
  );
});

const newcomer = (options: object = {}) =>
  person('alice', { paid: true, user: { created_at: clock.now() }, ...options });
type Member = Awaited<ReturnType<typeof newcomer>>;
const like = ({ member }: Member, { id }: { id: string }, ctx = world.ctx) =>
  likeProfile(ctx, { member, profileId: id });
const countOf = ({ profile }: Member) => world.ctx.db.prisma.like.count({ where: { from_profile_id: profile.id } });

test('a new account has a daily limit of likes, counted exactly in two processes and including swipes', async () => {
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

test('an account older than a day has no such limit, unless it was never confirmed', async () => {
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
