import { askMatchFinder } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const matchFinder = defineRoute(endpoints.matchFinder, ({ ctx, site, session: member, locale, body }) =>
  askMatchFinder(ctx, { site, member, answers: body, locale }),
);
