import type { endpoints, Query } from '@vonk/schema';
import { createFictional, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
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
