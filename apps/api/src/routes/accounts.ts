import {
  changeEmail,
  changeLanguage,
  changePassword,
  changePaymentCountry,
  endOtherSessions,
  endOwnSession,
  endSession,
  getUser,
  listSessions,
  logIn,
  requestMailChange,
  requestReset,
  resetPassword,
} from '@vonk/domain';
import type { Handlers } from '../http/define-route.ts';
import { originOf } from './origin-of.ts';

export const accounts: Handlers<'accounts'> = {
  login: async ({ ctx, site, locale, body, request, setSession }) => {
    const { userId, token } = await logIn(ctx, { site, ...body, origin: originOf(request) });
    setSession(token);
    return { user: await getUser(ctx, { site, locale, userId }) };
  },

  getUser: async ({ ctx, site, locale, session, request }) => ({
    user: await getUser(ctx, { site, locale, userId: session.userId, timeZone: request.timeZone }),
  }),

  updateUser: async ({ ctx, site, locale, session: member, body, request }) => {
    const { language, payment_country: country, password, old_password: oldPassword } = body;
    if (password !== undefined && oldPassword !== undefined) {
      await changePassword(ctx, { site, member, password, oldPassword, origin: originOf(request) });
    }
    if (language !== undefined) await changeLanguage(ctx, { member, language });
    if (country !== undefined) await changePaymentCountry(ctx, { site, member, country });
    return { user: await getUser(ctx, { site, locale, userId: member.userId }) };
  },

  requestReset: async ({ ctx, site, body }) => {
    await requestReset(ctx, { site, email: body.email });
    return {};
  },

  resetPassword: async ({ ctx, site, body, request }) => {
    await resetPassword(ctx, { site, ...body, origin: originOf(request) });
    return {};
  },

  requestMailChange: async ({ ctx, site, session: member, body, request }) => {
    await requestMailChange(ctx, { site, member, ...body, origin: originOf(request) });
    return {};
  },

  changeEmail: async ({ ctx, site, locale, body }) => {
    const { userId } = await changeEmail(ctx, { siteId: site.id, token: body.token });
    return { user: await getUser(ctx, { site, locale, userId }) };
  },

  logout: async ({ ctx, request, clearSession }) => {
    if (request.sessionToken) await endSession(ctx, { token: request.sessionToken });
    clearSession();
    return {};
  },

  listSessions: async ({ ctx, locale, session: member }) => {
    const sessions = await listSessions(ctx, { member, locale });
    return {
      sessions: sessions.map(({ id, device, network, country, createdAt, lastUsedAt, isCurrent }) => ({
        id,
        device,
        network,
        country,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: isCurrent,
      })),
    };
  },

  endSessions: async ({ ctx, session: member, body: { id }, clearSession }) => {
    if (id === undefined) await endOtherSessions(ctx, { member });
    else await endOwnSession(ctx, { member, id });
    if (id === member.sessionId) clearSession();
    return {};
  },
};
