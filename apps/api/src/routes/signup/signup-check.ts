import { checkDraft } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const signupCheck = defineRoute(endpoints.signupCheck, ({ ctx, site, body, request }) =>
  checkDraft(ctx, { site, draft: body, country: request.country }),
);
