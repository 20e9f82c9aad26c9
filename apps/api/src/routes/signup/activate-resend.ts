import { resendActivation } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const activateResend = defineRoute(endpoints.activateResend, async ({ ctx, session: member }) => {
  await resendActivation(ctx, { member });
  return {};
});
