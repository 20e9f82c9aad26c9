import type { endpoints, Query } from '@vonk/schema';
import { createFictional, createMember, createReferenceRows, type TestMember } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpContext } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { searchMembers } from './search-members.ts';

type SearchQuery = Query<typeof endpoints.searchMembers>;

const UTRECHT = { latitude: 52.0907, longitude: 5.1214, region: 'NL-UT' };
const AMSTERDAM = { latitude: 52.3676, longitude: 4.9041, region: 'NL-NH' };
const ANTWERP = { latitude: 51.2194, longitude: 4.4025, region: 'BE-VAN', country: 'BE' };
const NOWHERE = { latitude: null, longitude: null };

const { createSite, ctx } = setUpContext();

beforeAll(() => createReferenceRows(ctx.db));

const search = (site: SiteRecord, viewer: TestMember | null, query: Partial<SearchQuery> = {}) =>
  searchMembers(ctx, {
    site,
    member: viewer && { ...viewer.member, seeker: undefined },
    query: { sort: 'near', page: 1, ...query },
  });
const names = ({ profiles }: { profiles: { name: string }[] }) => profiles.map(({ name }) => name);
const man = (site: SiteRecord, name: string, profile: object) =>
  createFictional(ctx.db, { site, name, gender: 'male', profile });
const seen = (minute: number) => ({ last_active_at: new Date(Date.UTC(2026, 4, 1, 0, minute)) });

async function townOf(profile: object, settings: object = {}) {
  const site = await createSite(settings);
  const alice = await createMember(ctx.db, { site, name: 'alice' });
  await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: profile });
  return { site, alice };
}

test('if the site does not show places, cards have none, and sorting by distance is not available', async () => {
  const { site, alice } = await townOf(UTRECHT, { visible_profile_fields: ['about'] });
  await man(site, 'frits', UTRECHT);
  const answer = await search(site, alice);
  expect(answer.profiles).toMatchObject([{ name: 'frits', region: null, city: null }]);
  expect(answer.profiles[0]).not.toHaveProperty('distance_km');
  expect(answer.sorts).toEqual(['active', 'new']);
});

