import { appealDecision, getStatement } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const statement = defineRoute(endpoints.readStatement, ({ ctx, site, query }) =>
  getStatement(ctx, { siteId: site.id, token: query.token }),
);

export const appeal = defineRoute(endpoints.appeal, ({ ctx, site, body }) =>
  appealDecision(ctx, { siteId: site.id, token: body.token, text: body.text }),
);
