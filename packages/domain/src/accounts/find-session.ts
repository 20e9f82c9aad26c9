import { findSessionByHash, type SeekerRow, touchSession } from '@vonk/db/sql';
import { ACTIVITY_RESOLUTION, DAY, SESSION_DAYS, type UserStatus } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** The member behind a request. */
export interface SessionMember {
  sessionId: string;
  userId: string;
  profileId: string;
  siteId: string;
  status: UserStatus;
  language: string;
  paidUser: boolean;
  /** Read with the session to save searches a query. */
  seeker?: SeekerRow;
  /** This request extended the session, so the cookie must be sent again. */
  isRenewed?: boolean;
}

/**
 * The member whose session has this token on this site, or null. Extends the session and updates "last seen" unless
 * `isThere` is false: background requests of a page that nobody is looking at do not count as use.
 */
export async function findSession(
  ctx: Context,
  { token, siteId, isThere = true }: { token: string; siteId: string; isThere?: boolean },
): Promise<SessionMember | null> {
  const now = ctx.clock.now();
  const row = await findSessionByHash(ctx.db.pool, hashSecret(token), now);
  if (!row || row.site_id !== siteId) return null;
  const before = new Date(now.getTime() - ACTIVITY_RESOLUTION);
  const isRenewed = isThere && row.last_used_at < before;
  if (isRenewed) {
    await touchSession(
      ctx.db.pool,
      row.session_id,
      row.profile_id,
      now,
      new Date(now.getTime() + SESSION_DAYS * DAY),
      before,
    );
  }
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    profileId: row.profile_id,
    siteId: row.site_id,
    status: row.status,
    language: row.language,
    paidUser: row.paid_user,
    seeker: {
      gender: row.gender,
      seeks_female: row.seeks_female,
      seeks_male: row.seeks_male,
      has_place: row.has_place,
    },
    isRenewed,
  };
}
