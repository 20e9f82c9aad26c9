import { activate, checkDraft, getUser, hintEmail, inspectToken, resendActivation, signUp } from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';
import { originOf } from './origin-of.ts';

export const signup: Handlers<'signup'> = {
  signupCheck: async ({ ctx, site, body, request }) => {
    const { hasTrafficSource, cameBy } = request;
    await checkDraft(ctx, { site, draft: body, hasTrafficSource, cameBy });
    return {};
  },

  emailHint: ({ ctx, body, session: member, request }) =>
    hintEmail(ctx, { ...body, member, visitorCountry: request.country }),

  signup: async ({ ctx, site, locale, body, request, setSession, setCameBy }) => {
    const { hasTrafficSource, cameBy } = request;
    const signup = { site, input: body, origin: originOf(request), hasTrafficSource, cameBy };
    const { userId, token, matches } = await signUp(ctx, signup);
    setSession(token);
    if (cameBy) setCameBy(null);
    return { user: await getUser(ctx, { site, locale, userId }), matches };
  },

  activate: async ({ ctx, site, locale, body, request, setSession }) => {
    const { userId, sessionToken, delivered } = await activate(ctx, {
      siteId: site.id,
      token: body.token,
      origin: originOf(request),
    });
    setSession(sessionToken);
    return { user: await getUser(ctx, { site, locale, userId }), delivered };
  },

  activateResend: async ({ ctx, session: member }) => {
    await resendActivation(ctx, { member });
    return {};
  },

  inspectToken: ({ ctx, site, query }) => inspectToken(ctx, { siteId: site.id, token: query.token }),
};
