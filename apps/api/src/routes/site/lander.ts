import { findLanderCopy } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const lander = defineRoute(
  endpoints.getLander,
  async ({ ctx, site, session: member, locale, query, request }) => {
    const { hasTrafficSource } = request;
    return { copy: await findLanderCopy(ctx, { site, ...query, locale, member, hasTrafficSource }) };
  },
);
