import {
  addPasskey,
  askForPasskey,
  askForPasskeyLogin,
  getUser,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from '@vonk/domain';
import type { Answer, endpoints } from '@vonk/schema';
import type { Handlers } from '../http/define-route.ts';
import { originOf } from './origin-of.ts';

type Passkey = Answer<typeof endpoints.listPasskeys>['passkeys'][number];

export const passkeys: Handlers<'passkeys'> = {
  listPasskeys: async ({ ctx, session: member }) => ({
    passkeys: (await listPasskeys(ctx, { member })).map(toPasskey),
  }),

  askForPasskey: async ({ ctx, site, session: member, body, request }) => ({
    options: { ...(await askForPasskey(ctx, { site, member, ...body, origin: originOf(request) })) },
  }),

  addPasskey: async ({ ctx, site, locale, session: member, body, request: { userAgent } }) => ({
    passkey: toPasskey(await addPasskey(ctx, { site, member, ...body, userAgent, locale })),
  }),

  renamePasskey: async ({ ctx, session: member, body }) => {
    await renamePasskey(ctx, { member, ...body });
    return {};
  },

  removePasskey: async ({ ctx, site, session: member, body, request }) => {
    await removePasskey(ctx, { site, member, ...body, origin: originOf(request) });
    return {};
  },

  askForPasskeyLogin: async ({ ctx, site, setPasskeySecret }) => {
    const { secret, options } = await askForPasskeyLogin(ctx, { site });
    setPasskeySecret(secret);
    return { options: { ...options } };
  },

  passkeyLogin: async ({ ctx, site, locale, body: { credential }, request, setSession, setPasskeySecret }) => {
    const { passkeySecret: secret } = request;
    setPasskeySecret(null);
    const { userId, token } = await logInByPasskey(ctx, { site, credential, secret, origin: originOf(request) });
    setSession(token);
    return { user: await getUser(ctx, { site, locale, userId }) };
  },
};

function toPasskey(row: Awaited<ReturnType<typeof listPasskeys>>[number]): Passkey {
  return {
    id: row.id,
    name: row.name,
    backed_up: row.is_backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
