import {
  countMembers,
  deleteSavedSearch,
  findTodaysSpark,
  listSavedSearches,
  readNear,
  saveSearch,
  searchMembers,
} from '@vonk/domain';
import type { Answer, endpoints } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';

type SavedSearch = Answer<typeof endpoints.saveSearch>['search'];

export const search: Handlers<'search'> = {
  searchMembers: ({ ctx, site, session: member, query, locale, request }) => {
    const { country, hasTrafficSource, hasJustChanged: isFresh } = request;
    const search = { site, member, query, locale, country, hasTrafficSource };
    return readNear(ctx, { isFresh }, (near) => searchMembers(near, search));
  },

  countMembers: ({ ctx, site, session: member, query, request }) => {
    const { country, hasTrafficSource, hasJustChanged: isFresh } = request;
    const count = { site, member, query, country, hasTrafficSource };
    return readNear(ctx, { isFresh }, (near) => countMembers(near, count));
  },

  getSpark: ({ ctx, site, session: member, request }) =>
    readNear(ctx, { isFresh: request.hasJustChanged }, (near) => findTodaysSpark(near, { site, member })),

  listSavedSearches: async ({ ctx, site, session: member }) => ({
    searches: (await listSavedSearches(ctx, { site, member })).map(toSavedSearch),
  }),

  saveSearch: async ({ ctx, site, session: member, body: asked }) => ({
    search: toSavedSearch(await saveSearch(ctx, { site, member, asked })),
  }),

  deleteSavedSearch: async ({ ctx, session: member, body }) => {
    await deleteSavedSearch(ctx, { member, ...body });
    return {};
  },
};

const toSavedSearch = (row: Awaited<ReturnType<typeof saveSearch>>): SavedSearch => ({
  id: row.id,
  query: row.filters,
  created_at: row.created_at.toISOString(),
});
