import { readNear, searchMembers } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const members = defineRoute(
  endpoints.searchMembers,
  ({ ctx, site, session: member, query, locale, request }) => {
    const { country, hasTrafficSource, hasJustChanged: isFresh } = request;
    const search = { site, member, query, locale, country, hasTrafficSource };
    return readNear(ctx, { isFresh }, (near) => searchMembers(near, search));
  },
);
