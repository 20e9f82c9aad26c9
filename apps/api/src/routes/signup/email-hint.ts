import { hintEmail } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const emailHint = defineRoute(endpoints.emailHint, ({ ctx, body, session: member, request }) =>
  hintEmail(ctx, { ...body, member, visitorCountry: request.country }),
);
