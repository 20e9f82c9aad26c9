import type { Match } from '@vonk/schema';
import { createFictional, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, setUpContext } from '../../tests/context.ts';
import type { SessionMember } from '../accounts/find-session.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { askMatchFinder } from './ask-match-finder.ts';
import type { MatchAnswers } from './wish.ts';

const world = setUpContext();
const { createSite } = world;
let site: SiteRecord;
let alice: SessionMember;

const UTRECHT = { country: 'NL', region: 'NL-UT', city: 'Utrecht', latitude: 52.09, longitude: 5.12 };
const ZEIST = { country: 'NL', region: 'NL-UT', city: 'Zeist', latitude: 52.09, longitude: 5.23 };
const AMSTERDAM = { country: 'NL', region: 'NL-NH', city: 'Amsterdam', latitude: 52.37, longitude: 4.89 };
const HILVERSUM = { country: 'NL', region: 'NL-NH', city: 'Hilversum', latitude: 52.22, longitude: 5.18 };
const ANTWERP = { country: 'BE', region: 'BE-VAN', city: 'Antwerpen', latitude: 51.22, longitude: 4.4 };
/** Neutral for the ranking: another region, and long inactive. */
const PLAIN = { ...AMSTERDAM, city: null, latitude: null, longitude: null, last_active_at: new Date('2026-03-01') };

beforeAll(() => createReferenceRows(world.ctx.db));
beforeEach(async () => {
  site = await createSite();
  ({ member: alice } = await createMember(world.ctx.db, { site, name: 'alice', profile: UTRECHT }));
});

const ANY: MatchAnswers = { who: 'male', age: { min: 18, max: 99 }, place: 'country', out: [], home: [] };

/** Aged 34 in the tests' year unless given otherwise. */
const man = (name: string, profile: object = {}) =>
  createFictional(world.ctx.db, { site, name, gender: 'male', profile: { ...PLAIN, ...profile } });
const ask = (answers: MatchAnswers, member = alice, locale: 'en' | 'nl' = 'en', ctx = world.ctx) =>
  askMatchFinder(ctx, { site, member, answers, locale });
async function people(answers: MatchAnswers = {}, member = alice): Promise<Match[]> {
  const answer = await ask({ ...ANY, ...answers }, member);
  if (!('profiles' in answer)) throw new Error(`still asked: ${answer.question.key}`);
  return answer.profiles;
}
const names = async (...asked: Parameters<typeof people>) => (await people(...asked)).map(({ name }) => name);
const why = async (name: string, ...asked: Parameters<typeof people>) =>
  (await people(...asked)).find((one) => one.name === name)?.why;

describe('the questions', () => {
  test('come one after the other, each with its options', async () => {
    const [who, age] = [await ask({}), await ask({ who: 'male' })];
    expect(who).toEqual({ question: { key: 'who', suggested: 'male' }, step: 1, steps: 5 });
    expect(age).toEqual({
      question: { key: 'age', lowest: 18, suggested: { min: 26, max: 42 } },
      step: 2,
      steps: 5,
    });
    expect(await ask({ who: 'all', age: { min: 20, max: 30 } }, alice, 'nl')).toMatchObject({
      question: { key: 'place', country: 'NL', label: 'Provincie', suggested: 'NL-UT' },
      step: 3,
    });
    expect(await ask({ who: 'all', age: { min: 20, max: 30 }, place: 'NL-UT' }, alice, 'nl')).toEqual({
      question: { key: 'out', max: 4, interests: [{ key: 'hiking', group: 'outdoors', name: 'Wandelen' }] },
      step: 4,
      steps: 5,
    });
    expect(await ask({ who: 'all', age: { min: 20, max: 30 }, place: 'anywhere', out: [] })).toMatchObject({
      question: { key: 'home', interests: [{ key: 'art' }, { key: 'sushi' }] },
      step: 5,
    });
  });

  test('are shown if skipped, even when later ones are answered', async () => {
    expect(await ask({ age: { min: 20, max: 30 }, home: [] })).toMatchObject({ question: { key: 'who' }, step: 1 });
  });

  test('are limited to the site’s search fields', async () => {
    site = await createSite({ search_fields: ['age', 'photo'] });
    const { member } = await createMember(world.ctx.db, { site, name: 'alice' });
    await man('any');
    expect(await ask({}, member)).toMatchObject({ question: { key: 'age' }, step: 1, steps: 1 });
    expect(await ask({ age: { min: 18, max: 99 } }, member)).toMatchObject({ profiles: [{ name: 'any' }] });
  });

  test('reject an answer that was not offered', async () => {
    expect(await refusal(ask({ place: 'DE-NW' }))).toBe('region_unknown');
    expect(await refusal(ask({ out: ['lingerie'] }))).toBe('invalid_value');
    expect(await refusal(ask({ home: ['hiking'] }))).toBe('invalid_value');
  });
});

