import { deleteAccount, pauseAccount } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

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
