import { likedBy, type PersonRow, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface SwipeDayRow {
  /** The site's day, as a calendar date. */
  day: string;
  /** The site's next midnight; where clocks skip it, the first instant after. */
  resets_at: Date;
  paid_user: boolean;
  /** Whether the member takes a break. */
  paused: boolean;
  /** Like slots of the day that are taken. */
  used_slots: number[];
  /** Likes of the day that were undone. */
  undone_likes: number;
  can_undo: boolean;
}

/** What a member may still do in the swipe game on the day that an instant is in the site's time zone. */
export function readSwipeDay(
  db: Queryable,
  key: { userId: string; profileId: string; now: Date; timeZone: string },
): Promise<SwipeDayRow | null> {
  return preparedOne(
    db,
    `SELECT d.day, (d.day + 1)::timestamp AT TIME ZONE $4 AS resets_at, u.paid_user, u.paused_until IS NOT NULL AS paused,
       ARRAY(SELECT s.like_slot::int FROM swipes s WHERE s.profile_id = $2 AND s.day = d.day AND s.like_slot IS NOT NULL) AS used_slots,
       COALESCE((SELECT undone.likes FROM swipe_undos undone WHERE undone.profile_id = $2 AND undone.day = d.day), 0) AS undone_likes,
       EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2) AS can_undo
     FROM users u CROSS JOIN (SELECT ($3::timestamptz AT TIME ZONE $4)::date AS day) d
     WHERE u.id = $1`,
    [key.userId, key.profileId, key.now, key.timeZone],
  );
}

export interface CircleQuery {
  siteId: string;
  profileId: string;
  /** The member's own gender, which the people of the deck look for. */
  gender: 'female' | 'male';
  seeks: ('female' | 'male')[];
  country: string;
  /** Where on the circle the deck begins: any bigint, in decimal. */
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

type Sought = 'seeks_female' | 'seeks_male';

/** Each half of the circle is read in the order of an index and stops at the limit. */
function circleStatement(sought: Sought, among: string, limit: string): string {
  const half = (lap: 0 | 1) => `(
    SELECT p.*, ${lap} AS lap FROM profiles p
    WHERE ${among} AND p.gender = either.gender AND p.country = $4 AND p.has_photo AND p.${sought}
      AND ${PLACE} ${lap === 0 ? '>=' : '<'} $5::bigint
    ORDER BY ${PLACE} LIMIT ${limit})`;
  return `
    SELECT p.* FROM unnest($3::text[]) AS either(gender)
    CROSS JOIN LATERAL (${half(0)} UNION ALL ${half(1)}) p
    ORDER BY p.lap, ${PLACE} LIMIT ${limit}`;
}

function deckStatement(sought: Sought, among: string): string {
  return `
    SELECT ${personColumns()}, ${likedBy('$2')}
    FROM (${circleStatement(sought, `${visibleTo('$1', '$2')} AND ${among}`, '$6')}) p ${personJoins()}
    ORDER BY p.lap, ${PLACE}`;
}

const STATEMENTS = {
  deck: {
    female: deckStatement('seeks_female', UNDECIDED),
    male: deckStatement('seeks_male', UNDECIDED),
  },
  autoLike: {
    female: deckStatement('seeks_female', SILENT),
    male: deckStatement('seeks_male', SILENT),
  },
};

/**
 * People of a country with a photo, where they and the member look for each other, without those the member swiped or
 * liked; from a place on the circle of all, around it once.
 */
export function readDeck(db: Queryable, query: DeckQuery): Promise<PersonRow[]> {
  const { siteId, profileId, gender, seeks, country, start, limit, isAutoLike = false } = query;
  const text = STATEMENTS[isAutoLike ? 'autoLike' : 'deck'][gender];
  return prepared(db, text, [siteId, profileId, seeks, country, start, limit]);
}

/** Nothing that happens during the day makes it another one. */
const AS_THE_DAY_BEGAN = `p.site_id = $1::uuid AND p.status = 'active' AND p.id <> $2::uuid AND p.created_at < $6
  AND NOT EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2 AND s.target_profile_id = p.id AND s.created_at < $6)
  AND NOT EXISTS (SELECT 1 FROM likes lk WHERE lk.from_profile_id = $2 AND lk.to_profile_id = p.id AND lk.created_at < $6)
  AND p.id <> ALL (ARRAY(
    SELECT b.blocked_profile_id FROM blocks b WHERE b.blocker_profile_id = $2 AND b.created_at < $6
    UNION ALL
    SELECT b.blocker_profile_id FROM blocks b WHERE b.blocked_profile_id = $2 AND b.created_at < $6))`;

function sparkStatement(sought: Sought): string {
  return `
    SELECT ${personColumns()}, false AS liked
    FROM (${circleStatement(sought, AS_THE_DAY_BEGAN, '1')}) p ${personJoins()}
    WHERE ${visibleTo('$1', '$2')} AND ${UNDECIDED}`;
}

const SPARK_STATEMENTS = { female: sparkStatement('seeks_female'), male: sparkStatement('seeks_male') };

/**
 * Of the people that a deck is made of as it was when a day began, the first on the circle. Null where there is none, and
 * for the rest of the day once the member has decided about them, or may not see them any more.
 */
export function readSpark(db: Queryable, query: CircleQuery & { dayBeganAt: Date }): Promise<PersonRow | null> {
  const { siteId, profileId, gender, seeks, country, start, dayBeganAt } = query;
  return preparedOne(db, SPARK_STATEMENTS[gender], [siteId, profileId, seeks, country, start, dayBeganAt]);
}

/** The day that an instant is in a time zone. */
export async function readDay(
  db: Queryable,
  key: { now: Date; timeZone: string },
): Promise<{ day: string; began_at: Date }> {
  const row = await preparedOne<{ day: string; began_at: Date }>(
    db,
    `SELECT d.day, d.day::timestamp AT TIME ZONE $2 AS began_at FROM (SELECT ($1::timestamptz AT TIME ZONE $2)::date AS day) d`,
    [key.now, key.timeZone],
  );
  if (!row) throw new Error('an instant without a day');
  return row;
}

/** Where a member's deck is to be found. */
export interface DeckOwnerRow {
  gender: 'female' | 'male';
  seeks_female: boolean;
  seeks_male: boolean;
  country: string;
}

export function readDeckOwner(db: Queryable, profileId: string): Promise<DeckOwnerRow | null> {
  return preparedOne(db, `SELECT gender, seeks_female, seeks_male, country FROM profiles WHERE id = $1`, [profileId]);
}

/** A person's card for a viewer; null if they may not be shown. */
export function readCard(
  db: Queryable,
  siteId: string,
  viewerProfileId: string,
  profileId: string,
): Promise<PersonRow | null> {
  return preparedOne(
    db,
    `SELECT ${personColumns()}, ${likedBy('$2')}
     FROM profiles p ${personJoins()} WHERE p.id = $3 AND ${visibleTo('$1', '$2')}`,
    [siteId, viewerProfileId, profileId],
  );
}

export interface SwipeTargetRow {
  /** What the member decided of this card before; null when it is new. */
  action: 'like' | 'skip' | null;
  liked: boolean;
  likes_back: boolean;
}

/** How a member and a card stand to each other; null for a card that the member may not see. Read after `lockPair`. */
export function readSwipeTarget(
  db: Queryable,
  key: { siteId: string; profileId: string; targetProfileId: string },
): Promise<SwipeTargetRow | null> {
  return preparedOne(
    db,
    `SELECT s.action, given.from_profile_id IS NOT NULL AS liked, back.from_profile_id IS NOT NULL AS likes_back
     FROM profiles p
     LEFT JOIN swipes s ON s.profile_id = $2 AND s.target_profile_id = p.id
     LEFT JOIN likes given ON given.from_profile_id = $2 AND given.to_profile_id = p.id
     LEFT JOIN likes back ON back.from_profile_id = p.id AND back.to_profile_id = $2
     WHERE p.id = $3 AND ${visibleTo('$1', '$2')}`,
    [key.siteId, key.profileId, key.targetProfileId],
  );
}

/** Later than all others of the profile even when the clock went back, since the last one is what can be undone. */
export async function insertSwipe(
  db: Queryable,
  row: {
    profileId: string;
    targetProfileId: string;
    action: 'like' | 'skip';
    day: string;
    likeSlot: number | null;
    at: Date;
  },
): Promise<void> {
  await prepared(
    db,
    `INSERT INTO swipes (profile_id, target_profile_id, action, day, like_slot, created_at)
     SELECT $1, $2, $3, $4::date, $5, GREATEST($6::timestamptz,
       (SELECT max(s.created_at) + interval '1 millisecond' FROM swipes s WHERE s.profile_id = $1))`,
    [row.profileId, row.targetProfileId, row.action, row.day, row.likeSlot, row.at],
  );
}

/** The person the profile decided about last. */
export async function readLastSwiped(db: Queryable, profileId: string): Promise<string | null> {
  const row = await preparedOne<{ target_profile_id: string }>(
    db,
    `SELECT target_profile_id FROM swipes WHERE profile_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [profileId],
  );
  return row?.target_profile_id ?? null;
}

/** Takes a swipe out, and counts the undone likes of its day; answers what it was. */
export async function deleteSwipe(
  db: Queryable,
  profileId: string,
  targetProfileId: string,
): Promise<'like' | 'skip' | null> {
  const row = await preparedOne<{ action: 'like' | 'skip' }>(
    db,
    `WITH undone AS (
       DELETE FROM swipes WHERE profile_id = $1 AND target_profile_id = $2 RETURNING action, day, like_slot
     ), counted AS (
       INSERT INTO swipe_undos (profile_id, day, likes) SELECT $1, day, 1 FROM undone WHERE like_slot IS NOT NULL
       ON CONFLICT (profile_id, day) DO UPDATE SET likes = swipe_undos.likes + 1
     )
     SELECT action FROM undone`,
    [profileId, targetProfileId],
  );
  return row?.action ?? null;
}

/** The fictional profile that liked a member on the day of an instant; null when none did. */
export function readAutoLike(
  db: Queryable,
  key: { profileId: string; now: Date; timeZone: string },
): Promise<{ day: string; from_profile_id: string | null; paused: boolean } | null> {
  return preparedOne(
    db,
    `SELECT d.day, a.from_profile_id, u.paused_until IS NOT NULL AS paused FROM (SELECT ($2::timestamptz AT TIME ZONE $3)::date AS day) d
     JOIN profiles p ON p.id = $1 JOIN users u ON u.id = p.user_id
     LEFT JOIN auto_likes a ON a.profile_id = $1 AND a.day = d.day`,
    [key.profileId, key.now, key.timeZone],
  );
}

/** A fictional profile likes a member, as that member's one of the day. */
export async function insertAutoLike(
  db: Queryable,
  row: { profileId: string; day: string; fromProfileId: string; at: Date },
): Promise<void> {
  await prepared(
    db,
    `WITH liked AS (
       INSERT INTO likes (from_profile_id, to_profile_id, created_at) SELECT id, $1, $4 FROM profiles WHERE id = $3 AND fictional
       ON CONFLICT DO NOTHING
     )
     INSERT INTO auto_likes (profile_id, day, from_profile_id, created_at) VALUES ($1, $2::date, $3, $4)`,
    [row.profileId, row.day, row.fromProfileId, row.at],
  );
}
