import { isNewAccount } from '../accounts/new-account.ts';
import { anyBuilt, build, oneBuilt, updateWhere } from '../build.ts';
import { blockedPair, notBlocked } from '../moderation/blocks.ts';
import { PERSON_COLUMNS, personColumns, personJoins } from '../profiles/people.ts';
import { alike, allRows, col, fieldsOf, oneRow, orNull, type RowWith } from '../statement.ts';

const LIKE_COLUMNS = {
  ...PERSON_COLUMNS,
  liked_at: col.timestamptz(),
  seen_at: orNull(col.timestamptz()),
  mutual: col.bool(),
};
export type LikeRow = RowWith<typeof LIKE_COLUMNS>;

/** Maximum number of likes returned; older ones stay in the database. */
const LIST_LIMIT = 500;

const listOf = (own: 'from' | 'to', other: 'from' | 'to') =>
  allRows(
    LIKE_COLUMNS,
    (profileId: string) => [profileId],
    `SELECT ${personColumns()}, l.created_at AS liked_at, l.seen_at,
       back.from_profile_id IS NOT NULL AS mutual, ${own === 'from' ? 'true' : 'back.from_profile_id IS NOT NULL'} AS liked
     FROM likes l
     JOIN profiles p ON p.id = l.${other}_profile_id AND p.status = 'active' ${personJoins()}
     LEFT JOIN likes back ON back.from_profile_id = l.to_profile_id AND back.to_profile_id = l.from_profile_id
     WHERE l.${own}_profile_id = $1 AND ${notBlocked('$1', `l.${other}_profile_id`)}
     ORDER BY l.created_at DESC, p.id LIMIT ${LIST_LIMIT}`,
  );

/** The profiles it likes, newest first. */
export const readLikesSent = listOf('from', 'to');

/** The profiles that like this one, newest first. */
export const readLikesReceived = listOf('to', 'from');

/** How many likes are looked through for new matches. */
const NEWEST_LIKES = 500;

/** Matches of a profile without a conversation yet, the newest first. */
export const readNewMatches = allRows(
  { ...PERSON_COLUMNS },
  (profileId: string, limit: number) => [profileId, limit],
  `SELECT ${personColumns()}, true AS liked
   FROM (SELECT * FROM likes WHERE from_profile_id = $1 ORDER BY created_at DESC LIMIT ${NEWEST_LIKES}) l
   JOIN likes back ON back.from_profile_id = l.to_profile_id AND back.to_profile_id = $1
   JOIN profiles p ON p.id = l.to_profile_id AND p.status = 'active' ${personJoins()}
   WHERE ${notBlocked('$1', 'p.id')} AND NOT EXISTS (
     SELECT 1 FROM conversations c
     WHERE c.low_profile_id = LEAST($1::uuid, p.id) AND c.high_profile_id = GREATEST($1::uuid, p.id))
   ORDER BY GREATEST(l.created_at, back.created_at) DESC, p.id LIMIT $2`,
);

interface LikeToGive {
  siteId: string;
  userId: string;
  profileId: string;
  targetProfileId: string;
  at: Date;
  /** Accounts created since then are new and may give at most `most` likes after `countedFrom`. */
  newFrom: Date;
  countedFrom: Date;
  most: number;
}

/** Writes a like if it is allowed. Null if there is no such profile, or one of the two blocked the other. */
export const insertLike = oneRow(
  {
    /** The user of the liked profile; null for a fictional one. */
    user_id: orNull(col.uuid()),
    ...alike(col.bool(), 'inserted', 'matched', 'paused'),
    /** A new account has reached its limit of likes. */
    refused: col.bool(),
  },
  fieldsOf<LikeToGive>('profileId', 'targetProfileId', 'siteId', 'at', 'userId', 'newFrom', 'countedFrom', 'most'),
  `WITH target AS (
     SELECT id, user_id FROM profiles WHERE id = $2 AND site_id = $3 AND status = 'active' AND NOT ${blockedPair('$1', '$2')}
   ), giver AS (
     SELECT ${isNewAccount('users', '$6')} AND (
       SELECT count(*) FROM likes WHERE from_profile_id = $1 AND created_at > $7) >= $8 AS has_no_more,
       paused_until IS NOT NULL AS paused, EXISTS (SELECT 1 FROM likes WHERE from_profile_id = $1 AND to_profile_id = $2) AS has_liked
     FROM users WHERE id = $5
   ), written AS (
     INSERT INTO likes (from_profile_id, to_profile_id, created_at)
     SELECT $1, target.id, $4 FROM target, giver WHERE NOT has_no_more AND NOT paused ON CONFLICT DO NOTHING RETURNING to_profile_id
   )
   SELECT target.user_id, EXISTS (SELECT 1 FROM written) AS inserted,
     EXISTS (SELECT 1 FROM likes WHERE from_profile_id = $2 AND to_profile_id = $1) AS matched,
     paused AND NOT has_liked AS paused, has_no_more AND NOT has_liked AS refused
   FROM target, giver`,
);

interface LikeKey {
  fromProfileId: string;
  toProfileId: string;
}

/** Returns the user of the liked profile, null for a fictional one; null if there was no like. */
export const deleteLike = oneBuilt(({ fromProfileId, toProfileId }: LikeKey) =>
  build
    .deleteFrom('likes as l')
    .using('profiles as p')
    .where('l.from_profile_id', '=', fromProfileId)
    .where('l.to_profile_id', '=', toProfileId)
    .whereRef('p.id', '=', 'l.to_profile_id')
    .returning('p.user_id'),
);

/** False if there is no unseen like. */
export const markLikeSeen = anyBuilt(({ fromProfileId, toProfileId, at }: LikeKey & { at: Date }) =>
  updateWhere('likes', { from_profile_id: fromProfileId, to_profile_id: toProfileId, seen_at: null })
    .set({ seen_at: at })
    .returning('from_profile_id'),
);
