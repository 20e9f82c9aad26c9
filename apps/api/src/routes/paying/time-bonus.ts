import { getTimeBonus } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const timeBonus = defineRoute(endpoints.getTimeBonus, ({ ctx, site, session: member }) =>
  getTimeBonus(ctx, { site, member }),
);
