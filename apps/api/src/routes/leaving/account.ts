import {
  deleteAccount,
  pauseAccount,
  readPause,
  readStayOffer,
  readUnused,
  type StayOffer,
  takeStayOffer,
} from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const account = defineRoute(endpoints.getAccount, async ({ ctx, site, session: member }) => {
  const [pausedUntil, offer, unused] = await Promise.all([
    readPause(ctx, { member }),
    readStayOffer(ctx, { site, member }),
    readUnused(ctx, { site, member }),
  ]);
  return { paused_until: pausedUntil?.toISOString() ?? null, offer: offer && toOffer(offer), unused };
});

export const stayOffer = defineRoute(endpoints.takeStayOffer, async ({ ctx, site, session: member }) => ({
  offer: toOffer(await takeStayOffer(ctx, { site, member })),
}));

function toOffer({ percentage, code, expiresAt }: StayOffer) {
  return { percentage, code, expires_at: expiresAt?.toISOString() ?? null };
}

export const accountPause = defineRoute(endpoints.pauseAccount, async ({ ctx, session: member, body }) => {
  const { pausedUntil } = await pauseAccount(ctx, { member, until: body.until === null ? null : new Date(body.until) });
  return { paused_until: pausedUntil?.toISOString() ?? null };
});

export const accountDeletion = defineRoute(
  endpoints.deleteAccount,
  async ({ ctx, site, session: member, body, request, clearSession }) => {
    const { finalAt } = await deleteAccount(ctx, { site, member, ...body, origin: originOf(request) });
    clearSession();
    return { final_at: finalAt.toISOString() };
  },
);
