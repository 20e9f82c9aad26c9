import { addPasskey, askForPasskey, listPasskeys, removePasskey, renamePasskey } from '@vonk/domain';
import { type Answer, endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

type Passkey = Answer<typeof endpoints.listPasskeys>['passkeys'][number];

export const ownPasskeys = defineRoute(endpoints.listPasskeys, async ({ ctx, session: member }) => ({
  passkeys: (await listPasskeys(ctx, { member })).map(toPasskey),
}));

export const passkeyOptions = defineRoute(
  endpoints.askForPasskey,
  async ({ ctx, site, session: member, body, request }) => ({
    options: { ...(await askForPasskey(ctx, { site, member, ...body, origin: originOf(request) })) },
  }),
);

export const passkeyAddition = defineRoute(
  endpoints.addPasskey,
  async ({ ctx, site, locale, session: member, body, request: { userAgent } }) => ({
    passkey: toPasskey(await addPasskey(ctx, { site, member, ...body, userAgent, locale })),
  }),
);

export const passkeyRenaming = defineRoute(endpoints.renamePasskey, async ({ ctx, session: member, body }) => {
  await renamePasskey(ctx, { member, ...body });
  return {};
});

export const passkeyRemoval = defineRoute(
  endpoints.removePasskey,
  async ({ ctx, site, session: member, body, request }) => {
    await removePasskey(ctx, { site, member, ...body, origin: originOf(request) });
    return {};
  },
);

function toPasskey(row: Awaited<ReturnType<typeof listPasskeys>>[number]): Passkey {
  return {
    id: row.id,
    name: row.name,
    backed_up: row.is_backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
