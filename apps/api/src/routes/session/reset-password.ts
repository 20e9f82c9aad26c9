import { requestReset as askForReset, resetPassword as setPassword } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const requestReset = defineRoute(endpoints.requestReset, async ({ ctx, site, body }) => {
  await askForReset(ctx, { site, email: body.email });
  return {};
});

export const resetPassword = defineRoute(endpoints.resetPassword, async ({ ctx, site, body, request }) => {
  await setPassword(ctx, { site, ...body, origin: originOf(request) });
  return {};
});
