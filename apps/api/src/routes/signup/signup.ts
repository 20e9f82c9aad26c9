import { getUser, signUp } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const signup = defineRoute(endpoints.signup, async ({ ctx, site, body, request, setSession }) => {
  const { hasTrafficSource } = request;
  const signup = { site, input: body, origin: originOf(request), hasTrafficSource };
  const { userId, token, matches } = await signUp(ctx, signup);
  setSession(token);
  return { user: await getUser(ctx, { site, userId }), matches };
});
