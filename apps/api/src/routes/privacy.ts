import {
  deleteAccount,
  exportAccount,
  getUser,
  pauseAccount,
  reactivateAccount,
  readPause,
  readStayOffer,
  readUnused,
  type StayOffer,
  takeStayOffer,
} from '@vonk/domain';
import { zipFile } from '@vonk/integrations/zip';
import type { Handlers } from '../http/define-route.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { originOf } from './origin-of.ts';

export const privacy: Handlers<'privacy'> = {
  exportAccount: async ({ ctx, site, session: member }) => {
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const name = `${site.domain.replace(/[^a-z0-9.-]/g, '-')}-${day}.zip`;
    return new FileAnswer({ name, type: 'application/zip', content: zipFile(exportAccount(ctx, { member })) });
  },

  getAccount: async ({ ctx, site, session: member }) => {
    const [pausedUntil, offer, unused] = await Promise.all([
      readPause(ctx, { member }),
      readStayOffer(ctx, { site, member }),
      readUnused(ctx, { site, member }),
    ]);
    return { paused_until: pausedUntil?.toISOString() ?? null, offer: offer && toOffer(offer), unused };
  },

  takeStayOffer: async ({ ctx, site, session: member }) => ({
    offer: toOffer(await takeStayOffer(ctx, { site, member })),
  }),

  pauseAccount: async ({ ctx, session: member, body }) => {
    const { pausedUntil } = await pauseAccount(ctx, {
      member,
      until: body.until === null ? null : new Date(body.until),
    });
    return { paused_until: pausedUntil?.toISOString() ?? null };
  },

  deleteAccount: async ({ ctx, site, session: member, body, request, clearSession }) => {
    const { finalAt } = await deleteAccount(ctx, { site, member, ...body, origin: originOf(request) });
    clearSession();
    return { final_at: finalAt.toISOString() };
  },

  reactivateAccount: async ({ ctx, site, locale, body, request, setSession }) => {
    const { userId, sessionToken } = await reactivateAccount(ctx, {
      siteId: site.id,
      token: body.token,
      origin: originOf(request),
    });
    setSession(sessionToken);
    return { user: await getUser(ctx, { site, locale, userId }) };
  },
};

function toOffer({ percentage, code, expiresAt }: StayOffer) {
  return { percentage, code, expires_at: expiresAt?.toISOString() ?? null };
}
