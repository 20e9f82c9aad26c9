import { type endpoints, type Query, SIMILAR_MAX_PAGES } from '@vonk/schema';
import { createFictional, createPhoto, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSitePerTest } from '../../tests/context.ts';
import { countMembers } from './count-members.ts';
import { searchMembers } from './search-members.ts';

type SearchQuery = Query<typeof endpoints.searchMembers>;

const { clock, createSite, ctx, person, site } = setUpSitePerTest();

beforeAll(() => createReferenceRows(ctx.db));

const search = (query: Partial<SearchQuery> = {}, viewer: TestMember | null = null) =>
  searchMembers(ctx, { site, member: viewer?.member ?? null, query: { sort: 'active', page: 1, ...query } });

const names = ({ profiles }: { profiles: { name: string }[] }) => profiles.map(({ name }) => name);
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

  test.each([
    ['active', 12],
    ['active', 13],
    ['new', 20],
    ['new', 36],
  ] as const)('show everyone with a photo first (%s, %i with one), by cursor and by number', async (sort, pictured) => {
    await crowd(38);
    const people = await ctx.db.prisma.profile.findMany({ where: { site_id: site.id }, select: { id: true } });
    for (const profile of people.slice(0, pictured)) await createPhoto(ctx.db, { profile });
    const pages = [];
    let cursor: string | undefined;
    for (const page of [1, 2, 3, 4]) {
      const byNumber = await search({ sort, page });
      pages.push(byNumber);
      if (cursor) expect(await search({ sort, page, cursor })).toEqual(byNumber);
      cursor = byNumber.cursor ?? undefined;
    }
    expect(cursor).toBeUndefined();
    const found = pages.flatMap(({ profiles }) => profiles);
    expect(new Set(found.map(({ id }) => id)).size).toBe(38);
    expect(found.map((profile) => profile.main_image !== null)).toEqual(found.map((_, at) => at < pictured));
    expect(pages.map(({ numResults }) => numResults)).toEqual([38, 38, 38, 38]);
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
    const beyond = { numResults: 1000, more: true };
    expect(await search()).toMatchObject(beyond);
    expect(await countMembers(ctx, { site, member: null, query: {} })).toEqual(beyond);
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
      const cursor = Buffer.from(`1.${time}.00000000-0000-0000-0000-000000000000.b`).toString('base64url');
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

  test('follow the last page, relaxing region, then age, then country', async () => {
    await man('other country', 1990, { country: 'BE', region: 'BE-VAN' });
    await man('other country, older', 1983, { country: 'BE' });
    await man('five years older', 1983, { region: 'NL-NH' });
    await man('five years older, here', 1983, { region: 'NL-UT' });
    await man('other region', 1990, { region: 'NL-NH' });
    await man('asked for', 1990, { region: 'NL-UT' });
    await man('far too old', 1960, { region: 'NL-UT' });
    const { profiles, similar } = await search({ region: 'NL-UT', country: 'NL', min_age: 33, max_age: 38 });

    expect(names({ profiles })).toEqual(['asked for']);
    expect(names(similar)).toEqual([
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
    expect([names({ profiles }), names(similar)]).toEqual([[], ['red']]);
  });

  test('are never below eighteen', async () => {
    await man('eighteen', 2008, { date_of_birth: new Date('2008-05-01'), created_at: new Date('2026-05-03') });
    await man('twenty-three', 2003, {});
    expect(names((await search({ min_age: 20, max_age: 21 })).similar)).toEqual(['twenty-three', 'eighteen']);
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
    const found = pages.flatMap(({ similar }) => names(similar));
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
    expect(names(await search({ countryregion: 'NL-NH' }))).toEqual(['there']);
    expect(names(await search({ countryregion: 'NL-NH', region: 'NL-UT' }))).toEqual(['here']);
  });

  test('are empty if nothing can be relaxed', async () => {
    await man('bob', 1990, {});
    expect((await search({})).similar.profiles).toEqual([]);
    const answer = await search({ country: 'BE' }, await person('alice'));
    expect([names(answer), names(answer.similar)]).toEqual([[], ['bob']]);
  });
});

describe('by distance', () => {
  const UTRECHT = { latitude: 52.0907, longitude: 5.1214, region: 'NL-UT' };
  const AMSTERDAM = { latitude: 52.3676, longitude: 4.9041, region: 'NL-NH' };
  const ANTWERP = { latitude: 51.2194, longitude: 4.4025, region: 'BE-VAN', country: 'BE' };
  const NOWHERE = { latitude: null, longitude: null };
  const seen = (minute: number) => ({ last_active_at: new Date(Date.UTC(2026, 4, 1, 0, minute)) });
  const man = (name: string, profile: object) => createFictional(ctx.db, { site, name, gender: 'male', profile });
  const near = (viewer: TestMember | null, query: Partial<SearchQuery> = {}) =>
    search({ sort: 'near', ...query }, viewer);

  test('is not available if the site does not show places, and cards have none', async () => {
    const shy = await createSite({ visible_profile_fields: ['about'] });
    const { member } = await person('alice', { site: shy, profile: UTRECHT });
    await createFictional(ctx.db, { site: shy, name: 'frits', gender: 'male', profile: UTRECHT });
    const answer = await searchMembers(ctx, { site: shy, member, query: { sort: 'near', page: 1 } });
    expect(answer.profiles).toMatchObject([{ name: 'frits', region: null, city: null }]);
    expect(answer.profiles[0]).not.toHaveProperty('distance_km');
    expect(answer.sorts).toEqual(['active', 'new']);
  });

  test('lists the nearest first with their distances, then the last active, and unknown places last', async () => {
    const alice = await person('alice', { profile: UTRECHT });
    await man('nowhere', { ...NOWHERE, ...seen(59) });
    await man('in Antwerp', { ...ANTWERP, ...seen(50) });
    await man('in Amsterdam', { ...AMSTERDAM, ...seen(40) });
    await man('here, long ago', { ...UTRECHT, ...seen(10) });
    await man('here', { ...UTRECHT, ...seen(20) });
    const answer = await near(alice);
    expect(names(answer)).toEqual(['here', 'here, long ago', 'in Amsterdam', 'in Antwerp', 'nowhere']);
    // 35 and 109 km as the crow flies, measured between the centres of squares.
    expect(answer.profiles.map(({ distance_km }) => distance_km)).toEqual([5, 5, 40, 110, null]);
    expect(answer.numResults).toBe(5);
    const dutch = names(await near(alice, { country: 'NL' }));
    expect(dutch).toEqual(['here', 'here, long ago', 'in Amsterdam', 'nowhere']);
    expect(names(await near(alice, { region: 'NL-NH' }))).toEqual(['in Amsterdam']);
    expect((await near(alice, { sort: 'active' })).profiles[0]).not.toHaveProperty('distance_km');
  });

  test('finds a person who moved in the new place', async () => {
    const alice = await person('alice', { profile: UTRECHT });
    const bob = await man('bob', UTRECHT);
    await man('carl', AMSTERDAM);
    expect(names(await near(alice))).toEqual(['bob', 'carl']);
    await ctx.db.prisma.profile.update({ where: { id: bob.id }, data: ANTWERP });
    expect(names(await near(alice))).toEqual(['carl', 'bob']);
  });

  test('returns the same people by cursor and by page number, without gaps or duplicates', async () => {
    const alice = await person('alice', { profile: UTRECHT });
    const places = [UTRECHT, AMSTERDAM, ANTWERP, NOWHERE];
    for (let index = 0; index < 60; index++)
      await man(`p${index}`, {
        gender: index % 2 ? 'female' : 'male',
        sexuality: 'bi',
        ...places[index % 4],
        ...seen(Math.floor(index / 8)),
      });
    const all = { gender: 'all' as const };
    const pages = [await near(alice, all)];
    while (pages.at(-1)?.cursor)
      pages.push(await near(alice, { ...all, page: pages.length + 1, cursor: pages.at(-1)?.cursor ?? '' }));
    expect(pages.map(({ profiles }) => profiles.length)).toEqual([12, 12, 12, 12, 12]);
    expect(new Set(pages.flatMap(names)).size).toBe(60);
    const found = pages.flatMap(({ profiles }) => profiles);
    const kilometres = found.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
    for (const [at, page] of pages.entries())
      expect((await near(alice, { ...all, page: at + 1 })).profiles).toEqual(page.profiles);
  });

  test('lists similar people in the same order', async () => {
    const alice = await person('alice', { profile: UTRECHT });
    await man('in Antwerp', { ...ANTWERP, ...seen(2) });
    await man('in Amsterdam', { ...AMSTERDAM, ...seen(1) });
    await man('here', UTRECHT);
    const { profiles, similar } = await near(alice, { region: 'NL-UT', country: 'NL' });
    expect([names({ profiles }), names(similar)]).toEqual([['here'], ['in Amsterdam', 'in Antwerp']]);
  });

  test('is offered to members with a known place; others get the last active first', async () => {
    const alice = await person('alice', { profile: NOWHERE });
    await man('far, today', { ...ANTWERP, ...seen(2) });
    await man('near, yesterday', { ...UTRECHT, ...seen(1) });
    for (const viewer of [alice, null]) {
      const answer = await near(viewer, { gender: 'male' });
      expect(answer.sorts).toEqual(['active', 'new']);
      expect(names(answer)).toEqual(['far, today', 'near, yesterday']);
    }
    await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: UTRECHT });
    expect((await near(alice)).sorts).toEqual(['active', 'new', 'near']);
  });

  test('refuses a cursor of another order, and finds nobody with one of an unknown place', async () => {
    const alice = await person('alice', { profile: UTRECHT });
    for (let index = 0; index < 30; index++) await man(`m${index}`, UTRECHT);
    const { cursor } = await near(alice, { sort: 'active' });
    expect(await refusal(near(alice, { cursor: cursor ?? '' }))).toBe('invalid_value');
    const ofNear = (await near(alice)).cursor ?? '';
    expect(await refusal(near(alice, { sort: 'active', cursor: ofNear }))).toBe('invalid_value');
    const id = '00000000-0000-0000-0000-000000000000';
    const elsewhere = Buffer.from(`60.zzzzzzzz.${id}.999999999`).toString('base64url');
    expect((await near(alice, { cursor: elsewhere })).profiles).toEqual([]);
  });

  describe('a radius', () => {
    const ORDERS = ['active', 'new', 'near'] as const;
    const AMERSFOORT = { latitude: 52.1561, longitude: 5.3878, region: 'NL-UT' };
    const both = (viewer: TestMember, query: Partial<SearchQuery>) =>
      Promise.all([search(query, viewer), countMembers(ctx, { site, member: viewer.member, query })]);

    test.each(ORDERS)('leaves out who lives farther away or nowhere, %s, and counts the others', async (sort) => {
      const alice = await person('alice', { profile: UTRECHT });
      await man('here', { ...UTRECHT, ...seen(1), created_at: new Date('2026-01-01') });
      await man('in Amersfoort', { ...AMERSFOORT, ...seen(2), created_at: new Date('2026-01-02') });
      await man('in Amsterdam', { ...AMSTERDAM, ...seen(3), created_at: new Date('2026-01-03') });
      await man('in Antwerp', { ...ANTWERP, ...seen(4), created_at: new Date('2026-01-04') });
      await man('nowhere', { ...NOWHERE, ...seen(5), created_at: new Date('2026-01-05') });
      const nearest = ['here', 'in Amersfoort', 'in Amsterdam'];
      for (const [radius, most] of [
        [10, 1],
        [25, 2],
        [50, 3],
        [100, 3],
      ] as const) {
        const found = nearest.slice(0, most);
        const [answer, count] = await both(alice, { sort, radius });
        expect(names(answer)).toEqual(sort === 'near' ? found : found.reverse());
        expect([answer.numResults, count.numResults]).toEqual([most, most]);
      }
      const [narrow] = await both(alice, { sort, radius: 50, region: 'NL-NH' });
      expect(names(narrow)).toEqual(['in Amsterdam']);
    });

    test.each(ORDERS)('is followed by who lives farther away, %s', async (sort) => {
      const alice = await person('alice', { profile: UTRECHT });
      await man('here', UTRECHT);
      await man('in Amsterdam', { ...AMSTERDAM, ...seen(2), created_at: new Date('2026-01-03') });
      await man('nowhere', { ...NOWHERE, ...seen(1), created_at: new Date('2026-01-02') });
      const { profiles, similar } = await search({ sort, radius: 10 }, alice);
      expect([names({ profiles }), names(similar)]).toEqual([['here'], ['in Amsterdam', 'nowhere']]);
    });

    test.each(ORDERS)('returns everybody once by cursor and by page number, %s', async (sort) => {
      const alice = await person('alice', { profile: UTRECHT });
      for (let index = 0; index < 30; index++) {
        const place = index % 3 ? UTRECHT : AMERSFOORT;
        const bob = await man(`p${index}`, { ...place, ...seen(index % 7), created_at: new Date(2026, 1, index % 7) });
        if (index % 2) await createPhoto(ctx.db, { profile: bob });
      }
      const asked = { sort, radius: 25 } as const;
      const pages = [await search(asked, alice)];
      while (pages.at(-1)?.cursor)
        pages.push(await search({ ...asked, page: pages.length + 1, cursor: pages.at(-1)?.cursor ?? '' }, alice));
      expect(pages.map(({ profiles }) => profiles.length)).toEqual([12, 12, 6]);
      expect(new Set(pages.flatMap(names)).size).toBe(30);
      for (const [at, page] of pages.entries())
        expect((await search({ ...asked, page: at + 1 }, alice)).profiles).toEqual(page.profiles);
    });

    test('has no effect for those whose own place is unknown or not shown', async () => {
      const shy = await createSite({ visible_profile_fields: ['about'] });
      const { member } = await person('alice', { site: shy, profile: UTRECHT });
      await createFictional(ctx.db, { site: shy, name: 'frits', gender: 'male', profile: ANTWERP });
      const hidden = await searchMembers(ctx, { site: shy, member, query: { sort: 'active', page: 1, radius: 10 } });
      expect(names(hidden)).toEqual(['frits']);
      const bert = await person('bert', { gender: 'female', profile: NOWHERE });
      await man('in Antwerp', ANTWERP);
      const [answer, count] = await both(bert, { radius: 10 });
      expect([names(answer), count.numResults]).toEqual([['in Antwerp'], 1]);
    });
  });

  test('members arriving concurrently in a new place share its row', async () => {
    const own = { country: 'NL', region: 'NL-UT', latitude: 10, longitude: 10 };
    await Promise.all(Array.from({ length: 12 }, (_, index) => man(`m${index}`, own)));
    expect(await ctx.db.prisma.searchPlace.count({ where: { site_id: site.id } })).toBe(1);
  });
});
