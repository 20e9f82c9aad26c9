import { readFictionalFaces } from '@vonk/db/sql';
import type { endpoints, LanderFace, Query } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { mayLook } from '../members/search-access.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { toFace } from './to-face.ts';

interface Visit {
  site: SiteRecord;
  query: Query<typeof endpoints.getFaces>;
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * Fictional profiles, of whom pages for visitors show pictures. Never members, who did not sign up to be an
 * advertisement. Nobody where visitors may not look at people.
 */
export async function findFaces(ctx: Context, visit: Visit): Promise<LanderFace[]> {
  const { site, member } = visit;
  if (!mayLook(site, visit)) return [];
  const { count, country, interest } = visit.query;
  const rows = await readFictionalFaces(ctx.db.pool, {
    siteId: site.id,
    viewerProfileId: member?.profileId ?? null,
    country,
    interest,
    limit: count,
  });
  return rows.map((row) => toFace(row, { site, now: ctx.clock.now() }));
}
