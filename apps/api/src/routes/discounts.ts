import { getDiscountCode, getTimeBonus } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const discounts: Handlers<'discounts'> = {
  getDiscountCode: async ({ ctx, site, session: member, query }) => ({
    discountcode: await getDiscountCode(ctx, { site, member, code: query.code, welcome: query.welcome === 'true' }),
  }),

  getTimeBonus: ({ ctx, site, session: member }) => getTimeBonus(ctx, { site, member }),
};
