import type { Gender } from '@vonk/schema/constants';
import { build, oneBuilt, type RowOf } from '../build.ts';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import { allBound, bound, col, orNull, parameters, type RowWith } from '../statement.ts';

const seekers = build
  .selectFrom('profiles')
  .select(['gender', 'seeks_female', 'seeks_male', 'date_of_birth', 'country', 'region', 'city', 'interests'])
  .select(['latitude', 'longitude']);
/** The searcher's own profile, as far as matching needs it. */
export type MatchSeekerRow = RowOf<typeof seekers>;

export const readMatchSeeker = oneBuilt((profileId: string) => seekers.where('id', '=', profileId));

/** The people sought; null means any. Dates of birth are calendar dates, both ends inclusive. */
export interface MatchQuery {
  siteId: string;
  viewerProfileId: string;
  genders: Gender[];
  /** Only people who look for this gender. */
  soughtBy: Gender;
  bornFrom: string;
  bornTo: string;
  country: string | null;
  region: string | null;
  interests: string[];
  /** From where distance is measured. */
  latitude: number | null;
  longitude: number | null;
  now: Date;
  timeZone: string;
  /** Profiles already found. */
  except: string[];
  /** Number of people compared, and half as many from the same region: the most recently active ones. */
  weighed: number;
  limit: number;
  /** Only people in the given region, or closer than this; null: from anywhere. */
  withinKm: number | null;
}

const MATCH_COLUMNS = {
  ...PERSON_COLUMNS,
  region_code: orNull(col.text()),
  /** Which of the given interests they share, in the given order. */
  shared: col.textArray(),
  /** From where distance is measured to this profile's place. */
  km: orNull(col.float8()),
  /** Active today, or in the seven days before. */
  is_active: col.bool(),
};
export type MatchRow = RowWith<typeof MATCH_COLUMNS>;

const POINTS = { interest: 3, region: 2, within10: 3, within25: 2, within50: 1, age: 1, photo: 1, active: 1 };
/** Further shared interests add nothing: a long list is no better than a fitting one. */
const MOST_COUNTED_INTERESTS = 5;

