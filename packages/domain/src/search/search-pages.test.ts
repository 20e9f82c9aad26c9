import { type endpoints, type Query, SIMILAR_MAX_PAGES } from '@vonk/schema';
import { createFictional, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSitePerTest } from '../../tests/context.ts';
import { searchMembers } from './search-members.ts';

type SearchQuery = Query<typeof endpoints.searchMembers>;

const { clock, ctx, person, site } = setUpSitePerTest();

const search = (query: Partial<SearchQuery> = {}, viewer: TestMember | null = null) =>
  searchMembers(ctx, { site, member: viewer?.member ?? null, query: { sort: 'active', page: 1, ...query } });

/** Creates `count` men in one statement, most recently active first. */
async function crowd(count: number): Promise<void> {
  await ctx.db.pool.query(
    `INSERT INTO profiles (id, site_id, fictional, status, name, gender, sexuality, date_of_birth, country, language, interests, last_active_at, created_at)
     SELECT gen_random_uuid(), $1, true, 'active', 'm' || n, 'male', 'hetero', '1990-01-01', 'NL', 'en', '{}',
       timestamptz '2026-05-04 10:00Z' - (n / 3) * interval '1 second', timestamptz '2026-05-01Z' + n * interval '1 second'
     FROM generate_series(1, $2::int) n`,
    [site.id, count],
  );
}

describe('pages', () => {
  test('by cursor have no gaps or duplicates, even with equal activity times', async () => {
    await crowd(100);
    const alice = await person('alice');
    const seen: string[] = [];
    let cursor: string | null | undefined;
    const sizes: number[] = [];
    do {
      const page = await search(cursor ? { cursor } : {}, alice);
      sizes.push(page.profiles.length);
      seen.push(...page.profiles.map(({ id }) => id));
      expect([page.numResults, page.more]).toEqual([100, false]);
      cursor = page.cursor;
      // A person already shown becomes active again: the next pages must not shift.
      const again = { where: { id: page.profiles[0]?.id ?? '' }, data: { last_active_at: clock.now() } };
      await ctx.db.prisma.profile.update(again);
    } while (cursor);
    expect(sizes).toEqual([12, 12, 12, 12, 12, 12, 12, 12, 4]);
    expect(new Set(seen).size).toBe(100);
  });

  test('by cursor keep the count of the first one', async () => {
    await crowd(60);
    const { cursor } = await search();
    await crowd(1);
    const second = await search({ cursor: cursor ?? '' });
    expect([second.numResults, second.more]).toEqual([60, false]);
    expect((await search({ cursor: second.cursor ?? '' })).numResults).toBe(60);
    expect((await search()).numResults).toBe(61);
  });

  test('by number contain the same people as by cursor', async () => {
    await crowd(30);
    const pages = [await search(), await search({ page: 2 }), await search({ page: 3 })];
    expect(await search({ cursor: pages[0]?.cursor ?? '', page: 2 })).toEqual(pages[1]);
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(pages.map(({ profiles }) => profiles.length)).toEqual([12, 12, 6]);
    expect(new Set(pages.flatMap(({ profiles }) => profiles.map(({ id }) => id))).size).toBe(30);
    expect(pages[2]?.cursor).toBeNull();
    expect((await search({ page: 4 })).profiles).toEqual([]);
  });

  test('are sorted newest first on request', async () => {
    await crowd(18);
    const first = await search({ sort: 'new' });
    expect(first.profiles.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `m${18 - index}`));
    const rest = await search({ sort: 'new', cursor: first.cursor ?? '' });
    expect(rest.profiles.map(({ name }) => name)).toEqual(['m6', 'm5', 'm4', 'm3', 'm2', 'm1']);
  });

  test('can be requested up to number 50, and further only by cursor', async () => {
    await crowd(18);
    expect((await search({ page: 50 })).profiles).toEqual([]);
    expect(await refusal(search({ page: 51 }))).toBe('invalid_value');
    const { cursor } = await search();
    expect((await search({ page: 51, cursor: cursor ?? '' })).profiles).toHaveLength(6);
  });

  test('are counted exactly up to a thousand, then as more', async () => {
    await crowd(1000);
    expect(await search()).toMatchObject({ numResults: 1000, more: false });
    await createFictional(ctx.db, { site, name: 'one more', gender: 'male' });
    expect(await search()).toMatchObject({ numResults: 1000, more: true });
  });

  test.each([
    '',
    'x',
    'AAAA',
    'zzzz.zzzz',
    "1'.x",
    Buffer.from('zzzzzzzzzz.00000000-0000-0000-0000-00000000000g').toString('base64url'),
    'a'.repeat(200),
  ])('refuses an invalid cursor: %j', async (cursor) => {
    if (cursor === '') expect((await search({ cursor })).profiles).toEqual([]);
    else expect(await refusal(search({ cursor }))).toBe('invalid_value');
  });

  test('accepts a cursor of any time', async () => {
    await crowd(1);
    for (const [time, found] of Object.entries({ 0: 0, zzzzzzzzzz: 1 })) {
      const cursor = Buffer.from(`1.${time}.00000000-0000-0000-0000-000000000000`).toString('base64url');
      expect((await search({ cursor })).profiles).toHaveLength(found);
    }
  });
});

