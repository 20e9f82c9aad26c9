import { complain } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const complaint = defineRoute(endpoints.complain, ({ ctx, site, session, locale, body }) =>
  complain(ctx, { site, userId: session?.userId ?? null, language: locale, input: body }),
);
