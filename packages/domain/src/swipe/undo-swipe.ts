import { deleteSwipe, lockPair, readCard, readLastSwiped } from '@vonk/db/sql';
import { AppError, type DeckCard, type Locale } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { takeLike } from '../likes/take-like.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findSwipeDay, type SwipeDay, toSwipeDay } from './swipe-day.ts';
import { toDeckCards } from './to-deck-cards.ts';

/**
 * Undoes the member's last swipe, or that of one card. Takes a like back and, for the first few of a day, frees its
 * slot. Returns the card unless it may no longer be seen. Undoing a card that was not swiped succeeds without effect.
 * @throws AppError `nothing_to_undo` if none is named.
 */
export async function undoSwipe(
  ctx: Context,
  {
    site,
    member,
    locale,
    profileId: named,
  }: { site: SiteRecord; member: SessionMember; locale: Locale; profileId?: string | undefined },
): Promise<SwipeDay & { profiles: DeckCard[] }> {
  for (;;) {
    const profileId = named ?? (await readLastSwiped(ctx.db.pool, member.profileId));
    if (profileId === null) throw new AppError('nothing_to_undo');
    const events = await ctx.db.tx(async (client) => {
      await lockPair(client, member.userId, profileId);
      // A concurrent request of the member came first, so another swipe is now the last.
      if (!named && (await readLastSwiped(client, member.profileId)) !== profileId) return null;
      const action = await deleteSwipe(client, member.profileId, profileId);
      return action === 'like' ? (await takeLike(client, { member, profileId })).events : [];
    });
    if (!events) continue;
    ctx.live.nudge(events);
    const [day, card] = await Promise.all([
      findSwipeDay(ctx, ctx.db.pool, { site, member }),
      readCard(ctx.db.pool, member.siteId, member.profileId, profileId),
    ]);
    return { profiles: await toDeckCards(ctx, card ? [card] : [], { site, member, locale }), ...toSwipeDay(site, day) };
  }
}
