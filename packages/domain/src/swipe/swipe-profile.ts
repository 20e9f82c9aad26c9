import { insertSwipe, lockPair, type Queryable, readSwipeTarget, type SwipeDayRow } from '@vonk/db/sql';
import { AppError, SWIPE_LIKES_PER_DAY, type SwipeAction } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { giveLike } from '../likes/give-like.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findSwipeDay, likesLeft, type SwipeDay, toSwipeDay } from './swipe-day.ts';

export interface SwipeAnswer extends SwipeDay {
  /** The first decision about this card, which counts. */
  action: SwipeAction;
  liked: boolean;
  matched: boolean;
}

interface Swipe {
  site: SiteRecord;
  member: SessionMember;
  profileId: string;
  action: SwipeAction;
}

/**
 * Decides on a card. A like is a real one, limited per day of the site. Swiping the same card again returns the first
 * decision and uses up nothing.
 * @throws AppError `not_found`, `own_profile`, `account_paused`, `swipe_limit`, `likes_limit`.
 */
export async function swipeProfile(ctx: Context, swipe: Swipe): Promise<SwipeAnswer> {
  const { site, member, profileId } = swipe;
  if (profileId === member.profileId) throw new AppError('own_profile');
  const { answer, events } = await ctx.db.tx(async (client) => {
    // Serialises the member's own swipes; even without it the unique slot would hold.
    await lockPair(client, member.userId, profileId);
    const key = { siteId: member.siteId, profileId: member.profileId, targetProfileId: profileId };
    const target = await readSwipeTarget(client, key);
    if (!target) throw new AppError('not_found');
    const day = await findSwipeDay(ctx, client, { site, member });
    if (target.action !== null || (target.liked && swipe.action === 'like')) {
      const { liked } = target;
      const action = target.action ?? swipe.action;
      return { answer: { action, liked, matched: liked && target.likes_back, ...toSwipeDay(site, day) }, events: [] };
    }
    const given = await decide(ctx, client, swipe, day);
    const used = given.likeSlot === null ? day.used_slots : [...day.used_slots, given.likeSlot];
    const left = toSwipeDay(site, { ...day, used_slots: used, can_undo: true });
    const liked = target.liked || swipe.action === 'like';
    const matched = liked && target.likes_back;
    return { answer: { action: swipe.action, liked, matched, ...left }, events: given.events };
  });
  ctx.live.nudge(events);
  return answer;
}

async function decide(ctx: Context, client: Queryable, swipe: Swipe, day: SwipeDayRow) {
  const { site, member, profileId, action } = swipe;
  if (day.paused) throw new AppError('account_paused');
  const likeSlot = action === 'like' ? takeSlot(site, day) : null;
  const at = ctx.clock.now();
  await insertSwipe(client, {
    profileId: member.profileId,
    targetProfileId: profileId,
    action,
    day: day.day,
    likeSlot,
    at,
  });
  const events = action === 'like' ? (await giveLike(client, { member, profileId, at })).events : [];
  return { likeSlot, events };
}

/** Null if likes are unlimited. */
function takeSlot(site: SiteRecord, day: SwipeDayRow): number | null {
  const left = likesLeft(site, day);
  if (left === null) return null;
  if (left > 0) for (let slot = 1; slot <= SWIPE_LIKES_PER_DAY; slot++) if (!day.used_slots.includes(slot)) return slot;
  throw new AppError('swipe_limit', { params: { max: SWIPE_LIKES_PER_DAY, resets_at: day.resets_at.toISOString() } });
}
