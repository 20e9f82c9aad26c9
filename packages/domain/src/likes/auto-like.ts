import { insertAutoLike, lockUsers, readAutoLike, readCard, writeLiveEvents } from '@vonk/db/sql';
import type { MainImage } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { mainImageOf } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findDeck } from '../swipe/find-deck.ts';

export interface AutoLiker {
  id: string;
  name: string;
  fictional: true;
  main_image: MainImage | null;
}

/**
 * A fictional profile likes the member, one per day (of the site) and the same one all day. Never a real member: those
 * decide themselves. Null when no profile is left, while the member is paused, or after the member blocked that
 * profile.
 */
export async function autoLike(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<{ profile: AutoLiker | null }> {
  const key = { profileId: member.profileId, now: ctx.clock.now(), timeZone: site.time_zone };
  const known = await readAutoLike(ctx.db.pool, key);
  const day = known?.day ?? '';
  const likerId = known?.from_profile_id ?? (await makeOneLike(ctx, { site, member, day }));
  if (likerId === null) return { profile: null };
  const row = await readCard(ctx.db.pool, member.siteId, member.profileId, likerId);
  if (!row?.fictional) return { profile: null };
  return { profile: { id: row.id, name: row.name, fictional: true, main_image: mainImageOf(row) } };
}

async function makeOneLike(
  ctx: Context,
  { site, member, day }: { site: SiteRecord; member: SessionMember; day: string },
): Promise<string | null> {
  const [liker] = await findDeck(ctx, { member, seed: `auto-like ${day}`, limit: 1, isAutoLike: true });
  if (!liker) return null;
  const at = ctx.clock.now();
  const { likerId, events } = await ctx.db.tx(async (client) => {
    // Parallel requests wait here for each other, and then find the like of the first one.
    await lockUsers(client, [member.userId]);
    const key = { profileId: member.profileId, now: at, timeZone: site.time_zone };
    const known = await readAutoLike(client, key);
    if (known?.from_profile_id) return { likerId: known.from_profile_id, events: [] };
    if (known?.paused) return { likerId: null, events: [] };
    await insertAutoLike(client, { profileId: member.profileId, day, fromProfileId: liker.id, at });
    const data = { profile_id: liker.id, matched: liker.liked };
    return {
      likerId: liker.id,
      events: await writeLiveEvents(client, [{ userId: member.userId, kind: 'like', data }]),
    };
  });
  ctx.live.nudge(events);
  return likerId;
}