describe('the result', () => {
  test('contains people who fit both ways and may be seen', async () => {
    const him = await man('him');
    await createFictional(world.ctx.db, { site, name: 'gay', gender: 'male', sexuality: 'gay', profile: PLAIN });
    await createFictional(world.ctx.db, { site, name: 'woman', gender: 'female', profile: PLAIN });
    await createFictional(world.ctx.db, { site, name: 'bi woman', gender: 'female', sexuality: 'bi', profile: PLAIN });
    await createMember(world.ctx.db, { site, name: 'hidden', gender: 'male', status: 'not_confirmed', profile: PLAIN });
    await createFictional(world.ctx.db, { site: await createSite(), name: 'elsewhere', gender: 'male' });
    expect(await names()).toEqual(['him']);
    expect(await names({ who: 'female' })).toEqual(['bi woman']);
    expect((await names({ who: 'all' })).sort()).toEqual(['bi woman', 'him']);
    expect((await people())[0]).toMatchObject({ id: him.id, fictional: true, liked: false });
  });

  test.each([
    ['by answers', ANY],
    ['by the own profile, as after the sign-up', { from_profile: true }],
  ] as const)('%s contains nobody who blocked the member or was blocked by the member', async (_way, answers) => {
    const [him, blocker, blocked] = [await man('him'), await man('blocker'), await man('blocked')];
    const found = async () => (await people(answers)).map(({ name }) => name).sort();
    expect(await found()).toEqual(['blocked', 'blocker', 'him']);
    await world.ctx.db.prisma.block.createMany({
      data: [
        { blocker_profile_id: blocker.id, blocked_profile_id: alice.profileId },
        { blocker_profile_id: alice.profileId, blocked_profile_id: blocked.id },
        { blocker_profile_id: blocker.id, blocked_profile_id: him.id },
      ],
    });
    expect(await found()).toEqual(['him']);
  });

  test('stays within the requested ages and country while there are enough people', async () => {
    for (let index = 0; index < 6; index++) await man(`fits ${index}`, { date_of_birth: new Date('1992-03-14') });
    await man('too old', { date_of_birth: new Date('1980-03-14') });
    await man('abroad', { ...ANTWERP, last_active_at: PLAIN.last_active_at });
    const found = await names({ age: { min: 30, max: 40 } });
    expect(found).toHaveLength(6);
    expect(found.every((name) => name.startsWith('fits'))).toBe(true);
  });

  test('adds people from further away and some years older where few fit, after those who fit', async () => {
    await man('abroad', { ...ANTWERP, last_active_at: PLAIN.last_active_at });
    await man('four years', { date_of_birth: new Date('1982-03-14') });
    await man('six years', { date_of_birth: new Date('1980-03-14') });
    await man('fits');
    const found = await names({ age: { min: 30, max: 40 } });
    expect(found[0]).toBe('fits');
    expect(found.slice(1).sort()).toEqual(['abroad', 'four years']);
    expect(await why('four years', { age: { min: 30, max: 40 } })).toEqual([{ kind: 'each_other' }]);
  });

  test('includes birthdays at both ends of the range', async () => {
    await man('just 30', { date_of_birth: new Date('1996-05-04') });
    await man('last day of 40', { date_of_birth: new Date('1985-05-05') });
    expect((await names({ age: { min: 30, max: 40 } })).sort()).toEqual(['just 30', 'last day of 40']);
    expect(await why('just 30', { age: { min: 30, max: 40 } })).toEqual([{ kind: 'age' }]);
    expect(await why('last day of 40', { age: { min: 30, max: 40 } })).toEqual([{ kind: 'age' }]);
  });

  test('contains twelve people at most, and none where nobody fits', async () => {
    expect(await people()).toEqual([]);
    for (let index = 0; index < 14; index++) await man(`man ${index}`);
    expect(await people()).toHaveLength(12);
  });
});

