import { withdraw } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const withdrawal = defineRoute(endpoints.withdraw, ({ ctx, site, session: member, body }) =>
  withdraw(ctx, { site, member, paymentId: body.payment_id, isConfirmed: body.confirm }),
);
