import { gatherProfiles, type SearchOrder, type SearchPageQuery, type SearchRow, searchProfiles } from '@vonk/db/sql';
import { createFictional, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';

const { createSite, ctx } = setUpContext();
let siteId: string;
let viewerProfileId: string;

const PEOPLE = 60;
/** Varies by number, so that every filter matches some people and not others. */
const pick = <T>(from: readonly T[], number: number) => from[number % from.length] as T;

beforeAll(async () => {
  await createReferenceRows(ctx.db);
  const site = await createSite();
  siteId = site.id;
  viewerProfileId = (await createMember(ctx.db, { site, name: 'alice' })).profile.id;
  for (let number = 0; number < PEOPLE; number++) {
    const person = await createFictional(ctx.db, {
      site,
      name: `person ${number}`,
      gender: pick(['male', 'female'], number),
      profile: {
        interests: pick([['art'], ['art', 'sushi'], ['sushi', 'art', 'hiking'], []], Math.floor(number / 3)),
        seeks_female: number % 5 !== 0,
        seeks_male: number % 5 === 0 || number % 4 === 0,
        date_of_birth: new Date(Date.UTC(1950 + ((number * 7) % 55), number % 12, 1 + (number % 28))),
        country: pick(['NL', 'NL', 'BE'], number),
        region: pick(['NL-UT', 'NL-NH', 'BE-VAN'], number),
        // Some have no known place.
        ...(number % 6 ? { latitude: 51 + (number % 9) / 7, longitude: 4 + (number % 4) / 5 } : {}),
        last_active_at: new Date(Date.UTC(2026, 4, 1, 0, Math.floor(number / 2))),
        created_at: new Date(Date.UTC(2026, 3, 1 + (number % 20))),
      },
    });
    if (number % 4 > 0) await createPhoto(ctx.db, { profile: person });
  }
  await ctx.db.prisma.profile.update({ where: { id: viewerProfileId }, data: { latitude: 52.09, longitude: 5.12 } });
});

const FILTERS: Partial<SearchPageQuery['filter']>[] = [
  {},
  { gender: 'male' },
  { gender: 'male', soughtBy: 'female' },
  { soughtBy: 'male' },
  { gender: 'female', bornFrom: '1970-05-09', bornTo: '1989-12-31' },
  { bornTo: '1975-01-01' },
  { bornFrom: '1999-12-31', country: 'NL' },
  { region: 'NL-UT' },
  { radius: 25 },
  { radius: 100, gender: 'male', country: 'NL', photo: true },
  { bornFrom: '1990-01-01', bornTo: '1980-01-01' },
];
const ORDERS: SearchOrder[] = ['active', 'new', 'near'];

type Find = (query: SearchPageQuery) => Promise<SearchRow[]>;
const amongAll: Find = (query) => searchProfiles(ctx.db.pool, query);
const amongFew: Find = async (query) => (await gatherProfiles(ctx.db.pool, query, PEOPLE)).rows ?? [];

async function readAll(find: Find, query: Omit<SearchPageQuery, 'limit'>): Promise<string[]> {
  const found: SearchRow[] = [];
  for (;;) {
    const last = found.at(-1);
    const cursor = last && {
      at: last.ordered_at,
      id: last.id,
      place: last.place_id ?? undefined,
      hasPhoto: last.has_photo,
    };
    const page = await find({ ...query, limit: 7, cursor });
    found.push(...page);
    if (page.length < 7) return found.map(({ name }) => name);
  }
}

test.each(ORDERS.flatMap((order) => FILTERS.map((filter) => [order, JSON.stringify(filter), filter] as const)))(
  'gathering few people in the order %s with %s equals the full search',
  async (order, _words, given) => {
    for (const interests of [['art'], ['sushi', 'art'], ['hiking', 'sushi', 'art'], ['art', 'unheard_of']]) {
      const filter = { siteId, viewerProfileId, interests, ...given };
      const queries: Omit<SearchPageQuery, 'limit'>[] = [
        { filter, order },
        { filter, order, except: { ...filter, country: 'NL' } },
        { filter, order, except: { ...filter, radius: 50 } },
      ];
      for (const query of queries) expect(await readAll(amongFew, query)).toEqual(await readAll(amongAll, query));
    }
  },
);

test('the filters in this test match people', async () => {
  const filter = { siteId, viewerProfileId, interests: ['sushi', 'art'], gender: 'male' as const };
  expect((await readAll(amongFew, { filter, order: 'near' })).length).toBeGreaterThan(7);
});

test('few people are counted with their page, even past its end; for more there is only the count', async () => {
  const filter = { siteId, viewerProfileId, interests: ['art'] };
  const gather = (most: number, query: Partial<SearchPageQuery> = {}) =>
    gatherProfiles(ctx.db.pool, { filter, order: 'active', limit: 5, ...query }, most);
  const all = (await readAll(amongAll, { filter, order: 'active' })).length;
  const { count, rows } = await gather(all);
  expect([count, rows?.length]).toEqual([all, 5]);
  expect(await gather(all, { offset: all })).toEqual({ count: all, rows: [] });
  expect(await gather(all - 1)).toEqual({ count: all, rows: null });
  const nobody = { ...filter, interests: ['unheard_of'] };
  expect(await gather(all, { filter: nobody })).toEqual({ count: 0, rows: [] });
});
