import { closePage } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

/** Finding the session has kept "last seen" already; from now on what happens is pushed. */
export const pageHidden = defineRoute(endpoints.pageHidden, async ({ ctx, session, request }) => {
  if (session && request.sessionToken) await closePage(ctx, { token: request.sessionToken });
  return undefined;
});
