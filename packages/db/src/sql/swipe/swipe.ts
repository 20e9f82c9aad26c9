import type { SwipeAction } from '@vonk/schema/constants';
import { visibleTo } from '../profiles/people.ts';
import { col, fieldsOf, noRows, oneRow, oneValue, orNull, type RowWith } from '../statement.ts';

const SWIPE_DAY_COLUMNS = {
  /** The site's day, as a calendar date. */
  day: col.date(),
  /** The site's next midnight; if a clock change skips it, the first instant after. */
  resets_at: col.timestamptz(),
  paid_user: col.bool(),
  /** Whether the member's account is paused. */
  paused: col.bool(),
  /** The like slots used today. */
  used_slots: col.int4Array(),
  /** Number of today's likes that were undone. */
  undone_likes: col.int4(),
  can_undo: col.bool(),
};
export type SwipeDayRow = RowWith<typeof SWIPE_DAY_COLUMNS>;

/** What a member may still do today in the swipe game, by the site's time zone. */
export const readSwipeDay = oneRow(
  SWIPE_DAY_COLUMNS,
  fieldsOf<{ userId: string; profileId: string; now: Date; timeZone: string }>(
    'userId',
    'profileId',
    'now',
    'timeZone',
  ),
  `SELECT d.day, (d.day + 1)::timestamp AT TIME ZONE $4 AS resets_at, u.paid_user, u.paused_until IS NOT NULL AS paused,
     ARRAY(SELECT s.like_slot::int FROM swipes s WHERE s.profile_id = $2 AND s.day = d.day AND s.like_slot IS NOT NULL) AS used_slots,
     COALESCE((SELECT undone.likes FROM swipe_undos undone WHERE undone.profile_id = $2 AND undone.day = d.day), 0) AS undone_likes,
     EXISTS (SELECT 1 FROM swipes s WHERE s.profile_id = $2) AS can_undo
   FROM users u CROSS JOIN (SELECT ($3::timestamptz AT TIME ZONE $4)::date AS day) d
   WHERE u.id = $1`,
);

/** How a member and a card relate; null for a card that the member may not see. Read after `lockPair`. */
export const readSwipeTarget = oneRow(
  {
    /** The member's earlier decision on this card; null if it is new. */
    action: orNull(col.text<SwipeAction>()),
    liked: col.bool(),
    likes_back: col.bool(),
  },
  fieldsOf<{ siteId: string; profileId: string; targetProfileId: string }>('siteId', 'profileId', 'targetProfileId'),
  `SELECT s.action, given.from_profile_id IS NOT NULL AS liked, back.from_profile_id IS NOT NULL AS likes_back
   FROM profiles p
   LEFT JOIN swipes s ON s.profile_id = $2 AND s.target_profile_id = p.id
   LEFT JOIN likes given ON given.from_profile_id = $2 AND given.to_profile_id = p.id
   LEFT JOIN likes back ON back.from_profile_id = p.id AND back.to_profile_id = $2
   WHERE p.id = $3 AND ${visibleTo('$1', '$2')}`,
);

/** Later than all other swipes of the profile even if the clock went back, since only the last one can be undone. */
export const insertSwipe = noRows(
  fieldsOf<{
    profileId: string;
    targetProfileId: string;
    action: SwipeAction;
    day: string;
    likeSlot: number | null;
    at: Date;
  }>('profileId', 'targetProfileId', 'action', 'day', 'likeSlot', 'at'),
  `INSERT INTO swipes (profile_id, target_profile_id, action, day, like_slot, created_at)
   SELECT $1, $2, $3, $4::date, $5, GREATEST($6::timestamptz,
     (SELECT max(s.created_at) + interval '1 millisecond' FROM swipes s WHERE s.profile_id = $1))`,
);

/** The person the profile decided about last. */
export const readLastSwiped = oneValue(
  { target_profile_id: col.uuid() },
  (profileId: string) => [profileId],
  `SELECT target_profile_id FROM swipes WHERE profile_id = $1 ORDER BY created_at DESC LIMIT 1`,
);

/** Deletes a swipe, and counts undone likes of its day; returns the swipe's action. */
export const deleteSwipe = oneValue(
  { action: col.text<SwipeAction>() },
  (profileId: string, targetProfileId: string) => [profileId, targetProfileId],
  `WITH undone AS (
     DELETE FROM swipes WHERE profile_id = $1 AND target_profile_id = $2 RETURNING action, day, like_slot
   ), counted AS (
     INSERT INTO swipe_undos (profile_id, day, likes) SELECT $1, day, 1 FROM undone WHERE like_slot IS NOT NULL
     ON CONFLICT (profile_id, day) DO UPDATE SET likes = swipe_undos.likes + 1
   )
   SELECT action FROM undone`,
);
