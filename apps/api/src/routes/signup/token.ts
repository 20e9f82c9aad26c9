import { inspectToken } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const token = defineRoute(endpoints.inspectToken, ({ ctx, site, query }) =>
  inspectToken(ctx, { siteId: site.id, token: query.token }),
);
