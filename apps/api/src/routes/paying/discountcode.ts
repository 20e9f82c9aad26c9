import { getDiscountCode } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const discountCode = defineRoute(endpoints.getDiscountCode, async ({ ctx, site, session: member, query }) => ({
  discountcode: await getDiscountCode(ctx, { site, member, code: query.code, welcome: query.welcome === 'true' }),
}));