describe('by distance', () => {
  test('lists the nearest first with their distances, then the last active, and unknown places last', async () => {
    const { site, alice } = await townOf(UTRECHT);
    await man(site, 'nowhere', { ...NOWHERE, ...seen(59) });
    await man(site, 'in Antwerp', { ...ANTWERP, ...seen(50) });
    await man(site, 'in Amsterdam', { ...AMSTERDAM, ...seen(40) });
    await man(site, 'here, long ago', { ...UTRECHT, ...seen(10) });
    await man(site, 'here', { ...UTRECHT, ...seen(20) });
    const answer = await search(site, alice);
    expect(names(answer)).toEqual(['here', 'here, long ago', 'in Amsterdam', 'in Antwerp', 'nowhere']);
    // 35 and 109 km as the crow flies, measured between the centres of squares.
    expect(answer.profiles.map(({ distance_km }) => distance_km)).toEqual([5, 5, 40, 110, null]);
    expect(answer.numResults).toBe(5);
    const dutch = names(await search(site, alice, { country: 'NL' }));
    expect(dutch).toEqual(['here', 'here, long ago', 'in Amsterdam', 'nowhere']);
    expect(names(await search(site, alice, { region: 'NL-NH' }))).toEqual(['in Amsterdam']);
    expect((await search(site, alice, { sort: 'active' })).profiles[0]).not.toHaveProperty('distance_km');
  });

  test('finds a person who moved in the new place', async () => {
    const { site, alice } = await townOf(UTRECHT);
    const bob = await man(site, 'bob', UTRECHT);
    await man(site, 'carl', AMSTERDAM);
    expect(names(await search(site, alice))).toEqual(['bob', 'carl']);
    await ctx.db.prisma.profile.update({ where: { id: bob.id }, data: ANTWERP });
    expect(names(await search(site, alice))).toEqual(['carl', 'bob']);
  });

  test('returns the same people by cursor and by page number, without gaps or duplicates', async () => {
    const { site, alice } = await townOf(UTRECHT);
    const places = [UTRECHT, AMSTERDAM, ANTWERP, NOWHERE];
    for (let index = 0; index < 60; index++)
      await man(site, `p${index}`, {
        gender: index % 2 ? 'female' : 'male',
        sexuality: 'bi',
        ...places[index % 4],
        ...seen(Math.floor(index / 8)),
      });
    const all = { gender: 'all' as const };
    const pages = [await search(site, alice, all)];
    while (pages.at(-1)?.cursor)
      pages.push(await search(site, alice, { ...all, page: pages.length + 1, cursor: pages.at(-1)?.cursor ?? '' }));
    expect(pages.map(({ profiles }) => profiles.length)).toEqual([12, 12, 12, 12, 12]);
    expect(new Set(pages.flatMap(names)).size).toBe(60);
    const found = pages.flatMap(({ profiles }) => profiles);
    const kilometres = found.map(({ distance_km }) => distance_km ?? Number.POSITIVE_INFINITY);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
    for (const [at, page] of pages.entries())
      expect((await search(site, alice, { ...all, page: at + 1 })).profiles).toEqual(page.profiles);
  });

  test('lists similar people in the same order', async () => {
    const { site, alice } = await townOf(UTRECHT);
    await man(site, 'in Antwerp', { ...ANTWERP, ...seen(2) });
    await man(site, 'in Amsterdam', { ...AMSTERDAM, ...seen(1) });
    await man(site, 'here', UTRECHT);
    const { profiles, similar } = await search(site, alice, { region: 'NL-UT', country: 'NL' });
    expect([names({ profiles }), names(similar)]).toEqual([['here'], ['in Amsterdam', 'in Antwerp']]);
  });

  test('is offered to members with a known place; others get the last active first', async () => {
    const { site, alice } = await townOf(NOWHERE);
    await man(site, 'far, today', { ...ANTWERP, ...seen(2) });
    await man(site, 'near, yesterday', { ...UTRECHT, ...seen(1) });
    for (const viewer of [alice, null]) {
      const answer = await search(site, viewer, { gender: 'male' });
      expect(answer.sorts).toEqual(['active', 'new']);
      expect(names(answer)).toEqual(['far, today', 'near, yesterday']);
    }
    await ctx.db.prisma.profile.update({ where: { id: alice.profile.id }, data: UTRECHT });
    expect((await search(site, alice)).sorts).toEqual(['active', 'new', 'near']);
  });

  test('refuses a cursor of another order, and finds nobody with one of an unknown place', async () => {
    const { site, alice } = await townOf(UTRECHT);
    for (let index = 0; index < 30; index++) await man(site, `m${index}`, UTRECHT);
    const { cursor } = await search(site, alice, { sort: 'active' });
    expect(await refusal(search(site, alice, { cursor: cursor ?? '' }))).toBe('invalid_value');
    const near = (await search(site, alice)).cursor ?? '';
    expect(await refusal(search(site, alice, { sort: 'active', cursor: near }))).toBe('invalid_value');
    const id = '00000000-0000-0000-0000-000000000000';
    const elsewhere = Buffer.from(`60.zzzzzzzz.${id}.999999999`).toString('base64url');
    expect((await search(site, alice, { cursor: elsewhere })).profiles).toEqual([]);
  });
});

test('members arriving concurrently in a new place share its row', async () => {
  const site = await createSite();
  const own = { country: 'NL', region: 'NL-UT', latitude: 10, longitude: 10 };
  await Promise.all(Array.from({ length: 12 }, (_, index) => man(site, `m${index}`, own)));
  expect(await ctx.db.prisma.searchPlace.count({ where: { site_id: site.id } })).toBe(1);
});