function matchesOf(query: MatchQuery) {
  const { values, bind } = parameters(query.siteId, query.viewerProfileId);
  const [genders, bornFrom, bornTo, except] = [query.genders, query.bornFrom, query.bornTo, query.except].map(bind);
  const [latitude, longitude] = [bind(query.latitude), bind(query.longitude)];
  const [asked, region] = [bind(query.interests), bind(query.region)];
  const today = `date_trunc('day', ${bind(query.now)}::timestamptz, ${bind(query.timeZone)})`;
  const seeks = query.soughtBy === 'female' ? 'p.seeks_female' : 'p.seeks_male';
  // As differences: for a range with unknown bounds, Postgres expects only a few rows and sorts everybody instead of
  // stopping after the first ones.
  const bornBetween = `p.date_of_birth - ${bornFrom}::date >= 0 AND p.date_of_birth - ${bornTo}::date <= 0`;
  const many = `${bind(query.weighed)}::int`;
  const ground = (condition: string, limit = many) => `
    SELECT found.* FROM unnest(${genders}::text[]) AS sought(gender) CROSS JOIN LATERAL (
      SELECT p.id, p.date_of_birth, p.region, p.latitude, p.longitude, p.interests, p.has_photo, p.last_active_at
      FROM profiles p
      WHERE ${visibleTo('$1', '$2')} AND p.gender = sought.gender AND ${seeks}
        AND ${bornBetween} AND p.id <> ALL (${except}::uuid[]) AND ${condition}
      ORDER BY p.last_active_at DESC, p.id DESC LIMIT ${limit}) found`;
  const all = query.country === null ? 'true' : `p.country = ${bind(query.country)}`;
  const grounds = query.region
    ? [
        ground(`p.region = ${region}`, `${many} / 2`),
        // Excluded after the limit: if nearly everybody lives in the region, the search for others would read
        // everything.
        `${ground(all)} WHERE found.region IS DISTINCT FROM ${region}`,
      ]
    : [ground(all)];
  const nearby = query.withinKm === null ? '' : `WHERE f.region = ${region} OR f.km < ${bind(query.withinKm)}`;
  const text = `WITH weighed AS (${grounds.join(' UNION ALL ')}),
   facts AS MATERIALIZED (
     SELECT w.*, ${kilometres({ latitude, longitude })} AS km, w.last_active_at >= ${today} - interval '7 days' AS is_active,
       ${countShared({ asked, count: query.interests.length })} AS shared_count
     FROM weighed w),
   best AS (
     SELECT f.id, f.km, f.is_active, f.interests, md5(${today}::date::text || $2::text || f.id::text) AS drawn,
       ${POINTS.interest} * LEAST(f.shared_count, ${MOST_COUNTED_INTERESTS})
       + CASE WHEN f.region = ${region} THEN ${POINTS.region} ELSE 0 END
       + CASE WHEN f.km < 10 THEN ${POINTS.within10} WHEN f.km < 25 THEN ${POINTS.within25} WHEN f.km < 50 THEN ${POINTS.within50} ELSE 0 END
       + ${POINTS.age} * ${middling({ bornFrom, bornTo })}
       + CASE WHEN f.has_photo THEN ${POINTS.photo} ELSE 0 END
       + CASE WHEN f.is_active THEN ${POINTS.active} ELSE 0 END AS points
     FROM facts f ${nearby} ORDER BY points DESC, drawn LIMIT ${bind(query.limit)})
   SELECT ${personColumns()}, ${likedBy('$2')}, p.region AS region_code, b.km, b.is_active,
     ARRAY(SELECT key FROM unnest(${asked}::text[]) WITH ORDINALITY AS asked(key, at)
       WHERE key = ANY (b.interests) ORDER BY at) AS shared
   FROM best b JOIN profiles p ON p.id = b.id ${personJoins()}
   ORDER BY b.points DESC, b.drawn`;
  return bound(MATCH_COLUMNS, text, values);
}

/**
 * The best matches by interests, place, age, photo and activity. Ties are broken by a draw that changes each day of the
 * site. Activity is counted in days, so that a list stays the same throughout a day.
 */
export const readMatches = allBound(matchesOf);

/** How many of the interests `w` shares, without a subquery for each row. */
function countShared({ asked, count }: { asked: string; count: number }): string {
  const terms = Array.from({ length: count }, (_, at) => `((${asked}::text[])[${at + 1}] = ANY (w.interests))::int`);
  return terms.length > 0 ? terms.join(' + ') : '0';
}

/** Great-circle distance from a point to `w`; null where either is unknown. */
function kilometres({ latitude, longitude }: { latitude: string; longitude: string }): string {
  return `2 * 6371 * asin(sqrt(LEAST(1, sin(radians(w.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(w.latitude)) * sin(radians(w.longitude - ${longitude}::float8) / 2) ^ 2)))`;
}

/** 1 in the middle of the requested age range, 0 at either end. */
function middling({ bornFrom, bornTo }: { bornFrom?: string; bornTo?: string }): string {
  return `(1 - abs((f.date_of_birth - ${bornFrom}::date) - (${bornTo}::date - f.date_of_birth))::float8
    / GREATEST(${bornTo}::date - ${bornFrom}::date, 1))`;
}

/** The statement with all of its parts, so that its columns are compared with the database. */
matchesOf({
  siteId: '',
  viewerProfileId: '',
  genders: [],
  soughtBy: 'female',
  bornFrom: '1980-01-01',
  bornTo: '1990-01-01',
  country: 'NL',
  region: 'NL-UT',
  interests: ['art'],
  latitude: null,
  longitude: null,
  now: new Date(0),
  timeZone: 'UTC',
  except: [],
  weighed: 1,
  limit: 1,
  withinKm: 1,
});
