import { requestMailChange as askForChange, changeEmail as change, getUser } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const requestMailChange = defineRoute(
  endpoints.requestMailChange,
  async ({ ctx, site, session: member, body, request }) => {
    await askForChange(ctx, { site, member, ...body, origin: originOf(request) });
    return {};
  },
);

export const changeEmail = defineRoute(endpoints.changeEmail, async ({ ctx, site, body }) => {
  const { userId } = await change(ctx, { siteId: site.id, token: body.token });
  return { user: await getUser(ctx, { site, userId }) };
});
