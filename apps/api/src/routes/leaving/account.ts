import { deleteAccount } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';
import { originOf } from '../origin-of.ts';

export const accountDeletion = defineRoute(
  endpoints.deleteAccount,
  async ({ ctx, site, session: member, body, request, clearSession }) => {
    const { finalAt } = await deleteAccount(ctx, { site, member, ...body, origin: originOf(request) });
    clearSession();
    return { final_at: finalAt.toISOString() };
  },
);
