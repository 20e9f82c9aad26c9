import { askMatchFinder } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const matching: Handlers<'matching'> = {
  matchFinder: ({ ctx, site, session: member, locale, body }) =>
    askMatchFinder(ctx, { site, member, answers: body, locale }),
};
