import { type endpoints, type Query, SIMILAR_MAX_PAGES } from '@vonk/schema';
import { createFictional, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { searchMembers } from './search-members.ts';

const { ctx, person, site } = setUpSitePerTest();
let minute = 0;

beforeAll(() => createReferenceRows(ctx.db));

const search = (query: Partial<Query<typeof endpoints.searchMembers>>, viewer: TestMember | null = null) =>
  searchMembers(ctx, { site, member: viewer?.member ?? null, query: { sort: 'active', page: 1, ...query } });
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

test('similar people follow the last page, relaxing region, then age, then country', async () => {
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

test('other filters are not relaxed', async () => {
  await man('red', 1990, { country: 'BE', hair_color: 'red' });
  await man('blond', 1990, { country: 'BE', hair_color: 'blond' });
  await man('carol', 1990, { country: 'BE', hair_color: 'red', gender: 'female' });
  const { profiles, similar } = await search({ country: 'NL', hair_color: 'red', gender: 'male' });
  expect([namesOf(profiles), namesOf(similar.profiles)]).toEqual([[], ['red']]);
});

test('the age is never relaxed below eighteen', async () => {
  await man('eighteen', 2008, { date_of_birth: new Date('2008-05-01'), created_at: new Date('2026-05-03') });
  await man('twenty-three', 2003, {});
  expect(namesOf((await search({ min_age: 20, max_age: 21 })).similar.profiles)).toEqual(['twenty-three', 'eighteen']);
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
