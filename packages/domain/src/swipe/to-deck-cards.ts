import { type PersonRow, readPhotosOf, readTold } from '@vonk/db/sql';
import type { DeckCard, Locale } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { photoAsSeen } from '../photos/photo-as-seen.ts';
import { toCard } from '../profiles/to-card.ts';
import { toTold } from '../profiles/to-told.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** The cards of these people, in their order, with what they tell and the photos that the member may see. */
export async function toDeckCards(
  ctx: Context,
  rows: PersonRow[],
  { site, member, locale }: { site: SiteRecord; member: SessionMember; locale: Locale },
): Promise<DeckCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [told, photos] = await Promise.all([
    readTold(ctx.db.pool, member.profileId, ids),
    readPhotosOf(ctx.db.pool, ids),
  ]);
  const now = ctx.clock.now();
  return rows.flatMap((row) => {
    // A person may have left in between.
    const words = told.find(({ id }) => id === row.id);
    if (!words) return [];
    const own = photos.filter(({ profile_id }) => profile_id === row.id);
    const seen = own.map((photo) => photoAsSeen(ctx, { photo, member, ownerId: row.id }));
    const pictures = seen.flatMap(({ image }) => image ?? []);
    return { ...toCard(row, { site, now }), language: words.language, ...toTold(words, { site, locale }), pictures };
  });
}