describe('the order', () => {
  test('combines interests, place, photo and activity', async () => {
    const young = { date_of_birth: new Date('2000-01-01') };
    await man('nothing', young);
    await man('active', { ...young, last_active_at: new Date('2026-05-02T00:00:00Z') });
    await man('one', { ...young, interests: ['hiking'] });
    await man('two', { ...young, interests: ['art', 'hiking'] });
    await man('town', { ...young, ...UTRECHT });
    await man('next town', { ...young, ...HILVERSUM });
    const photographed = await man('one and a photo', { ...young, interests: ['art'] });
    await createPhoto(world.ctx.db, { profile: photographed, is_main: true });
    expect(await names({ place: 'NL-UT', out: ['hiking'], home: ['art'] })).toEqual([
      'two',
      'town',
      'one and a photo',
      'one',
      'next town',
      'active',
      'nothing',
    ]);
  });

  test('prefers the middle of the requested ages', async () => {
    for (const year of [1986, 1991, 1996]) await man(String(year), { date_of_birth: new Date(`${year}-05-05`) });
    expect((await names({ age: { min: 30, max: 40 } }))[0]).toBe('1991');
  });

  test('of equal matches is the same all day and differs the next day', async () => {
    for (let index = 0; index < 10; index++) await man(`man ${index}`);
    const today = await names();
    expect(await names()).toEqual(today);
    const at = (instant: string) => ({ ...world.ctx, clock: { now: () => new Date(instant) } });
    const order = async (instant: string) => {
      const answer = await ask(ANY, alice, 'en', at(instant));
      return 'profiles' in answer ? answer.profiles.map(({ name }) => name) : [];
    };
    // Amsterdam's day began at 22:00 UTC.
    expect(await order('2026-05-03T22:00:00Z')).toEqual(today);
    expect(await order('2026-05-04T21:59:00Z')).toEqual(today);
    expect(await order('2026-05-04T22:00:00Z')).not.toEqual(today);
  });

  test('ignores distance when another region is requested', async () => {
    await man('there', { ...PLAIN, region: 'NL-NH' });
    await man('around the corner', ZEIST);
    expect((await names({ place: 'NL-NH' }))[0]).toBe('there');
    expect((await names({ place: 'NL-UT' }))[0]).toBe('around the corner');
  });
});

describe('the reasons', () => {
  test('contain shared interests, in the order of the answers', async () => {
    await man('him', { interests: ['sushi', 'art', 'hiking'] });
    expect(await why('him', { out: ['hiking'], home: ['sushi', 'art'] })).toEqual([
      { kind: 'interests', keys: ['hiking', 'sushi', 'art'] },
    ]);
  });

  test.each([
    ['the same town', { ...UTRECHT }, { kind: 'city', city: 'Utrecht' }],
    ['the next one', ZEIST, { kind: 'near', km: 10 }],
    ['one further on', AMSTERDAM, { kind: 'near', km: 50 }],
    ['an unknown one', { ...UTRECHT, city: 'Knutselstad' }, { kind: 'region' }],
    ['the region', { ...UTRECHT, city: null }, { kind: 'region' }],
  ])('contain the place: %s', async (_case, place, reason) => {
    await man('him', { ...place });
    expect(await why('him', { place: 'NL-UT' })).toEqual([reason]);
  });

  test('contain no places that the site hides', async () => {
    site = await createSite({ visible_profile_fields: ['about', 'interests'] });
    const { member } = await createMember(world.ctx.db, { site, name: 'alice', profile: UTRECHT });
    await man('him', { ...UTRECHT, interests: ['art'] });
    expect(await why('him', { place: 'NL-UT', home: ['art'] }, member)).toEqual([{ kind: 'interests', keys: ['art'] }]);
  });

  test('mention recent activity', async () => {
    await man('him', { last_active_at: new Date('2026-04-26T22:00:00Z') });
    await man('long ago', { last_active_at: new Date('2026-04-26T21:59:00Z') });
    expect(await why('him')).toEqual([{ kind: 'active' }]);
    expect(await why('long ago')).toEqual([{ kind: 'each_other' }]);
  });
});

test('by the member’s own profile it asks no question', async () => {
  const profile = { ...UTRECHT, interests: ['art', 'sushi'] };
  const { member } = await createMember(world.ctx.db, { site, name: 'carol', profile });
  await man('near', { ...ZEIST, interests: ['sushi'], last_active_at: new Date('2026-05-04T11:00:00Z') });
  await man('too old', { date_of_birth: new Date('1970-01-01') });
  await createFictional(world.ctx.db, { site, name: 'woman', gender: 'female', sexuality: 'bi', profile: ZEIST });
  const answer = await ask({ from_profile: true }, member);
  expect('profiles' in answer && answer.profiles.map(({ name, why: told }) => [name, told])).toEqual([
    ['near', [{ kind: 'interests', keys: ['sushi'] }, { kind: 'near', km: 10 }, { kind: 'age' }, { kind: 'active' }]],
  ]);
});
