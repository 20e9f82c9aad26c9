import { changeLanguage, changePassword, changePaymentCountry, getUser, keepPush as keep, logIn } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const login = defineRoute(endpoints.login, async ({ ctx, site, body, request, setSession }) => {
  const { userId, token } = await logIn(ctx, { site, ...body, origin: originOf(request) });
  setSession(token);
  return { user: await getUser(ctx, { site, userId }) };
});

export const readUser = defineRoute(endpoints.getUser, async ({ ctx, site, session, request }) => ({
  user: await getUser(ctx, { site, userId: session.userId, timeZone: request.timeZone }),
}));

export const updateUser = defineRoute(endpoints.updateUser, async ({ ctx, site, session: member, body, request }) => {
  const { language, payment_country: country, password, old_password: oldPassword } = body;
  if (password !== undefined && oldPassword !== undefined) {
    await changePassword(ctx, { site, member, password, oldPassword, origin: originOf(request) });
  }
  if (language !== undefined) await changeLanguage(ctx, { member, language });
  if (country !== undefined) await changePaymentCountry(ctx, { site, member, country });
  return { user: await getUser(ctx, { site, userId: member.userId }) };
});

export const keepPush = defineRoute(endpoints.keepPush, async ({ ctx, session: member, body, request }) => {
  await keep(ctx, { member, subscription: body.subscription, userAgent: request.userAgent });
  return {};
});
