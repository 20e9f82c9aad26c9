import { col, fieldsOf, noRows, oneRow, orNull } from '../statement.ts';

/** The fictional profile that liked a member on the day of an instant; null when none did. */
export const readAutoLike = oneRow(
  { day: col.date(), from_profile_id: orNull(col.uuid()), paused: col.bool() },
  (key: { profileId: string; now: Date; timeZone: string }) => [key.profileId, key.now, key.timeZone],
  `SELECT d.day, a.from_profile_id, u.paused_until IS NOT NULL AS paused FROM (SELECT ($2::timestamptz AT TIME ZONE $3)::date AS day) d
   JOIN profiles p ON p.id = $1 JOIN users u ON u.id = p.user_id
   LEFT JOIN auto_likes a ON a.profile_id = $1 AND a.day = d.day`,
);

/** Makes a fictional profile like a member, as that member's automatic like of the day. */
export const insertAutoLike = noRows(
  fieldsOf<{ profileId: string; day: string; fromProfileId: string; at: Date }>(
    'profileId',
    'day',
    'fromProfileId',
    'at',
  ),
  `WITH liked AS (
     INSERT INTO likes (from_profile_id, to_profile_id, created_at) SELECT id, $1, $4 FROM profiles WHERE id = $3 AND fictional
     ON CONFLICT DO NOTHING
   )
   INSERT INTO auto_likes (profile_id, day, from_profile_id, created_at) VALUES ($1, $2::date, $3, $4)`,
);
