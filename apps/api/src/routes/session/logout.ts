import { endSession } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const logout = defineRoute(endpoints.logout, async ({ ctx, request, clearSession }) => {
  if (request.sessionToken) await endSession(ctx, { token: request.sessionToken });
  clearSession();
  return {};
});
