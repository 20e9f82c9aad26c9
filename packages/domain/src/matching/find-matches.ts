import { type MatchQuery, type MatchRow, type MatchSeekerRow, readMatches, readMatchSeeker } from '@vonk/db/sql';
import { MATCHES_SHOWN, MAX_AGE, type Match } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { yearsBefore } from '../profiles/age.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findReasons } from './match-reasons.ts';
import { type Wish, wishOfProfile } from './wish.ts';

/** Fewer than these, and people are looked for further away and of other ages. */
const ENOUGH = 6;
const FURTHER_YEARS = 5;
/** Of more than these, the ones who were active last are those who answer. */
const WEIGHED = 600;

type Viewer = Pick<SessionMember, 'profileId'>;

interface MatchOptions {
  site: SiteRecord;
  member: Viewer;
  seeker: MatchSeekerRow;
  wish: Wish;
  /** How many people at most. */
  limit?: number;
  /** Profiles to leave out. */
  except?: string[];
  /** Of more who fit, so many are weighed against each other. */
  weighed?: number;
  /** Only people of the wish's region, and those closer than this; nobody further away fills in for them. */
  withinKm?: number | null;
}

/** The people who fit a wish and look for people like the caller, the best suited first, each with reasons why. */
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

/** By what the own profile says; what sign-up answers, and what is shown after it. */
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

/** In every country, and some years beyond the ages that were asked for. */
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
  // A member who asks for another region is not looking around the corner.
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
