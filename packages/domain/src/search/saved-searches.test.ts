import { MOST_SAVED_SEARCHES, SEARCH_FIELDS } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { saveSearch } from './save-search.ts';

const { clock, ctx, personPerTest, site } = setUpSitePerTest();
const alice = personPerTest('alice');
const bob = personPerTest('bob');

type Asked = Parameters<typeof saveSearch>[1]['asked'];
const save = (asked: Asked, { member } = alice) => saveSearch(ctx, { site, member, asked });
const listed = async ({ member } = alice, on: object = {}) =>
  (await listSavedSearches(ctx, { site: { ...site, ...on }, member })).map(({ filters }) => filters);

describe('saved searches', () => {
  it('are listed newest first, each once, for their member', async () => {
    await save({ gender: 'female', min_age: 30 });
    clock.advance(1000);
    const { id } = await save({ online: true, interests: 'tea,art' });
    clock.advance(1000);
    const again = await save({ photo: false, interests: 'art,tea,tea', online: true, min_age: 18 });
    expect(again.id).toBe(id);
    expect(await listed()).toEqual(['interests=art%2Ctea&online=1', 'gender=female&min_age=30']);
    expect(await listed(bob)).toEqual([]);
  });

  it('of which a member has so many, are saved again once one is deleted', async () => {
    for (let age = 20; age < 20 + MOST_SAVED_SEARCHES; age++) await save({ min_age: age });
    await expect(save({ min_age: 40 })).rejects.toMatchObject({ code: 'saved_search_limit' });
    const { id } = await save({ min_age: 20 });
    await save({ min_age: 40 }, bob);
    await deleteSavedSearch(ctx, { member: alice.member, id });
    await save({ min_age: 40 });
    expect(await listed()).toHaveLength(MOST_SAVED_SEARCHES);
  });

  it('lose the filters that the site no longer offers, which cannot be saved either', async () => {
    await save({ hair_color: 'red', online: true });
    const search_fields = SEARCH_FIELDS.filter((field) => field !== 'hair_color');
    expect(await listed(alice, { search_fields })).toEqual(['online=1']);
    const closed = saveSearch(ctx, {
      site: { ...site, search_fields },
      member: alice.member,
      asked: { hair_color: 'red' },
    });
    await expect(closed).rejects.toMatchObject({ code: 'invalid_input' });
    await ctx.db.prisma.savedSearch.updateMany({
      where: { user_id: alice.user.id },
      data: { filters: 'hair_color=green&min_age=7&online=1' },
    });
    expect(await listed()).toEqual(['online=1']);
  });

  it('are deleted by their member alone', async () => {
    const { id } = await save({ online: true });
    await expect(deleteSavedSearch(ctx, { member: bob.member, id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toEqual(['online=1']);
    await deleteSavedSearch(ctx, { member: alice.member, id });
    await expect(deleteSavedSearch(ctx, { member: alice.member, id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
