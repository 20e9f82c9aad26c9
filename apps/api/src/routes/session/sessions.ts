import { endOtherSessions, endOwnSession, listSessions } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import { defineRoute } from '../../http/define-route.ts';

export const ownSessions = defineRoute(endpoints.listSessions, async ({ ctx, locale, session: member }) => {
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
});

export const sessionsEnd = defineRoute(
  endpoints.endSessions,
  async ({ ctx, session: member, body: { id }, clearSession }) => {
    if (id === undefined) await endOtherSessions(ctx, { member });
    else await endOwnSession(ctx, { member, id });
    if (id === member.sessionId) clearSession();
    return {};
  },
);