test('a member who seeks both genders gets one ordered list, by page and by cursor', async () => {
  const alice = await person('alice', { sexuality: 'bi' });
  const expected: string[] = [];
  for (let minute = 0; minute < 30; minute++) {
    const gender = minute % 3 === 0 ? ('female' as const) : ('male' as const);
    const profile = { last_active_at: new Date(Date.UTC(2026, 3, 1, 12, 29 - minute)) };
    const found = await createFictional(ctx.db, { site, name: `person ${minute}`, gender, sexuality: 'bi', profile });
    expected.push(found.id);
  }
  const pages = [await search({}, alice), await search({ page: 2 }, alice), await search({ page: 3 }, alice)];
  expect(pages.flatMap(({ profiles }) => profiles.map(({ id }) => id))).toEqual(expected);
  expect(pages[0]?.numResults).toBe(30);
  const next = await search({ page: 2, cursor: pages[0]?.cursor ?? '' }, alice);
  expect(next.profiles).toEqual(pages[1]?.profiles);
});

describe('similar people', () => {
  beforeAll(() => createReferenceRows(ctx.db));
  let minute = 0;
  /** Each was active later than the previous one. */
  function man(name: string, born: number, profile: object) {
    const date_of_birth = new Date(Date.UTC(born, 0, 1));
    const last_active_at = new Date(Date.UTC(2026, 4, 1, 0, ++minute));
    return createFictional(ctx.db, {
      site,
      name,
      gender: 'male',
      profile: { date_of_birth, last_active_at, ...profile },
    });
  }
  const namesOf = (profiles: { name: string }[]) => profiles.map(({ name }) => name);

  test('follow the last page, relaxing region, then age, then country', async () => {
    await man('other country', 1990, { country: 'BE', region: 'BE-VAN' });
    await man('other country, older', 1983, { country: 'BE' });
    await man('five years older', 1983, { region: 'NL-NH' });
    await man('five years older, here', 1983, { region: 'NL-UT' });
    await man('other region', 1990, { region: 'NL-NH' });
    await man('asked for', 1990, { region: 'NL-UT' });
    await man('far too old', 1960, { region: 'NL-UT' });
    const { profiles, similar } = await search({ region: 'NL-UT', country: 'NL', min_age: 33, max_age: 38 });

    expect(namesOf(profiles)).toEqual(['asked for']);
    expect(namesOf(similar.profiles)).toEqual([
      'other region',
      'five years older, here',
      'five years older',
      'other country, older',
      'other country',
    ]);
    expect(similar).toMatchObject({ page: 1, numResults: 5, more: false, cursor: null });
  });

  test('fit the other filters, which are not relaxed', async () => {
    await man('red', 1990, { country: 'BE', hair_color: 'red' });
    await man('blond', 1990, { country: 'BE', hair_color: 'blond' });
    await man('carol', 1990, { country: 'BE', hair_color: 'red', gender: 'female' });
    const { profiles, similar } = await search({ country: 'NL', hair_color: 'red', gender: 'male' });
    expect([namesOf(profiles), namesOf(similar.profiles)]).toEqual([[], ['red']]);
  });

  test('are never below eighteen', async () => {
    await man('eighteen', 2008, { date_of_birth: new Date('2008-05-01'), created_at: new Date('2026-05-03') });
    await man('twenty-three', 2003, {});
    expect(namesOf((await search({ min_age: 20, max_age: 21 })).similar.profiles)).toEqual([
      'twenty-three',
      'eighteen',
    ]);
  });

  test('follow only on the last page, twelve at most', async () => {
    for (let index = 0; index < 18; index++) await man(`here ${index}`, 1990, { region: 'NL-UT' });
    for (let index = 0; index < 15; index++) await man(`there ${index}`, 1990, { region: 'NL-NH' });
    const first = await search({ region: 'NL-UT' });
    expect([first.profiles.length, first.similar.profiles.length]).toEqual([12, 0]);
    const last = await search({ region: 'NL-UT', cursor: first.cursor ?? '' });
    expect([last.profiles.length, last.similar.profiles.length]).toEqual([6, 12]);
    expect(new Set(last.similar.profiles.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(['there']));
  });

  test('continue page by page without gaps or duplicates, and without the results', async () => {
    await man('asked for', 1990, { region: 'NL-UT' });
    for (let index = 0; index < 15; index++) await man(`elsewhere ${index}`, 1990, { region: 'NL-NH' });
    for (let index = 0; index < 15; index++) await man(`older ${index}`, 1983, { region: 'NL-UT' });
    const asked = { region: 'NL-UT', min_age: 33, max_age: 38 };
    const pages = await Promise.all([1, 2, 3, 4].map((similar_page) => search({ ...asked, similar_page })));
    expect(pages.map(({ profiles, numResults }) => [profiles.length, numResults])).toEqual(Array(4).fill([0, 1]));
    expect(pages.map(({ similar: { profiles, ...rest } }) => [profiles.length, rest])).toEqual([
      [12, { page: 1, numResults: 12, more: true, cursor: null }],
      [12, { page: 2, numResults: 24, more: true, cursor: null }],
      [6, { page: 3, numResults: 30, more: false, cursor: null }],
      [0, { page: 4, numResults: 30, more: false, cursor: null }],
    ]);
    const found = pages.flatMap(({ similar }) => namesOf(similar.profiles));
    expect(new Set(found).size).toBe(30);
    expect(found.slice(0, 15).every((name) => name.startsWith('elsewhere'))).toBe(true);
    expect((await search(asked)).similar).toEqual(pages[0]?.similar);
  });

  test('end after the last page', async () => {
    const { similar } = await search({ region: 'NL-UT', similar_page: SIMILAR_MAX_PAGES });
    expect(similar).toMatchObject({ page: SIMILAR_MAX_PAGES, more: false, numResults: 0 });
  });

  test('accepts the old name of the region parameter', async () => {
    await man('here', 1990, { region: 'NL-UT' });
    await man('there', 1990, { region: 'NL-NH' });
    expect(namesOf((await search({ countryregion: 'NL-NH' })).profiles)).toEqual(['there']);
    expect(namesOf((await search({ countryregion: 'NL-NH', region: 'NL-UT' })).profiles)).toEqual(['here']);
  });

  test('are empty if nothing can be relaxed', async () => {
    await man('bob', 1990, {});
    expect((await search({})).similar.profiles).toEqual([]);
    const answer = await search({ country: 'BE' }, await person('alice'));
    expect([namesOf(answer.profiles), namesOf(answer.similar.profiles)]).toEqual([[], ['bob']]);
  });
});
