import { checkDraft } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const signupCheck = defineRoute(endpoints.signupCheck, async ({ ctx, site, body, request }) => {
  const { hasTrafficSource, cameBy } = request;
  await checkDraft(ctx, { site, draft: body, hasTrafficSource, cameBy });
  return {};
});
