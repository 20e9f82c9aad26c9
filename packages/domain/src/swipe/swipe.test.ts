import { randomUUID } from 'node:crypto';
import {
  DAY,
  SWIPE_LIKES_GIVEN_BACK as GIVEN_BACK,
  SWIPE_LIKES_PER_DAY as LIMIT,
  MINUTE,
  type SwipeAction,
} from '@vonk/schema';
import { createFictional, createPhoto, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSitePerTest } from '../../tests/context.ts';
import { listLikes } from '../likes/list-likes.ts';
import { unlikeProfile } from '../likes/unlike-profile.ts';
import { readSwipeDeck } from './read-swipe-deck.ts';
import { swipeProfile } from './swipe-profile.ts';
import { undoSwipe } from './undo-swipe.ts';

const world = setUpSitePerTest({ time_zone: 'Europe/Amsterdam', swipe_premium_unlimited: true });
const { block, createSite, inTurns, person, secondProcess, site } = world;
const second = secondProcess();

const deck = ({ member }: TestMember, on = site) => readSwipeDeck(world.ctx, { site: on, locale: 'en', member });
const undo = ({ member }: TestMember, ctx = world.ctx, profileId?: string) =>
  undoSwipe(ctx, { site, locale: 'en', member, profileId });
const swipe = (
  { member }: TestMember,
  to: { id: string },
  action: SwipeAction = 'like',
  { ctx = world.ctx, on = site } = {},
) => swipeProfile(ctx, { site: on, member, profileId: to.id, action });

type Man = { id: string };

/** People that Alice and Carol look for, with a photo each. */
async function men(count: number, options: object = {}, on = site) {
  const made: Man[] = [];
  for (let number = 0; number < count; number++) {
    const man = await createFictional(world.ctx.db, { site: on, name: `man ${number}`, gender: 'male', ...options });
    await createPhoto(world.ctx.db, { profile: man });
    made.push(man);
  }
  return made;
}

const oneMan = async (options: object = {}) => (await men(1, options))[0] as Man;
/** A like given outside the game. */
const likeBefore = ({ profile }: TestMember, man: Man) =>
  world.ctx.db.prisma.like.create({ data: { from_profile_id: profile.id, to_profile_id: man.id } });

describe('the deck', () => {
  test('holds undecided people of the site with a photo who match in both directions', async () => {
    const alice = await person('alice');
    const fit = await men(6);
    const [liked, skipped, swiped, blocked, blocking] = fit as [Man, Man, Man, Man, Man, Man];
    await men(1, { sexuality: 'gay' });
    await men(1, { profile: { country: 'BE' } });
    await men(1, { profile: { status: 'disabled' } });
    await men(1, {}, await createSite());
    const woman = await createFictional(world.ctx.db, { site, name: 'eve', gender: 'female', sexuality: 'bi' });
    await createPhoto(world.ctx.db, { profile: woman });
    await createFictional(world.ctx.db, { site, name: 'faceless', gender: 'male' });
    await createPhoto(world.ctx.db, { profile: alice.profile });

    const ids = async () => (await deck(alice)).profiles.map(({ id }) => id).sort();
    expect(await ids()).toEqual(fit.map(({ id }) => id).sort());

    await swipe(alice, skipped, 'skip');
    await swipe(alice, swiped, 'like');
    await likeBefore(alice, liked);
    await block(alice, blocked);
    await block(blocking, alice);
    expect(await ids()).toEqual([fit[5]?.id]);
    // A card that dropped out of the deck cannot be swiped either.
    for (const hidden of [blocked, blocking]) expect(await refusal(swipe(alice, hidden, 'like'))).toBe('not_found');
  });

  test('of a member who seeks both genders contains both', async () => {
    const bi = await person('carol', { sexuality: 'bi' });
    const man = await oneMan();
    const woman = await oneMan({ gender: 'female', sexuality: 'lesbian' });
    const found = (await deck(bi)).profiles.map(({ id }) => id).sort();
    expect(found).toEqual([man.id, woman.id].sort());
  });

  test('tells of each person what the site’s profiles show, and what both like, with the photos that the member may see', async () => {
    const own = await createSite({ visible_profile_fields: ['about', 'interests', 'city'] });
    const place = { latitude: 52.09, longitude: 5.12 };
    const [alice, carol] = [
      await person('alice', { site: own, profile: { ...place, interests: ['art', 'sushi'] } }),
      await person('carol', { site: own, paid: true }),
    ];
    const told = { about: 'Hills, then cake.', interests: ['sushi', 'wine'], eye_color: 'blue', ...place };
    const [man] = (await men(1, { profile: told }, own)) as [Man];
    const more = (columns: object) => createPhoto(world.ctx.db, { profile: man, is_main: false, ...columns });
    const second = await more({ position: 2 });
    const hidden = await more({ position: 1, is_private: true });
    await more({ position: 3, moderation: 'pending' });

    const cardOf = async (who: TestMember) => (await deck(who, own)).profiles[0];
    const alices = await cardOf(alice);
    expect(alices).toMatchObject({
      id: man.id,
      about: 'Hills, then cake.',
      eye_color: null,
      interests: ['sushi', 'wine'],
      shared_interests: ['sushi'],
      distance_km: 0,
    });
    expect(alices?.pictures.map(({ match }) => match)).toEqual([
      alices?.main_image?.match,
      expect.stringContaining(second.token),
    ]);
    const carols = await cardOf(carol);
    expect(carols).toMatchObject({ shared_interests: [], distance_km: null });
    expect(carols?.pictures.map(({ match }) => match)[1]).toContain(hidden.token);
    await swipe(alice, man, 'skip', { on: own });
    expect((await undoSwipe(world.ctx, { site: own, locale: 'en', member: alice.member })).profiles).toEqual([alices]);
  });

  test('keeps its order all day', async () => {
    const alice = await person('alice', { paid: true });
    await men(24);
    const order = async (who: TestMember) => (await deck(who)).profiles.map(({ id }) => id);
    const first = await order(alice);
    expect(first).toHaveLength(10);
    expect(await order(alice)).toEqual(first);
    // Each decision takes one card off the top; the rest stays the same.
    const seen = [...first];
    for (let turn = 0; turn < 24; turn++) {
      const [top, ...rest] = await order(alice);
      if (!top) break;
      expect(top).toBe(seen[turn]);
      expect(rest).toEqual(seen.slice(turn + 1, turn + 1 + rest.length).concat(rest.slice(seen.length - turn - 1)));
      for (const id of rest) if (!seen.includes(id)) seen.push(id);
      await swipe(alice, { id: top }, turn % 2 ? 'like' : 'skip');
    }
    expect(new Set(seen).size).toBe(24);
    expect(await order(alice)).toEqual([]);
  });

  test('starts elsewhere on other days and for other members', async () => {
    const members = [await person('alice'), await person('carol')];
    await men(20);
    const tops: string[][] = [];
    for (let day = 0; day < 12; day++) {
      const decks = await Promise.all(members.map((who) => deck(who)));
      tops.push(decks.map(({ profiles }) => profiles[0]?.id ?? ''));
      world.clock.advance(DAY);
    }
    const [alices, carols] = [tops.map(([one]) => one), tops.map(([, two]) => two)];
    expect(new Set(alices).size).toBeGreaterThan(1);
    expect(alices).not.toEqual(carols);
  });
});

