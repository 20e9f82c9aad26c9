import type { DeckCard, Locale } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findDeck } from './find-deck.ts';
import { findSwipeDay, type SwipeDay, toSwipeDay } from './swipe-day.ts';
import { toDeckCards } from './to-deck-cards.ts';

/** Cards per response; fewer means these are the last. */
const DECK_PAGE = 10;

/** The next cards, in an order that stays the same all day, and what the member may still do with them. */
export async function readSwipeDeck(
  ctx: Context,
  { site, member, locale }: { site: SiteRecord; member: SessionMember; locale: Locale },
): Promise<SwipeDay & { profiles: DeckCard[] }> {
  const day = await findSwipeDay(ctx, ctx.db.pool, { site, member });
  const rows = await findDeck(ctx, { member, seed: day.day, limit: DECK_PAGE });
  return { profiles: await toDeckCards(ctx, rows, { site, member, locale }), ...toSwipeDay(site, day) };
}
