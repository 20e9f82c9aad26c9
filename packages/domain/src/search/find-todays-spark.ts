import { readDay, readSpark } from '@vonk/db/sql';
import type { ProfileCard } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findCircle } from '../swipe/find-deck.ts';

/**
 * The person recommended to the member for one day of the site, regardless of searches. Null if there is none, and for
 * the rest of the day once the member has liked or passed them, or either has blocked the other. Replaced only if the
 * person leaves the site.
 */
export async function findTodaysSpark(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<{ profile: ProfileCard | null }> {
  const now = ctx.clock.now();
  const { day, began_at: dayBeganAt } = await readDay(ctx.db.pool, { now, timeZone: site.time_zone });
  const circle = await findCircle(ctx, { member, seed: `spark ${day}` });
  const row = circle && (await readSpark(ctx.db.pool, { ...circle, dayBeganAt }));
  return { profile: row && toCard(row, { site, now }) };
}