describe('a like in the game', () => {
  test('is a real one: announced, listed, and a match when returned', async () => {
    const [alice, bob] = [await person('alice'), await person('bob')];
    expect(await swipe(alice, bob.profile)).toMatchObject({ liked: true, matched: false, likes_left: LIMIT - 1 });
    const told = await world.eventsOf(bob);
    expect(told).toMatchObject([{ kind: 'like', data: { profile_id: alice.profile.id, matched: false } }]);
    expect(await listLikes(world.ctx, { site, member: bob.member })).toMatchObject({ total_new_likes: 1 });
    expect(await swipe(bob, alice.profile)).toMatchObject({ action: 'like', liked: true, matched: true });
  });

  test('is limited to four a day for premium members too, unless their site lifts the limit', async () => {
    const own = await createSite();
    const carol = await person('carol', { site: own, paid: true });
    const guys = await men(LIMIT + 1, {}, own);
    for (const man of guys.slice(0, LIMIT)) await swipe(carol, man, 'like', { on: own });
    expect(await deck(carol, own)).toMatchObject({ likes_left: 0 });
    expect(await refusal(swipe(carol, guys[LIMIT] as Man, 'like', { on: own }))).toBe('swipe_limit');
  });

  test('is limited by the day for free members only if the site lifts it for premium', async () => {
    const [alice, carol, guys] = [await person('alice'), await person('carol', { paid: true }), await men(LIMIT + 2)];
    const left = [];
    for (const man of guys.slice(0, LIMIT)) left.push((await swipe(alice, man)).likes_left);
    expect(left).toEqual(Array.from({ length: LIMIT }, (_, given) => LIMIT - 1 - given));
    const params = { max: LIMIT, resets_at: (await deck(alice)).resets_at };
    await expect(swipe(alice, guys[LIMIT] as Man)).rejects.toMatchObject({ code: 'swipe_limit', status: 403, params });
    expect((await listLikes(world.ctx, { site, member: alice.member })).profiles).toHaveLength(LIMIT);
    expect(await swipe(alice, guys[LIMIT] as Man, 'skip')).toMatchObject({ liked: false, likes_left: 0 });
    for (const man of guys) expect((await swipe(carol, man)).likes_left).toBeNull();
  });

  test('twenty at once in two processes are as many as the limit', async () => {
    const [alice, guys] = [await person('alice'), await men(20)];
    const outcomes = await outcomesOf(inTurns(20, (ctx, turn) => swipe(alice, guys[turn] as Man, 'like', { ctx })));
    expect(outcomes).toEqual({ done: LIMIT, codes: Array(20 - LIMIT).fill('swipe_limit') });
    expect((await listLikes(world.ctx, { site, member: alice.member })).profiles).toHaveLength(LIMIT);
    expect((await deck(alice)).likes_left).toBe(0);
  });

  test('of the same card ten times at once is one, with the same response', async () => {
    const [alice, man] = [await person('alice'), await oneMan()];
    const answers = await Promise.all(
      inTurns(10, (ctx, turn) => swipe(alice, man, turn % 3 ? 'like' : 'skip', { ctx })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.ctx.db.prisma.swipe.count({ where: { profile_id: alice.profile.id } })).toBe(1);
  });

  test('uses no slot for a person already liked', async () => {
    const [alice, man] = [await person('alice'), await oneMan()];
    await likeBefore(alice, man);
    expect(await swipe(alice, man)).toMatchObject({ liked: true, likes_left: LIMIT, can_undo: false });
  });

  test('is only for other people on the site', async () => {
    const alice = await person('alice');
    const [stranger] = await men(1, {}, await createSite());
    const [hidden] = await men(1, { profile: { status: 'disabled' } });
    expect(await refusal(swipe(alice, alice.profile))).toBe('own_profile');
    for (const nobody of [stranger, hidden, { id: randomUUID() }] as { id: string }[])
      expect(await refusal(swipe(alice, nobody))).toBe('not_found');
  });
});

describe('the day of the like limit', () => {
  const at = (instant: string) => world.clock.set(instant);

  test.each([
    ['Europe/Amsterdam', '2027-01-15T22:59:00Z', '2027-01-15T23:00:00.000Z'],
    // Days of clock changes have 23 and 25 hours.
    ['Europe/Amsterdam', '2027-03-27T23:30:00Z', '2027-03-28T22:00:00.000Z'],
    ['Europe/Amsterdam', '2027-10-30T22:30:00Z', '2027-10-31T23:00:00.000Z'],
    ['America/Los_Angeles', '2027-06-01T06:30:00Z', '2027-06-01T07:00:00.000Z'],
    // The clock skips this midnight.
    ['Africa/Cairo', '2027-04-29T20:00:00Z', '2027-04-29T22:00:00.000Z'],
  ])('in %s at %s ends at %s', async (time_zone, now, end) => {
    at(now);
    const there = await createSite({ time_zone });
    const alice = await person('alice', { site: there });
    const guys = await men(LIMIT + 1, {}, there);
    for (const man of guys.slice(0, LIMIT)) await swipe(alice, man, 'like', { on: there });
    expect(await deck(alice, there)).toMatchObject({ likes_left: 0, resets_at: end });
    at(new Date(Date.parse(end) - 1).toISOString());
    expect(await refusal(swipe(alice, guys[LIMIT] as Man, 'like', { on: there }))).toBe('swipe_limit');
    at(end);
    expect(await swipe(alice, guys[LIMIT] as Man, 'like', { on: there })).toMatchObject({ likes_left: LIMIT - 1 });
  });

  test('is not given twice when the clock goes back by a little', async () => {
    at('2027-12-01T12:00:00Z');
    const [alice, guys] = [await person('alice'), await men(LIMIT + 1)];
    for (const man of guys.slice(0, LIMIT)) await swipe(alice, man);
    world.clock.advance(-10 * MINUTE);
    expect(await refusal(swipe(alice, guys[LIMIT] as Man))).toBe('swipe_limit');
    world.clock.advance(10 * MINUTE);
  });
});

describe('undoing', () => {
  test('frees the slot of one more like', async () => {
    const [alice, [last, ...guys]] = [await person('alice'), await men(LIMIT + 1)];
    for (const man of guys) await swipe(alice, man);
    await undo(alice);
    expect(await swipe(alice, last as Man)).toMatchObject({ likes_left: 0 });
  });

  test('goes back swipe by swipe, with each like and its slot', async () => {
    const [alice, bob, guys] = [await person('alice'), await person('bob'), await men(2)];
    await swipe(alice, guys[0] as Man, 'skip');
    await swipe(alice, bob.profile);
    await swipe(alice, guys[1] as Man);
    expect(await undo(alice)).toMatchObject({ profiles: [{ id: guys[1]?.id, liked: false }], likes_left: LIMIT - 1 });
    expect(await undo(alice)).toMatchObject({ profiles: [{ id: bob.profile.id }], likes_left: LIMIT, can_undo: true });
    const likes = await listLikes(world.ctx, { site, member: bob.member });
    expect(likes).toMatchObject({ liked_by: [], total_new_likes: 0 });
    const told = await world.eventsOf(bob);
    expect(told.map(({ data }) => data)).toMatchObject([{ matched: false }, { taken: true }]);
    expect(await undo(alice)).toMatchObject({ profiles: [{ id: guys[0]?.id }], can_undo: false });
    expect(await refusal(undo(alice))).toBe('nothing_to_undo');
  });

  test('of one card affects only that one, however often it is requested', async () => {
    const [alice, bob, guys] = [await person('alice'), await person('bob'), await men(2)];
    await swipe(alice, bob.profile);
    await swipe(alice, guys[0] as Man);
    const of = (id: string | undefined) => undo(alice, world.ctx, id);
    const likes_left = LIMIT - 1;
    expect(await of(bob.profile.id)).toMatchObject({ profiles: [{ id: bob.profile.id, liked: false }], likes_left });
    expect(await of(bob.profile.id)).toMatchObject({ profiles: [{ id: bob.profile.id }], likes_left });
    expect(await of(guys[1]?.id)).toMatchObject({ profiles: [{ id: guys[1]?.id }], likes_left });
    expect((await of(randomUUID())).profiles).toEqual([]);
    expect(await undo(alice)).toMatchObject({ profiles: [{ id: guys[0]?.id }], can_undo: false });
  });

  test('of a card keeps ten concurrent swipes of others, in any order', async () => {
    const [alice, guys] = [await person('alice', { paid: true }), await men(11)];
    const [first, ...others] = guys as [Man, ...Man[]];
    await swipe(alice, first);
    await Promise.all([
      ...others.map((man, turn) => swipe(alice, man, 'like', { ctx: turn % 2 ? second : world.ctx })),
      undo(alice, second, first.id),
    ]);
    const swiped = await world.ctx.db.prisma.swipe.findMany({ where: { profile_id: alice.profile.id } });
    expect(swiped.map((each) => each.target_profile_id).sort()).toEqual(others.map(({ id }) => id).sort());
  });

  test('gives back some likes a day, and no more', async () => {
    const [alice, guys] = [await person('alice'), await men(GIVEN_BACK + LIMIT + 1)];
    for (const [turn, man] of guys.slice(0, GIVEN_BACK).entries()) {
      await swipe(alice, man);
      expect(await undo(alice), `the undone like ${turn}`).toMatchObject({ likes_left: LIMIT });
    }
    for (let left = LIMIT - 1; left > 0; left--) {
      await swipe(alice, guys[GIVEN_BACK + LIMIT - left] as Man);
      expect(await undo(alice)).toMatchObject({ likes_left: left });
    }
    expect(await swipe(alice, guys[0] as Man)).toMatchObject({ likes_left: 0 });
    expect(await refusal(swipe(alice, guys.at(-1) as Man))).toBe('swipe_limit');
    // A skipped card was not a like.
    await swipe(alice, guys.at(-1) as Man, 'skip');
    expect(await undo(alice)).toMatchObject({ likes_left: 0 });
  });

  test('five times at once undoes each of five once', async () => {
    const [alice, guys] = [await person('alice', { paid: true }), await men(5)];
    for (const man of guys) await swipe(alice, man);
    const undone = await Promise.all(guys.map((_, turn) => undo(alice, turn % 2 ? second : world.ctx)));
    const ids = undone.flatMap(({ profiles }) => profiles.map(({ id }) => id));
    expect(ids.sort()).toEqual(guys.map(({ id }) => id).sort());
    expect((await listLikes(world.ctx, { site, member: alice.member })).profiles).toEqual([]);
  });

  test('shows no card of a person who is gone, and keeps an earlier like', async () => {
    const [alice, guys] = [await person('alice'), await men(2)];
    const [gone, known] = guys as [Man, Man];
    await swipe(alice, gone);
    await world.ctx.db.prisma.profile.update({ where: { id: gone.id }, data: { status: 'disabled' } });
    expect(await undo(alice)).toMatchObject({ profiles: [], likes_left: LIMIT });
    await likeBefore(alice, known);
    const kept = { profiles: [{ id: known.id, liked: true }] };
    expect(await undo(alice, world.ctx, known.id)).toMatchObject(kept);
    await swipe(alice, known, 'skip');
    expect(await undo(alice)).toMatchObject(kept);
  });

  test('a like taken back elsewhere keeps its slot until it is undone', async () => {
    const [alice, man] = [await person('alice'), await oneMan()];
    await swipe(alice, man);
    await unlikeProfile(world.ctx, { member: alice.member, profileId: man.id });
    expect(await deck(alice)).toMatchObject({ likes_left: LIMIT - 1 });
    expect(await undo(alice)).toMatchObject({ profiles: [{ id: man.id, liked: false }], likes_left: LIMIT });
  });
});
