import { activate as activateAccount, getUser } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const activate = defineRoute(endpoints.activate, async ({ ctx, site, body, request, setSession }) => {
  const { userId, sessionToken, delivered } = await activateAccount(ctx, {
    siteId: site.id,
    token: body.token,
    origin: originOf(request),
  });
  setSession(sessionToken);
  return { user: await getUser(ctx, { site, userId }), delivered };
});
