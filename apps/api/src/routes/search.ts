import { countMembers, findTodaysSpark, readNear, searchMembers } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

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
};
