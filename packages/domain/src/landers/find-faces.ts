import { type FacesQuery, readFictionalFaces } from '@vonk/db/sql';
import { type BodyShape, type endpoints, type LanderFace, nicheGender, type Query } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { yearsBefore } from '../profiles/age.ts';
import { mayLook } from '../search/search-access.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { toFace } from './to-face.ts';

interface Likeness {
  minAge?: number;
  bodyTypes?: readonly BodyShape[];
  interest?: string;
}

/** What the people of a niche site have in common, by niche: bdsm, bbw, gilf and milf. */
const OF_NICHE: Partial<Record<number, Likeness>> = {
  3: { interest: 'leather_and_latex' },
  4: { bodyTypes: ['curvy', 'large'] },
  5: { minAge: 55 },
  6: { minAge: 35 },
};

interface Visit {
  site: SiteRecord;
  query: Query<typeof endpoints.getFaces>;
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * Fictional profiles for the pictures on visitors' pages. Never members, who did not sign up to be an advertisement.
 * Profiles from the chosen region come first, then others from its country. None where visitors may not see people.
 */
export async function findFaces(ctx: Context, visit: Visit): Promise<LanderFace[]> {
  const { site, member } = visit;
  if (!mayLook(site, visit)) return [];
  const now = ctx.clock.now();
  const { count, region, interest } = visit.query;
  const about = nicheGender(site.niche);
  const gender = visit.query.gender ?? about ?? undefined;
  const { minAge, bodyTypes, interest: shared } = ((!about || gender === about) && OF_NICHE[site.niche]) || {};
  const wish: FacesQuery = {
    siteId: site.id,
    viewerProfileId: member?.profileId ?? null,
    gender,
    country: visit.query.country ?? region?.slice(0, 2),
    interest: interest ?? shared,
    bornTo: minAge === undefined ? undefined : yearsBefore(now, minAge),
    bodyTypes,
    limit: count,
  };
  const near = region ? await readFictionalFaces(ctx.db.pool, { ...wish, region }) : [];
  const all = near.length < count ? await readFictionalFaces(ctx.db.pool, wish) : [];
  const ids = new Set(near.map(({ id }) => id));
  const rows = [...near, ...all.filter(({ id }) => !ids.has(id))].slice(0, count);
  return rows.map((row) => toFace(row, { site, now }));
}
