import { closePage, keepPush } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';

export const push: Handlers<'push'> = {
  keepPush: async ({ ctx, session: member, body, request }) => {
    await keepPush(ctx, { member, subscription: body.subscription, userAgent: request.userAgent });
    return {};
  },

  /** Finding the session has already updated "last seen". From now on, events are pushed. */
  pageHidden: async ({ ctx, session, request }) => {
    if (session && request.sessionToken) await closePage(ctx, { token: request.sessionToken });
    return undefined;
  },
};
