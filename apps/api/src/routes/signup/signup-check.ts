import { checkDraft } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const signupCheck = defineRoute(endpoints.signupCheck, ({ ctx, site, body, request }) => {
  const { country, hasTrafficSource, cameBy } = request;
  return checkDraft(ctx, { site, draft: body, country, hasTrafficSource, cameBy });
});
