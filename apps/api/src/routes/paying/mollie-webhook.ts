import { syncPayment } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

/** The id is only a hint: what it stands for is fetched, and the caller learns nothing of it. */
export const mollieWebhook = defineRoute(endpoints.mollieWebhook, async ({ ctx, body }) => {
  await syncPayment(ctx, { providerId: body.id });
  return {};
});
