import { askForPasskeyLogin, getUser, logInByPasskey } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const passkeyLoginOptions = defineRoute(
  endpoints.askForPasskeyLogin,
  async ({ ctx, site, setPasskeySecret }) => {
    const { secret, options } = await askForPasskeyLogin(ctx, { site });
    setPasskeySecret(secret);
    return { options: { ...options } };
  },
);

export const passkeyLogin = defineRoute(
  endpoints.passkeyLogin,
  async ({ ctx, site, body: { credential }, request, setSession, setPasskeySecret }) => {
    const { passkeySecret: secret } = request;
    setPasskeySecret(null);
    const { userId, token } = await logInByPasskey(ctx, { site, credential, secret, origin: originOf(request) });
    setSession(token);
    return { user: await getUser(ctx, { site, userId }) };
  },
);
