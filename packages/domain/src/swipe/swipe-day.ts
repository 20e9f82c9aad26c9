import { type Queryable, readSwipeDay, type SwipeDayRow } from '@vonk/db/sql';
import { AppError, SWIPE_LIKES_GIVEN_BACK, SWIPE_LIKES_PER_DAY } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** In every response of the swipe game. */
export interface SwipeDay {
  /** Null means unlimited, which a site may grant premium members. */
  likes_left: number | null;
  resets_at: string;
  can_undo: boolean;
}

/** The current day in the site's time zone, wherever the member is. */
export async function findSwipeDay(
  ctx: Context,
  db: Queryable,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<SwipeDayRow> {
  const { userId, profileId } = member;
  const row = await readSwipeDay(db, { userId, profileId, now: ctx.clock.now(), timeZone: site.time_zone });
  // The session was valid a moment ago; the account was deleted in between.
  if (!row) throw new AppError('authentication_required');
  return row;
}

type SwipeRules = Pick<SiteRecord, 'swipe_premium_unlimited'>;

/**
 * Null means unlimited. Only a few undone likes per day are given back, because the other person was notified of each.
 */
export function likesLeft(site: SwipeRules, { paid_user, used_slots, undone_likes }: SwipeDayRow): number | null {
  if (paid_user && site.swipe_premium_unlimited) return null;
  const kept = Math.max(undone_likes - SWIPE_LIKES_GIVEN_BACK, 0);
  return Math.max(SWIPE_LIKES_PER_DAY - used_slots.length - kept, 0);
}

export function toSwipeDay(site: SwipeRules, row: SwipeDayRow): SwipeDay {
  return {
    likes_left: likesLeft(site, row),
    resets_at: row.resets_at.toISOString(),
    can_undo: row.can_undo,
  };
}
