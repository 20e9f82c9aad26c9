import { GENDERS, type Gender } from '@vonk/schema/constants';
import { oneBuilt, selectWhere } from '../build.ts';
import { likedBy, PERSON_COLUMNS, type PersonRow, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import type { Queryable } from '../query.ts';
import { col, run, runOne, statement, statementsOf } from '../statement.ts';

export interface CircleQuery {
  siteId: string;
  profileId: string;
  /** The member's own gender, which the people in the deck must be looking for. */
  gender: Gender;
  seeks: Gender[];
  country: string;
  /** Where on the circle the deck starts: any bigint, in decimal. */
  start: string;
}

export interface DeckQuery extends CircleQuery {
  limit: number;
  /** Only fictional profiles that have not liked the member yet. */
  isAutoLike?: boolean;
}

const PLACE = 'uuid_hash_extended(p.id, 0)';
const UNDECIDED = `NOT EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2 AND s.target_profile_id = p.id)
  AND NOT EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = $2 AND lk.to_profile_id = p.id)`;
const SILENT = `p.fictional
  AND NOT EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = p.id AND lk.to_profile_id = $2)
  AND NOT EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2 AND s.target_profile_id = p.id AND s.action = 'skip')`;

/** Reads each half of the circle in index order and stops at the limit. */
function circle(gender: Gender, among: string, limit: string): string {
  const half = (lap: 0 | 1) => `(
    SELECT p.*, ${lap} AS lap FROM profiles p
    WHERE ${among} AND p.gender = either.gender AND p.country = $4 AND p.has_photo AND p.seeks_${gender}
      AND ${PLACE} ${lap === 0 ? '>=' : '<'} $5::bigint
    ORDER BY ${PLACE} LIMIT ${limit})`;
  return `
    SELECT p.* FROM unnest($3::text[]) AS either(gender)
    CROSS JOIN LATERAL (${half(0)} UNION ALL ${half(1)}) p
    ORDER BY p.lap, ${PLACE} LIMIT ${limit}`;
}

const decksOf = (among: string) =>
  statementsOf(GENDERS, (gender) =>
    statement(
      PERSON_COLUMNS,
      `SELECT ${personColumns()}, ${likedBy('$2')}
       FROM (${circle(gender, `${visibleTo('$1', '$2')} AND ${among}`, '$6')}) p ${personJoins()}
       ORDER BY p.lap, ${PLACE}`,
    ),
  );
const DECKS = decksOf(UNDECIDED);
const AUTO_LIKE_DECKS = decksOf(SILENT);

/**
 * People in a country with a photo where both sides look for each other's gender, without those the member swiped or
 * liked; once around the circle of all, from a start position.
 */
export function readDeck(db: Queryable, query: DeckQuery): Promise<PersonRow[]> {
  const { siteId, profileId, gender, seeks, country, start, limit, isAutoLike = false } = query;
  const decks = isAutoLike ? AUTO_LIKE_DECKS : DECKS;
  return run(db, decks[gender], [siteId, profileId, seeks, country, start, limit]);
}

/** Not affected by events during the day. */
const AS_THE_DAY_BEGAN = `p.site_id = $1::uuid AND p.status = 'active' AND p.id <> $2::uuid AND p.created_at < $6
  AND NOT EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2 AND s.target_profile_id = p.id AND s.created_at < $6)
  AND NOT EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = $2 AND lk.to_profile_id = p.id AND lk.created_at < $6)
  AND p.id <> ALL (ARRAY(
    SELECT b.blocked_profile_id FROM blocks b WHERE b.blocker_profile_id = $2 AND b.created_at < $6
    UNION ALL
    SELECT b.blocker_profile_id FROM blocks b WHERE b.blocked_profile_id = $2 AND b.created_at < $6))`;

const SPARKS = statementsOf(GENDERS, (gender) =>
  statement(
    PERSON_COLUMNS,
    `SELECT ${personColumns()}, false AS liked
     FROM (${circle(gender, AS_THE_DAY_BEGAN, '1')}) p ${personJoins()}
     WHERE ${visibleTo('$1', '$2')} AND ${UNDECIDED}`,
  ),
);

/**
 * The first person on the circle, among the deck as it was at the start of the day. Null if there is none; also for the
 * rest of the day once the member has decided about that person, or may no longer see them.
 */
export function readSpark(db: Queryable, query: CircleQuery & { dayBeganAt: Date }): Promise<PersonRow | null> {
  const { siteId, profileId, gender, seeks, country, start, dayBeganAt } = query;
  return runOne(db, SPARKS[gender], [siteId, profileId, seeks, country, start, dayBeganAt]);
}

const DAY = statement(
  { day: col.date(), began_at: col.timestamptz() },
  `SELECT d.day, d.day::timestamp AT TIME ZONE $2 AS began_at FROM (SELECT ($1::timestamptz AT TIME ZONE $2)::date AS day) d`,
);

/** The calendar day of an instant in a time zone. */
export async function readDay(
  db: Queryable,
  key: { now: Date; timeZone: string },
): Promise<{ day: string; began_at: Date }> {
  const row = await runOne(db, DAY, [key.now, key.timeZone]);
  if (!row) throw new Error('an instant without a day');
  return row;
}

/** What is needed to find a member's deck. */
export const readDeckOwner = oneBuilt((profileId: string) =>
  selectWhere('profiles', { id: profileId }).select(['gender', 'seeks_female', 'seeks_male', 'country']),
);
