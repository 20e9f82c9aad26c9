import { type endpoints, parametersOfFilter, type Query, SEARCH_FIELDS } from '@vonk/schema';
import { createFictional, createMember, createPhoto, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, setUpSitePerTest } from '../../tests/context.ts';
import { getProfile } from '../profiles/get-profile.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { countMembers } from './count-members.ts';
import { searchMembers } from './search-members.ts';

type SearchQuery = Query<typeof endpoints.searchMembers>;

const { createSite, ctx, site } = setUpSitePerTest();

beforeAll(() => createReferenceRows(ctx.db));

const search = (site: SiteRecord, viewer: TestMember | null, query: Partial<SearchQuery> = {}) =>
  searchMembers(ctx, { site, member: viewer?.member ?? null, query: { sort: 'active', page: 1, ...query } });
const names = ({ profiles }: { profiles: { name: string }[] }) => profiles.map(({ name }) => name).sort();
const man = (site: SiteRecord, name: string, profile: object = {}) =>
  createFictional(ctx.db, { site, name, gender: 'male', profile });

describe('results', () => {
  test('contain active people of this site, without the searcher', async () => {
    const [site, other] = [await createSite(), await createSite()];
    const alice = await createMember(ctx.db, { site, name: 'alice', sexuality: 'bi' });
    await createMember(ctx.db, { site, name: 'bob' });
    await createMember(ctx.db, { site, name: 'hidden', gender: 'male', status: 'not_confirmed' });
    await man(site, 'frits');
    await man(other, 'elsewhere');
    expect(names(await search(site, alice))).toEqual(['bob', 'frits']);
  });

  test.each([
    ['female', 'hetero', ['bi man', 'straight man']],
    ['male', 'hetero', ['bi woman', 'straight woman']],
    ['male', 'gay', ['bi man', 'gay man']],
    ['female', 'lesbian', ['bi woman', 'lesbian']],
    ['female', 'bi', ['bi man', 'bi woman', 'lesbian', 'straight man']],
  ] as const)('match a %s who is %s in both directions', async (gender, sexuality, found) => {
    const people = [
      ['straight man', 'male', 'hetero'],
      ['gay man', 'male', 'gay'],
      ['bi man', 'male', 'bi'],
      ['straight woman', 'female', 'hetero'],
      ['lesbian', 'female', 'lesbian'],
      ['bi woman', 'female', 'bi'],
    ] as const;
    for (const [name, own, seeks] of people)
      await createFictional(ctx.db, { site, name, gender: own, sexuality: seeks });
    const seeker = await createMember(ctx.db, { site, name: 'seeker', gender, sexuality });
    expect(names(await search(site, seeker))).toEqual(found);
    expect((await search(site, seeker)).numResults).toBe(found.length);
    expect(names(await search(site, null))).toHaveLength(7);
  });
});

describe('a filter', () => {
  let site: SiteRecord;
  beforeAll(async () => {
    site = await createSite();
    // Twenty-five today and thirty tomorrow.
    const born = (name: string, day: string, profile: object) =>
      man(site, name, { date_of_birth: new Date(day), ...profile });
    await born('just 25', '2001-05-04', { hair_color: 'red', interests: ['art', 'sushi'] });
    const still = { eye_color: 'blue', body_type: 'slim', interests: ['art'] };
    await born('still 29', '1996-05-05', { country: 'BE', ...still });
    const online = { last_active_at: new Date('2026-05-04T11:56:00Z') };
    await born('just 30', '1996-05-04', { region: 'NL-UT', tattoos: 'many', ...online });
    const pictured = await born('pictured', '1980-01-01', { region: 'NL-NH', relationship_status: 'single' });
    const waiting = await born('waiting', '1980-01-01', { country: 'DE' });
    await createPhoto(ctx.db, { profile: pictured });
    await createPhoto(ctx.db, { profile: waiting, moderation: 'pending' });
    await born('carol', '1980-01-01', { gender: 'female', country: 'DE' });
  });

  const cases: [string, Partial<SearchQuery>, string[]][] = [
    ['an age of 25 to 29', { min_age: 25, max_age: 29 }, ['just 25', 'still 29']],
    ['an age from 30', { min_age: 30, gender: 'male' }, ['just 30', 'pictured', 'waiting']],
    ['an age up to 25', { max_age: 25 }, ['just 25']],
    ['a country', { country: 'BE' }, ['still 29']],
    ['a region', { region: 'NL-UT' }, ['just 30']],
    ['a region and its country', { region: 'NL-UT', country: 'NL' }, ['just 30']],
    ['a region of another country', { region: 'NL-UT', country: 'BE' }, []],
    ['a radius around nobody', { radius: 25, gender: 'female' }, ['carol']],
    ['a gender', { gender: 'female' }, ['carol']],
    ['hair', { hair_color: 'red' }, ['just 25']],
    ['eyes', { eye_color: 'blue' }, ['still 29']],
    ['body', { body_type: 'slim' }, ['still 29']],
    ['tattoos', { tattoos: 'many' }, ['just 30']],
    ['relationship', { relationship_status: 'single' }, ['pictured']],
    ['an interest', { interests: 'art' }, ['just 25', 'still 29']],
    ['all of several interests', { interests: 'art,sushi' }, ['just 25']],
    ['presence', { online: true }, ['just 30']],
    ['a photo that is seen', { photo: true }, ['pictured']],
    ['several at once', { gender: 'male', country: 'NL', min_age: 18, max_age: 30 }, ['just 25', 'just 30']],
  ];

  test('of each kind has a case here', () => {
    const tried = new Set(cases.flatMap(([, query]) => Object.keys(query)));
    expect(SEARCH_FIELDS.flatMap(parametersOfFilter).filter((parameter) => !tried.has(parameter))).toEqual([]);
  });

  test.each(cases)('by %s', async (_case, query, found) => {
    const answer = await search(site, null, query);
    expect(names(answer)).toEqual(found);
    const count = { numResults: found.length, more: false };
    expect(answer).toMatchObject(count);
    expect(await countMembers(ctx, { site, member: null, query })).toEqual(count);
  });

  const values = new Map<string, unknown>(cases.flatMap(([, query]) => Object.entries(query)));
  test.each<[string, unknown]>([...values, ['online', false]])(
    'by %s of %j is refused if the site does not offer it',
    async (name, value) => {
      const bare = await createSite({ search_fields: [] });
      const fields = { [name]: { code: 'unknown_field' } };
      await expect(search(bare, null, { [name]: value })).rejects.toMatchObject({ fields });
      const counted = countMembers(ctx, { site: bare, member: null, query: { [name]: value } });
      await expect(counted).rejects.toMatchObject({ fields });
      expect((await search(bare, null)).profiles).toEqual([]);
    },
  );
});

