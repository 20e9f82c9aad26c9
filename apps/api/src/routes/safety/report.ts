import { reportProfile } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const report = defineRoute(endpoints.reportProfile, ({ ctx, session: member, locale, body }) =>
  reportProfile(ctx, { member, language: locale, input: body }),
);
