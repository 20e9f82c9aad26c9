import { type MatchQuery, type MatchRow, type MatchSeekerRow, readMatches, readMatchSeeker } from '@vonk/db/sql';
import { MATCHES_SHOWN, MAX_AGE, type Match } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { yearsBefore } from '../profiles/age.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findReasons } from './match-reasons.ts';
import { type Wish, wishOfProfile } from './wish.ts';

/** With fewer people, the search extends to others further away and of other ages. */
const ENOUGH = 6;
const FURTHER_YEARS = 5;
/** If more fit, the most recently active are weighed: they are the ones who answer. */
const WEIGHED = 600;

type Viewer = Pick<SessionMember, 'profileId'>;

interface MatchOptions {
  site: SiteRecord;
  member: Viewer;
  seeker: MatchSeekerRow;
  wish: Wish;
  /** The maximum number of people. */
  limit?: number;
  /** Profiles to leave out. */
  except?: string[];
  /** The maximum number of fitting people to weigh against each other. */
  weighed?: number;
  /** Only people from the wish's region, or closer than this; the result is not filled up from further away. */
  withinKm?: number | null;
}

/** People who fit a wish and are looking for people like the caller, best match first, each with reasons. */
export async function findMatches(
  ctx: Context,
  { site, member, seeker, wish, limit = MATCHES_SHOWN, except = [], weighed = WEIGHED, withinKm = null }: MatchOptions,
): Promise<Match[]> {
  const now = ctx.clock.now();
  const query = toQuery({ site, member, seeker, wish, now, limit, except, weighed, withinKm });
  const fitting = await readMatches(ctx.db.pool, query);
  const isFew = withinKm === null && fitting.length < Math.min(ENOUGH, limit);
  const other = isFew ? await readFurther(ctx, query, { site, wish, fitting }) : [];
  const about = async (row: MatchRow, asked: Wish): Promise<Match> => ({
    ...toCard(row, { site, now }),
    why: await findReasons(ctx, row, { site, wish: asked, home: seeker }),
  });
  const anyAge = { ...wish, age: { min: site.min_age, max: MAX_AGE } };
  return Promise.all([...fitting.map((row) => about(row, wish)), ...other.map((row) => about(row, anyAge))]);
}

/** Matches by the member's own profile, as sign-up returns them and pages after it show them. */
export async function findOwnMatches(
  ctx: Context,
  { site, member, ...options }: Pick<MatchOptions, 'site' | 'member' | 'limit' | 'except' | 'weighed' | 'withinKm'>,
): Promise<Match[]> {
  const seeker = await getSeeker(ctx, member);
  return findMatches(ctx, { site, member, seeker, wish: wishOfProfile(site, seeker, ctx.clock.now()), ...options });
}

export async function getSeeker(ctx: Context, member: Viewer): Promise<MatchSeekerRow> {
  const seeker = await readMatchSeeker(ctx.db.pool, member.profileId);
  if (!seeker) throw new Error(`no profile ${member.profileId}`);
  return seeker;
}

/** Searches every country, and some years beyond the requested ages. */
function readFurther(
  ctx: Context,
  query: MatchQuery,
  { site, wish, fitting }: { site: SiteRecord; wish: Wish; fitting: MatchRow[] },
): Promise<MatchRow[]> {
  return readMatches(ctx.db.pool, {
    ...query,
    ...bornBetween(Math.max(wish.age.min - FURTHER_YEARS, site.min_age), wish.age.max + FURTHER_YEARS, query.now),
    country: null,
    except: [...query.except, ...fitting.map(({ id }) => id)],
    limit: query.limit - fitting.length,
  });
}

function toQuery({
  site,
  member,
  seeker,
  wish,
  now,
  limit,
  except,
  weighed,
  withinKm,
}: Required<MatchOptions> & { now: Date }): MatchQuery {
  // A member who requests another region is not looking for people nearby.
  const isElsewhere = wish.region !== null && wish.region !== seeker.region;
  return {
    siteId: site.id,
    viewerProfileId: member.profileId,
    genders: wish.who === 'all' ? ['female', 'male'] : [wish.who],
    soughtBy: seeker.gender,
    ...bornBetween(wish.age.min, wish.age.max, now),
    country: wish.country,
    region: wish.region,
    interests: wish.interests,
    latitude: isElsewhere ? null : seeker.latitude,
    longitude: isElsewhere ? null : seeker.longitude,
    now,
    timeZone: site.time_zone,
    except,
    weighed,
    withinKm,
    limit,
  };
}

function bornBetween(youngest: number, oldest: number, now: Date): { bornFrom: string; bornTo: string } {
  return { bornFrom: yearsBefore(now, oldest + 1, 1), bornTo: yearsBefore(now, youngest) };
}
