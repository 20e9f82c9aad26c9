import { type Queryable, readSwipeDay, type SwipeDayRow } from '@vonk/db/sql';
import { AppError, SWIPE_LIKES_PER_DAY } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** What every answer of the swipe game tells. */
export interface SwipeDay {
  /** Null: a premium member, who has no limit. */
  likes_left: number | null;
  resets_at: string;
  can_undo: boolean;
}

/** The day of the member's site, whatever the time is where the member is. */
export async function findSwipeDay(
  ctx: Context,
  db: Queryable,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<SwipeDayRow> {
  const { userId, profileId } = member;
  const row = await readSwipeDay(db, { userId, profileId, now: ctx.clock.now(), timeZone: site.time_zone });
  // The session was found a moment ago; an account that is gone since has no session either.
  if (!row) throw new AppError('authentication_required');
  return row;
}

export function toSwipeDay(row: SwipeDayRow): SwipeDay {
  return {
    likes_left: row.paid_user ? null : Math.max(SWIPE_LIKES_PER_DAY - row.used_slots.length, 0),
    resets_at: row.resets_at.toISOString(),
    can_undo: row.can_undo,
  };
}
