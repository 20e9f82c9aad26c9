import { placeRepeatOrder, undoOrder } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const repeatOrder = defineRoute(endpoints.repeatOrder, ({ ctx, site, locale, session: member, body }) =>
  placeRepeatOrder(ctx, { site, member, locale, clientId: body.client_id, bundleId: body.bundle }),
);

export const orderUndo = defineRoute(endpoints.undoOrder, async ({ ctx, session: member, body }) => {
  await undoOrder(ctx, { member, paymentId: body.payment_id });
  return {};
});
