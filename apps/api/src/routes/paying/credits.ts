import { listBundles } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const credits = defineRoute(endpoints.listBundles, ({ ctx, site, locale, session: member, query, request }) =>
  listBundles(ctx, { site, member, locale, ...query, visitorCountry: request.country }),
);
