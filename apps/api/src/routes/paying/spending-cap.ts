import { getSpendingCap, setSpendingCap } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const spendingCap = defineRoute(endpoints.getSpendingCap, ({ ctx, site, session: member }) =>
  getSpendingCap(ctx, { site, member }),
);

export const changeSpendingCap = defineRoute(endpoints.setSpendingCap, ({ ctx, site, session: member, body }) =>
  setSpendingCap(ctx, { site, member, month: body.month }),
);
