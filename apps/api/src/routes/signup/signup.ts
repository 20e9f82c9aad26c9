import { getUser, signUp } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const signup = defineRoute(endpoints.signup, async ({ ctx, site, body, request, setSession, setCameBy }) => {
  const { hasTrafficSource, cameBy } = request;
  const signup = { site, input: body, origin: originOf(request), hasTrafficSource, cameBy };
  const { userId, token, matches } = await signUp(ctx, signup);
  setSession(token);
  if (cameBy) setCameBy(null);
  return { user: await getUser(ctx, { site, userId }), matches };
});
