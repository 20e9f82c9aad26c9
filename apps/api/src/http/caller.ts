import { type Context, findSession, type SessionMember, type SiteRecord } from '@vonk/domain';
import { type Access, AppError, type ErrorCode, type RefusedState } from '@vonk/schema';
import type { RequestFacts } from './call.ts';

/** The error code for a member in each of these states. */
export const REFUSALS: Record<RefusedState, ErrorCode> = {
  banned: 'account_banned',
  deleted: 'account_deleted',
  unconfirmed: 'unconfirmed',
};

/** The member whose session the cookie holds. A session of another site does not count. */
export async function findCaller(
  ctx: Context,
  site: SiteRecord,
  { sessionToken: token, isPageHidden }: Pick<RequestFacts, 'sessionToken' | 'isPageHidden'>,
): Promise<SessionMember | null> {
  return token === null ? null : findSession(ctx, { token, siteId: site.id, isThere: !isPageHidden });
}

/**
 * The member that the endpoint serves, or null where it serves everyone.
 * @throws AppError authentication_required, account_banned, account_deleted, unconfirmed
 */
export function admit(
  { access, refuses }: { access: Access; refuses: readonly RefusedState[] },
  session: SessionMember | null,
): SessionMember | null {
  const state = session && stateOf(session.status);
  const isRefused = state !== null && refuses.includes(state);
  // What is open to everyone is open to a banned member too, who counts as a visitor.
  if (access !== 'member') return isRefused ? null : session;
  if (session === null) throw new AppError('authentication_required');
  if (isRefused) throw new AppError(REFUSALS[state]);
  return session;
}

function stateOf(status: SessionMember['status']): RefusedState | null {
  if (status === 'not_confirmed') return 'unconfirmed';
  return status === 'banned' || status === 'deleted' ? status : null;
}
