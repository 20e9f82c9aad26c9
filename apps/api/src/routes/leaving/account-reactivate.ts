import { getUser, reactivateAccount } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const accountReactivation = defineRoute(
  endpoints.reactivateAccount,
  async ({ ctx, site, body, request, setSession }) => {
    const { userId, sessionToken } = await reactivateAccount(ctx, {
      siteId: site.id,
      token: body.token,
      origin: originOf(request),
    });
    setSession(sessionToken);
    return { user: await getUser(ctx, { site, userId }) };
  },
);