test('a card shows who is liked, present, fictional and has a photo', async () => {
  const alice = await createMember(ctx.db, { site, name: 'alice' });
  const bob = await man(site, 'bob', { last_active_at: new Date('2026-05-04T11:59:00Z'), region: 'NL-UT' });
  const photo = await createPhoto(ctx.db, { profile: bob });
  await ctx.db.prisma.like.create({ data: { from_profile_id: alice.profile.id, to_profile_id: bob.id } });
  const facts = { id: bob.id, age: 34, region: 'Utrecht', city: 'Utrecht', fictional: true, online: true, liked: true };
  const main_image = { thumbhash: photo.thumbhash, width: 600 };
  expect((await search(site, alice)).profiles).toMatchObject([{ ...facts, main_image }]);
  expect((await search(site, null)).profiles.find(({ id }) => id === bob.id)?.liked).toBe(false);
});

test('a card without a photo shows a few interests, where profiles show them', async () => {
  const interests = ['art', 'hiking', 'sushi', 'wine'];
  await man(site, 'bare', { interests });
  const pictured = await man(site, 'pictured', { interests });
  await createPhoto(ctx.db, { profile: pictured });
  const interestsOf = async (of: SiteRecord) => (await search(of, null)).profiles.map(({ interests }) => interests);
  expect(await interestsOf(site)).toEqual([undefined, interests.slice(0, 3)]);
  const silent = await createSite({ visible_profile_fields: ['city'] });
  await man(silent, 'bare', { interests });
  expect(await interestsOf(silent)).toEqual([undefined]);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('visitors may look: %s, and those from a traffic source: %s; members always may', async (own, sent) => {
  const site = await createSite({ logged_out_search: own, logged_out_search_trafficsource: sent });
  const alice = await createMember(ctx.db, { site, name: 'alice' });
  await man(site, 'frits');
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'served',
      ({ code }: { code?: string }) => code,
    );
  const visit = (as: object) =>
    outcome(searchMembers(ctx, { site, member: null, query: { sort: 'active', page: 1 }, ...as }));
  const closed = 'search_closed';
  const count = (as: object) => outcome(countMembers(ctx, { site, member: null, query: {}, ...as }));
  for (const ask of [visit, count]) {
    expect(await ask({})).toBe(own ? 'served' : closed);
    expect(await ask({ hasTrafficSource: true })).toBe(sent ? 'served' : closed);
  }
  expect(names(await search(site, alice))).toEqual(['frits']);
});

test.each([
  ['NL', null],
  ['BE', null],
  [null, null],
  ['JP', 'visitor_country_closed'],
] as const)(
  'of a site of two countries, a visitor from %s is refused with %s; a member never is',
  async (country, code) => {
    const site = await createSite({ countries: ['NL', 'BE'], logged_out_search: true });
    const { member } = await createMember(ctx.db, { site, name: 'alice' });
    const { id: profileId } = await man(site, 'frits');
    const query = { sort: 'active', page: 1 } as const;
    const looks = (viewer: typeof member | null) => [
      searchMembers(ctx, { site, query, country, member: viewer }),
      getProfile(ctx, { site, locale: 'en', profileId, country, member: viewer }),
    ];
    expect(await outcomesOf(looks(member))).toEqual({ done: 2, codes: [] });
    expect((await outcomesOf(looks(null))).codes).toEqual(code ? [code, code] : []);
  },
);
